import type { CensusStanding } from '@onboard/contract/census';
import { isSecretCell } from '@onboard/domain/census/mask-cell';
import type { CensusPlace } from '../../../data/census.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import { leaveBehind, readLeftBehind } from '../../../data/left-behind.ts';
import type { Conflict, Edit } from './correction-queue.ts';
import { cellKey } from './findings.ts';
import { addUnsaved } from './unsaved-edits.ts';

/** What waits, and the last change of the census that was seen when it was entered. */
interface Kept {
  upTo: number;
  edits: readonly Edit[];
  /** When the tab was closed, in milliseconds, of what it left behind. */
  leftAt?: number;
}

const nameOf = ({ clientId, policyId }: CensusPlace) => `census-corrections ${clientId} ${policyId}`;

/** Whether the browser keeps an edit: social security numbers are typed again rather than left in it. */
export const isKept = (edit: Edit): boolean =>
  !isSecretCell(edit.cell.columnKey, edit.kind === 'value' ? edit.value : '');

/**
 * What waits in this tab, and what one that was closed sent without hearing the answer, but for cells in which the same
 * person said something else since.
 */
export function readCorrections(place: CensusPlace, userId: string, standing: Made): Kept | null {
  const own = readDraft<Kept>(nameOf(place));
  const left = readLeftBehind<Kept>(nameOf(place), userId);
  if (!left) return own;
  const made = madeIn(standing);
  const open = left.edits.filter(({ cell }) => {
    const there = made.get(cellKey(cell));
    return there?.byUserId !== userId || new Date(there.at).getTime() <= (left.leftAt ?? Number.POSITIVE_INFINITY);
  });
  return { upTo: Math.min(own?.upTo ?? left.upTo, left.upTo), edits: lastOfEach([...open, ...(own?.edits ?? [])]) };
}

/** The tab closes: what it sends by then is told at the next visit, should the server refuse it. */
export function leaveCorrections(place: CensusPlace, userId: string, { upTo, edits }: Kept): void {
  const plain = edits.filter(isKept);
  if (plain.length === 0) return;
  const before = readLeftBehind<Kept>(nameOf(place), userId);
  const all = lastOfEach([...(before?.edits ?? []), ...plain]);
  leaveBehind(nameOf(place), userId, {
    upTo: Math.min(before?.upTo ?? upTo, upTo),
    edits: all,
    leftAt: Date.now(),
  } satisfies Kept);
}

export const forgetLeftCorrections = (place: CensusPlace, userId: string): void =>
  leaveBehind(nameOf(place), userId, null);

const lastOfEach = (edits: readonly Edit[]): Edit[] => [
  ...new Map(edits.map((edit) => [cellKey(edit.cell), edit])).values(),
];

type Made = Pick<CensusStanding, 'corrections'>;
const madeIn = ({ corrections }: Made) =>
  new Map(corrections.map((one) => [cellKey({ ...one, sheet: one.sheet ?? null }), one]));

/** The edits that are not in the census by now, each with what is there. */
export function stillOpen(edits: readonly Edit[], standing: Made): Conflict[] {
  const made = madeIn(standing);
  return edits.flatMap((edit) => {
    const there = made.get(cellKey(edit.cell));
    const isIn = edit.kind === 'takeBack' ? !there : there?.value === wanted(edit);
    const nothing = { ...edit.cell, value: null, by: null, at: null };
    return isIn ? [] : [{ edit: { ...edit, seenAt: edit.seenAt ?? null }, there: there ?? nothing }];
  });
}

/** Whether a cell, or one that nobody can tell, was given back to the file after change `upTo`. */
export function mayBeUndone({ cell }: Edit, { changes, seen }: Pick<CensusStanding, 'changes' | 'seen'>, upTo: number) {
  const since = changes.filter(({ number }) => number > upTo);
  if (since.length < seen.changeNumber - upTo) return true;
  return since.some(
    ({ what, row, columnKey }) =>
      what === 'UNDONE' && (row ?? cell.row) === cell.row && (columnKey ?? cell.columnKey) === cell.columnKey,
  );
}

const wanted = (edit: Edit) => (edit.kind === 'value' ? edit.value : edit.kind === 'keep' ? null : undefined);

export function keepCorrections(place: CensusPlace, { upTo, edits }: Kept): void {
  const plain = edits.filter(isKept);
  writeDraft(nameOf(place), plain.length > 0 ? { upTo, edits: plain } : null);
}

const answered = new Set<string>();

/** The answer to what is kept is still to come, and says what becomes of it. */
export async function whileAnswerComes(place: CensusPlace, answer: Promise<void>): Promise<void> {
  answered.add(nameOf(place));
  await answer;
  answered.delete(nameOf(place));
}

/** What was meant for a census that was submitted since is told, never sent into the next one; what is in it is not told. */
export function tellKeptCorrections(place: CensusPlace, userId: string, standing: Made): void {
  const kept = readCorrections(place, userId, standing);
  if (!kept || answered.has(nameOf(place))) return;
  writeDraft(nameOf(place), null);
  forgetLeftCorrections(place, userId);
  const made = madeIn(standing);
  addUnsaved(
    place,
    kept.edits.filter((edit) => made.get(cellKey(edit.cell))?.value !== wanted(edit)),
  );
}
