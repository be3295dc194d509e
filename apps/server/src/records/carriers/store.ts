import type { Db } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';

export const listCarriers = (db: Db) =>
  db.selectFrom('carriers').select(['id', 'name', 'createdAt']).orderBy('name').execute();

/** Adds a carrier; undefined when there is one of this name. */
export const addCarrier = (db: Db, name: string, at: Date, createdBy: string) =>
  db
    .insertInto('carriers')
    .values({ id: newId(), name, createdAt: at, createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'createdAt'])
    .executeTakeFirst();
