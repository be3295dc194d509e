import type { censusApi } from '@onboard/contract/census';
import type { BodyOf, ReplyOf } from '@onboard/contract/endpoint';
import type { CensusChange } from '@onboard/domain/census/census-change';
import type { Tx } from '../../db/connect.ts';
import { type Said, tellSaid } from '../../records/census/said.ts';
import { chooseReopenedSheets, type SheetsSaid } from '../../records/census/submissions.ts';
import { changeDocument, type DocumentRecord } from '../../records/documents/store.ts';
import { refuse } from '../../refuse.ts';
import { type Round, sheetsSaid } from './round.ts';

type Given = NonNullable<BodyOf<typeof censusApi.validateSubmit>['sheets']>[number];
type Readings = ReplyOf<typeof censusApi.mapping>['data'];

/** Refuses a choice of no sheet, of one the file has not, and of one nobody can be read from. */
export function checkSheets(given: readonly Given[], readings: Readings): void {
  const details = given.flatMap(({ documentId, sheets }, index) => {
    const reading = readings.find((one) => one.documentId === documentId);
    const message = reading && problemOf(sheets, reading);
    return message ? [{ path: `body.sheets.${index}.sheets`, message }] : [];
  });
  if (details.length > 0) refuse('VALIDATION', { details });
}

function problemOf(chosen: readonly string[], { file, sheets, leftSheets }: Readings[number]): string | null {
  if (chosen.length === 0) return `Choose at least one sheet of ${file} to read.`;
  const wrong = chosen.find((name) => !sheets.some(({ sheet }) => sheet === name));
  if (wrong === undefined) return null;
  return leftSheets.some(({ sheet }) => sheet === wrong)
    ? `No row of ${wrong} names columns with a name and a date of birth or SSN, so nobody can be read from it.`
    : `${file} has no sheet ${wrong} with anything in it. Choose from the sheets it has.`;
}

/**
 * Keeps which sheets of workbooks are read, and gives the changes that were made. A choice that is what the person saw
 * says nothing; one that differs is not written over what somebody else chose meanwhile: refuses with that and who chose
 * it. Without what they saw the last word counts.
 */
export async function keepSheets(
  tx: Tx,
  clientId: string,
  round: Round,
  given: readonly Given[],
  by: Said,
): Promise<CensusChange[]> {
  const saidOf = sheetsSaid(round);
  const conflicts: { document: DocumentRecord; there: SheetsSaid }[] = [];
  const taken = given.flatMap(({ documentId, sheets, seen }) => {
    const document = round.judged.find(({ id }) => id === documentId);
    if (!document) return [];
    const there = saidOf(document);
    if (isSame(there?.sheets, sheets) || isSame(seen, sheets)) return [];
    if (there && seen !== undefined && there.userId !== by.userId && !isSame(seen, there.sheets)) {
      conflicts.push({ document, there });
      return [];
    }
    return [{ document, said: { sheets, ...by } }];
  });
  if (conflicts.length > 0) await refuseAll(tx, conflicts);
  const [last] = round.submissions;
  for (const { document, said } of taken) {
    if (round.kind === 'CORRECTS' && last) {
      await chooseReopenedSheets(tx, { clientId, id: last.id }, { [document.id]: said });
    } else await changeDocument(tx, clientId, document.id, { metadata: { sheetsSaid: said } }, by.userId);
  }
  return taken.map(({ document }) => ({ what: 'SHEETS', file: document.name, documentIds: [document.id] }));
}

async function refuseAll(
  tx: Tx,
  conflicts: readonly { document: DocumentRecord; there: SheetsSaid }[],
): Promise<never> {
  const told = await tellSaid(
    tx,
    conflicts.map(({ there }) => there),
  );
  const more = conflicts.length === 1 ? '' : ` (and ${conflicts.length - 1} more)`;
  return refuse('STALE_ANSWER', {
    message: `${told[0]?.by ?? 'Someone'} chose which sheets of ${conflicts[0]?.document.name}${more} are read while you were working on it. Choose which answer counts.`,
    data: {
      sheets: conflicts.map(({ document, there }, index) => ({
        documentId: document.id,
        file: document.name,
        sheets: there.sheets,
        by: told[index]?.by ?? null,
        at: told[index]?.at ?? null,
      })),
    },
  });
}

const isSame = (one: readonly string[] | null | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && other.every((sheet) => one.includes(sheet));
