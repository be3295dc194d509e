import { clientRecordFields } from '@onboard/domain/clients/client.data';
import { requiredMessage } from '@onboard/domain/fields/problems';
import { readValue } from '@onboard/domain/fields/read-value';
import { refuse } from '../../refuse.ts';

type Key = keyof typeof clientRecordFields;

/** What a client cannot be without. */
const REQUIRED: ReadonlySet<string> = new Set<Key>(['name', 'releaseStatus', 'isActive', 'isTest', 'isArchived']);

/** What staff sent about a client, as it is kept; refuses with the path of each field that cannot be. */
export function readRecordFields<S extends Partial<Record<Key, unknown>>>(given: S): S {
  const read = Object.entries(given).map(([key, typed]) => ({
    key,
    ...readValue(clientRecordFields[key as Key], typed),
  }));
  const details = read.flatMap(({ key, value, problems }) => [
    ...problems
      .filter(({ severity }) => severity === 'error')
      .map(({ path, message }) => ({ path: ['body', key, path].filter(Boolean).join('.'), message })),
    ...(value === null && REQUIRED.has(key)
      ? [{ path: `body.${key}`, message: requiredMessage(clientRecordFields[key as Key]) }]
      : []),
  ]);
  if (details.length > 0) refuse('VALIDATION', { details });
  return Object.fromEntries(read.map(({ key, value }) => [key, value])) as S;
}
