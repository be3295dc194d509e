import type { CensusStanding } from '@onboard/contract/census';
import { LEFT_OUT } from '@onboard/domain/census/corrections';
import { isSecretCell } from '@onboard/domain/census/mask-cell';
import { useSyncExternalStore } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { readDraft, writeDraft } from '../../../data/kept-draft.ts';
import { columnLabel, splitMember } from '../column-label.ts';
import type { Edit } from './correction-queue.ts';
import { saidWords } from './said-words.ts';

/**
 * What was mended or typed in a census and did not get into it, because the census was submitted or the page changed
 * before: in words, until somebody has read them. Nothing of it is ever sent by itself, for it was meant for a census
 * that is no more.
 */
const nameOf = ({ clientId, policyId }: CensusPlace) => `census-unsaved ${clientId} ${policyId}`;

const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
const last = new Map<string, { json: string; value: readonly string[] }>();

/** The same list as long as what is kept is the same. */
function read(name: string): readonly string[] {
  const value = readDraft<string[]>(name) ?? NOTHING;
  const json = JSON.stringify(value);
  const before = last.get(name);
  if (before?.json === json) return before.value;
  last.set(name, { json, value });
  return value;
}

function write(name: string, words: readonly string[]): void {
  writeDraft(name, words.length > 0 ? words : null);
  for (const listener of listeners) listener();
}

export function addUnsaved(place: CensusPlace, edits: readonly Edit[]): void {
  if (edits.length === 0) return;
  const name = nameOf(place);
  write(name, [...new Set([...read(name), ...edits.map(unsavedWords)])]);
}

/** What of a census could not be saved, and the means to forget it. */
export function useUnsavedEdits(place: CensusPlace): { words: readonly string[]; forget: () => void } {
  const name = nameOf(place);
  const words = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(name),
  );
  return { words, forget: () => write(name, []) };
}

/** "Row 9, Zip Code: “06103”"; a social security number is not repeated. */
export function unsavedWords(edit: Edit): string {
  const { row, columnKey } = edit.cell;
  const { key } = splitMember(columnKey);
  if (edit.kind === 'value' && key === LEFT_OUT) return `Row ${row}: left out`;
  const where = `Row ${row}, ${columnLabel(columnKey)}`;
  if (edit.kind === 'keep') return `${where}: as the file says`;
  if (edit.kind === 'takeBack') return `${where}: undone`;
  return `${where}: ${isSecretCell(columnKey, edit.value) ? 'the number you entered' : `“${saidWords(columnKey, edit.value) ?? edit.value}”`}`;
}

/** Whether the census that was mended after change `upTo` was submitted, or given up, since. */
export function isOfEarlierRound({ changes }: Pick<CensusStanding, 'changes'>, upTo: number): boolean {
  const since = changes.filter(({ number }) => number > upTo);
  const isTold = since.length < changes.length || since.length === 0 || since.some(({ number }) => number === upTo + 1);
  return !isTold || since.some(({ what }) => what === 'SUBMITTED' || what === 'KEPT');
}
