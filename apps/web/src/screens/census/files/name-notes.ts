import type { CensusFileReading } from '@onboard/contract/census';

/** Where the name of a file says another type than its content: what it is read as. domain.md §3.5, F01. */
export const nameNotes = (reading: Pick<CensusFileReading, 'notes'> | undefined): string[] =>
  (reading?.notes ?? []).flatMap(({ ruleId, message }) => (ruleId === 'F01' ? [message] : []));
