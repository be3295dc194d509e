import type { CensusStanding } from '@onboard/contract/census';
import {
  type FileSource,
  type FileSources,
  isSamePart,
  NO_ANSWER,
  nameToSend,
  type SourcePart,
} from './file-source.ts';

interface Edit {
  value: Partial<FileSource>;
  /** What stood there when the person began to change it. */
  seen: FileSource;
}
/** What the person changed, by file and answer; all else is shown and stays as it is saved. */
export type SourceEdits = Readonly<Record<string, Partial<Readonly<Record<SourcePart, Edit>>>>>;
type File = { id: string; name: string };
const PARTS: readonly SourcePart[] = ['source', 'content'];

const answerOf = ({ value, seen }: Edit): FileSource => ({ ...seen, ...value });

/** Who put an answer back to what it was has changed nothing, and sees what others say. */
const counts = (part: SourcePart, edit: Edit, now: FileSource): boolean =>
  !isSamePart(part, answerOf(edit), edit.seen) || isSamePart(part, answerOf(edit), now);

const editOf = (edits: SourceEdits, id: string, part: SourcePart, now: FileSource): Edit | null => {
  const edit = edits[id]?.[part];
  return edit && counts(part, edit, now) ? edit : null;
};

/** What is saved, with what the person changed over it. */
export const shownSources = (saved: FileSources, edits: SourceEdits): FileSources =>
  Object.fromEntries(
    Object.entries(saved).map(([id, now]) => {
      const [source, content] = PARTS.map((part) => editOf(edits, id, part, now)?.value);
      return [id, { ...now, ...source, ...content }];
    }),
  );

export function editSource(
  edits: SourceEdits,
  saved: FileSources,
  id: string,
  change: Partial<FileSource>,
): SourceEdits {
  const part = 'content' in change ? 'content' : 'source';
  const now = saved[id] ?? NO_ANSWER;
  const before = editOf(edits, id, part, now);
  const start = part === 'content' ? {} : { source: now.source, sourceName: now.sourceName };
  const edit = { value: { ...(before?.value ?? start), ...change }, seen: before?.seen ?? now };
  return { ...edits, [id]: { ...edits[id], [part]: edit } };
}

/** An answer that somebody else changed meanwhile too, to something else. */
export interface SourceClash {
  file: File;
  part: SourcePart;
  by: string | null;
  mine: FileSource;
  theirs: FileSource;
}

export function sourceClashes(data: CensusStanding['data'], saved: FileSources, edits: SourceEdits, userId: string) {
  return data.flatMap(({ document: { id, name }, sourceSaid, contentSaid }): SourceClash[] => {
    const now = saved[id] ?? NO_ANSWER;
    return PARTS.flatMap((part) => {
      const edit = editOf(edits, id, part, now);
      const said = part === 'source' ? sourceSaid : contentSaid;
      if (!edit || isSamePart(part, now, edit.seen) || isSamePart(part, now, answerOf(edit))) return [];
      if (said?.byUserId === userId) return [];
      return [{ file: { id, name }, part, by: said?.by ?? null, mine: answerOf(edit), theirs: now }];
    });
  });
}

/** Theirs is what is saved; mine is put over it by somebody who saw it. */
export function settleSource(
  edits: SourceEdits,
  { file: { id }, part, theirs }: SourceClash,
  whose: 'mine' | 'theirs',
): SourceEdits {
  const { [part]: edit, ...others } = edits[id] ?? {};
  const settled = whose === 'mine' && edit ? { ...others, [part]: { ...edit, seen: theirs } } : others;
  return { ...edits, [id]: settled };
}

/** The answers the person changed, as the server takes them, with what they saw of each. */
export const sourcesToSend = (files: readonly File[], saved: FileSources, edits: SourceEdits) =>
  files.flatMap(({ id: documentId }) => {
    const now = saved[documentId] ?? NO_ANSWER;
    const { source, content, ...shown } = shownSources(saved, edits)[documentId] ?? NO_ANSWER;
    const changed = PARTS.flatMap((part) => {
      const edit = editOf(edits, documentId, part, now);
      return edit && !isSamePart(part, answerOf(edit), now) ? [{ part, seen: edit.seen }] : [];
    });
    if (!source || !content || changed.length === 0) return [];
    const seenOf = (part: SourcePart) => changed.find((each) => each.part === part)?.seen ?? now;
    const whence = seenOf('source');
    return [
      {
        documentId,
        source,
        sourceName: nameToSend({ ...shown, source }),
        content,
        seen: { source: whence.source, sourceName: nameToSend(whence), content: seenOf('content').content },
      },
    ];
  });
