import type { Db, Tx } from '../../db/connect.ts';

export async function hasEmployeeClasses(db: Db | Tx, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('employee_classes')
    .select('id')
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
