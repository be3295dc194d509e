import type { CensusStanding } from '@onboard/contract/census';
import { isSecretCell } from '@onboard/domain/census/mask-cell';
import type { CensusPlace } from '../../../data/census.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import type { Edit } from './correction-queue.ts';
import { cellKey } from './findings.ts';
import { addUnsaved } from './unsaved-edits.ts';

/** What waits, and the last change of the census that was seen when it was entered. */
interface Kept {
  upTo: number;
  edits: readonly Edit[];
}

const nameOf = ({ clientId, policyId }: CensusPlace) => `census-corrections ${clientId} ${policyId}`;

/** Whether the browser keeps an edit: social security numbers are typed again rather than left in it. */
export const isKept = (edit: Edit): boolean =>
  !isSecretCell(edit.cell.columnKey, edit.kind === 'value' ? edit.value : '');

export const readCorrections = (place: CensusPlace): Kept | null => readDraft<Kept>(nameOf(place));

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
export function tellKeptCorrections(place: CensusPlace, standing: Pick<CensusStanding, 'corrections'>): void {
  const kept = readCorrections(place);
  if (!kept || answered.has(nameOf(place))) return;
  writeDraft(nameOf(place), null);
  const made = new Map(standing.corrections.map((one) => [cellKey({ ...one, sheet: one.sheet ?? null }), one.value]));
  const wanted = (edit: Edit) => (edit.kind === 'value' ? edit.value : edit.kind === 'keep' ? null : undefined);
  addUnsaved(
    place,
    kept.edits.filter((edit) => made.get(cellKey(edit.cell)) !== wanted(edit)),
  );
}
