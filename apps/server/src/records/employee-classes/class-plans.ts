import type { Db, Tx } from '../../db/connect.ts';

/** The places of a plan in the classes of its client. */
export async function classPlansOfPlan(db: Db | Tx, clientId: string, planId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('employee_class_plans')
    .select('id')
    .where('clientId', '=', clientId)
    .where('planId', '=', planId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
