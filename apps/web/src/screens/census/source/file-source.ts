import type { CENSUS_CONTENTS, CENSUS_SOURCES, CensusStanding } from '@onboard/contract/census';

/** What was answered about a file so far. */
export interface FileSource {
  source: (typeof CENSUS_SOURCES)[number] | null;
  sourceName: string;
  content: (typeof CENSUS_CONTENTS)[number] | null;
}
export type FileSources = Readonly<Record<string, FileSource>>;
export const NO_ANSWER: FileSource = { source: null, sourceName: '', content: null };
type File = { id: string; name: string };

export const startSources = (data: CensusStanding['data']): FileSources =>
  Object.fromEntries(
    data.map(({ document, source }) => [
      document.id,
      { source: source?.source ?? null, sourceName: source?.sourceName ?? '', content: source?.content ?? null },
    ]),
  );

/** What is not answered yet, with the field where it is. */
export function missingAnswers(files: readonly File[], sources: FileSources): { fieldId: string; message: string }[] {
  return files.flatMap(({ id, name }) => {
    const { source, sourceName, content } = sources[id] ?? NO_ANSWER;
    const problems = [];
    if (source === null) problems.push({ fieldId: `source-${id}`, message: `Choose where ${name} comes from.` });
    if (source === 'BEN_ADMIN_EXPORT' && sourceName.trim() === '') {
      problems.push({ fieldId: `name-BEN_ADMIN_EXPORT-${id}`, message: `Enter the platform ${name} comes from.` });
    }
    if (content === null) problems.push({ fieldId: `content-${id}`, message: `Choose who is in ${name}.` });
    return problems;
  });
}

/** Two answers about a file: where it comes from, with its name, and who is in it. */
export type SourcePart = 'source' | 'content';

/** A name is only kept where it is asked for. */
export function nameToSend({ source, sourceName }: Pick<FileSource, 'source' | 'sourceName'>): string | null {
  return source === 'BEN_ADMIN_EXPORT' || source === 'OTHER' ? sourceName.trim() || null : null;
}

export const isSamePart = (part: SourcePart, one: FileSource, other: FileSource): boolean =>
  part === 'content'
    ? one.content === other.content
    : one.source === other.source && nameToSend(one) === nameToSend(other);
