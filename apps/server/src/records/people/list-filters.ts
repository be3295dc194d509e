import type { FilteredList } from '@onboard/domain/people/list-filters.data';
import type { Db } from '../../db/connect.ts';

export type Filters = Record<string, string | string[]>;

export async function readListFilters(db: Db, userId: string, list: FilteredList): Promise<Filters> {
  const row = await db
    .selectFrom('list_filters')
    .select('filters')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return (row?.filters ?? {}) as Filters;
}

export async function keepListFilters(
  db: Db,
  kept: { userId: string; list: FilteredList; filters: Filters; at: Date },
): Promise<void> {
  const { userId, list, at } = kept;
  const set = { filters: JSON.stringify(kept.filters), updatedAt: at };
  await db
    .insertInto('list_filters')
    .values({ userId, list, ...set })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(set))
    .execute();
}
