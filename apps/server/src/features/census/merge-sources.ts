import type { censusApi } from '@onboard/contract/census';
import type { BodyOf } from '@onboard/contract/endpoint';
import type { Tx } from '../../db/connect.ts';
import { type Said, tellSaid } from '../../records/census/said.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { refuse } from '../../refuse.ts';
import { type CensusSource, saidOf, sourceOf } from './census-files.ts';

type Given = NonNullable<BodyOf<typeof censusApi.validateSubmit>['sources']>[number];
type Answer = 'source' | 'content';
/** What is kept of a file whose answers changed. */
export interface NewSource {
  documentId: string;
  metadata: { source: CensusSource; sourceSaid: Said | null; contentSaid: Said | null };
}

/**
 * What becomes of the answers about files: those that somebody changed are taken, the others stay as they are by now.
 * What somebody else said meanwhile is not written over: refuses with it and who said it, so that the person chooses.
 */
export async function mergeSources(
  tx: Tx,
  documents: readonly DocumentRecord[],
  sources: readonly Given[],
  by: Said,
): Promise<NewSource[]> {
  const conflicts: { document: DocumentRecord; answer: Answer }[] = [];
  const merged = sources.flatMap((given): NewSource[] => {
    const document = documents.find(({ id }) => id === given.documentId);
    if (!document) return [];
    const there = sourceOf(document);
    const said = saidOf(document);
    const isTaken = (answer: Answer): boolean => {
      const same = (one: Partial<CensusSource> | null) => one !== null && isSame(answer, given, one);
      if (same(there)) return false;
      if (!there || !given.seen) return true;
      if (same(seenOf(given.seen))) return false;
      const isSeen = isSame(answer, there, seenOf(given.seen));
      if (isSeen || said[answer]?.userId === by.userId) return true;
      conflicts.push({ document, answer });
      return false;
    };
    const [takesSource, takesContent] = [isTaken('source'), isTaken('content')];
    if (!takesSource && !takesContent) return [];
    const { source, sourceName } = takesSource || !there ? given : there;
    const content = takesContent || !there ? given.content : there.content;
    return [
      {
        documentId: document.id,
        metadata: {
          source: { source, sourceName, content },
          sourceSaid: takesSource ? by : said.source,
          contentSaid: takesContent ? by : said.content,
        },
      },
    ];
  });
  if (conflicts.length > 0) await refuseAll(tx, conflicts);
  return merged;
}

async function refuseAll(tx: Tx, conflicts: readonly { document: DocumentRecord; answer: Answer }[]): Promise<never> {
  const told = await tellSaid(
    tx,
    conflicts.map(({ document, answer }) => saidOf(document)[answer]),
  );
  const [first] = conflicts;
  const name = first?.document.name ?? '';
  const what = first?.answer === 'content' ? `who is in ${name}` : `where ${name} comes from`;
  const more = conflicts.length === 1 ? '' : ` (and ${conflicts.length - 1} more)`;
  return refuse('STALE_ANSWER', {
    message: `${told[0]?.by ?? 'Someone'} changed ${what}${more} while you were working on it. Choose which answer counts.`,
    data: {
      sources: conflicts.map(({ document, answer }, index) => ({
        documentId: document.id,
        file: document.name,
        answer,
        ...sourceOf(document),
        by: told[index]?.by ?? null,
        at: told[index]?.at ?? null,
      })),
    },
  });
}

const seenOf = ({ source, sourceName, content }: NonNullable<Given['seen']>): Partial<CensusSource> => ({
  ...(source && { source }),
  sourceName,
  ...(content && { content }),
});

/** The name belongs to where a file comes from. */
function isSame(answer: Answer, one: Partial<CensusSource>, other: Partial<CensusSource>): boolean {
  if (answer === 'content') return one.content === other.content;
  return one.source === other.source && (one.sourceName || null) === (other.sourceName || null);
}
