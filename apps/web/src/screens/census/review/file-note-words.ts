import type { CensusStanding } from '@onboard/contract/census';

export type FileNote = NonNullable<CensusStanding['result']>['notes'][number];
type Footer = NonNullable<FileNote['leftOut']>[number] & Pick<FileNote, 'file' | 'sheet'>;

/** Rows that were left out as totals or remarks: how many, and those that are told. */
export function footersOf(notes: readonly FileNote[]): { count: number; told: Footer[] } {
  const about = notes.filter(({ ruleId }) => ruleId === 'F09');
  const told = about.flatMap(({ file, sheet, leftOut = [] }) =>
    leftOut.map((one) => ({ ...one, file, ...(sheet !== undefined && { sheet }) })),
  );
  return { count: about.reduce((sum, { count }) => sum + count, 0), told };
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
