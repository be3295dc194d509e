import type { CensusStanding } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

export type FileNote = NonNullable<CensusStanding['result']>['notes'][number];
type Footer = NonNullable<FileNote['leftOut']>[number] & Pick<FileNote, 'file' | 'sheet'>;

/** Rows that were left out as totals or remarks: how many, and those that are told, whoever may be a person first. */
export function footersOf(notes: readonly FileNote[]): { count: number; told: Footer[] } {
  const about = notes.filter(({ ruleId }) => ruleId === 'F09');
  const told = about.flatMap(({ file, sheet, leftOut = [] }) =>
    leftOut.map((one) => ({ ...one, file, ...(sheet !== undefined && { sheet }) })),
  );
  const [people, others] = [true, false].map((may) => told.filter(({ mayBeSomebody }) => mayBeSomebody === may));
  return { count: about.reduce((sum, { count }) => sum + count, 0), told: [...(people ?? []), ...(others ?? [])] };
}

/** The rows that may be somebody all the same, for whoever reviews the census; null where there is none. */
export function footersInWords(notes: readonly FileNote[]): string | null {
  const people = footersOf(notes).told.filter(({ mayBeSomebody }) => mayBeSomebody);
  if (people.length === 0) return null;
  const one = people.length === 1;
  return `${countWords(people.length, 'row', 'rows')} left out as ${one ? 'a total or remark' : 'totals or remarks'} may be ${one ? 'a person' : 'people'}.`;
}

/** What else was done to each file as a whole: title rows, blank rows, encoding, separator, sheets. */
export function howRead(notes: readonly FileNote[]): { file: string; words: string }[] {
  const words = new Map<string, string[]>();
  for (const { file, sheet, ruleId, message } of notes) {
    if (ruleId === 'F09') continue;
    const said = words.get(file) ?? [];
    said.push(sheet === undefined ? message : `${sheet}: ${message}`);
    words.set(file, said);
  }
  return [...words].map(([file, said]) => ({ file, words: [...new Set(said)].join(' ') }));
}
