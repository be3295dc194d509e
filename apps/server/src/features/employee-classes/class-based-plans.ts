import { COVERAGES, type Coverage } from '@onboard/domain/benefits/coverages.data';
import type { Tx } from '../../db/connect.ts';

/** Plans that hang on a class: those of a coverage that does. */
export async function classBasedPlanIds(tx: Tx, clientId: string): Promise<string[]> {
  const plans = await tx
    .selectFrom('plans')
    .select(['id', 'coverage'])
    .where('clientId', '=', clientId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return plans.filter(({ coverage }) => coverage && COVERAGES[coverage as Coverage]?.isClassBased).map(({ id }) => id);
}
