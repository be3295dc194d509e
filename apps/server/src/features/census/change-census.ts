import type { censusApi } from '@onboard/contract/census';
import type { BodyOf } from '@onboard/contract/endpoint';
import { CENSUS_COLUMNS } from '@onboard/domain/census/catalogue';
import type { CensusChange } from '@onboard/domain/census/census-change';
import { LEFT_OUT } from '@onboard/domain/census/corrections';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { addCensusChanges } from '../../records/census/changes.ts';
import { type CensusCell, putCorrections, rememberMapping, removeCorrections } from '../../records/census/store.ts';
import { changeReopenedMappings } from '../../records/census/submissions.ts';
import { changeDocument, lockDocuments } from '../../records/documents/store.ts';
import { refuse } from '../../refuse.ts';
import { sourceOf } from './census-files.ts';
import { checkSheets, keepSheets } from './keep-sheets.ts';
import { mergeMapping } from './merge-mapping.ts';
import { mergeSources } from './merge-sources.ts';
import { readMappingOfFiles } from './read-mapping.ts';
import { readStanding } from './read-standing.ts';
import { type GivenCell, refuseOverwriting } from './refuse-overwriting.ts';
import { readRound, saidMeanings } from './round.ts';

type Body = BodyOf<typeof censusApi.validateSubmit>;

/**
 * Says where files come from, which sheets are read, what columns mean, and mends cells; all of it or nothing. Answers with the new standing.
 * Files that were handed in stay as they are.
 */
export async function changeCensus(house: House, clientId: string, policyId: string, body: Body, by: SignedIn) {
  const {
    sources = [],
    sheets = [],
    mapping,
    seenMapping,
    corrections = [],
    revertedFixes = [],
    takenBack = [],
  } = body;
  const named = [...sources, ...sheets, ...corrections, ...revertedFixes, ...takenBack];
  if (mapping) checkTargets(mapping);
  const userId = by.actor.userId;
  const said = { userId, at: house.now().toISOString() };
  const readings = body.sources || body.sheets ? (await readMappingOfFiles(house, clientId, policyId)).data : [];
  checkSheets(sheets, readings);
  // Of files of this round that nobody can be read from nothing is asked.
  const unreadable = new Set(
    readings.flatMap(({ documentId, unreadable }) => (body.sources && unreadable ? [documentId] : [])),
  );
  await house.db.transaction().execute(async (tx) => {
    await lockDocuments(tx, clientId);
    const round = await readRound(tx, clientId, policyId);
    const { documents, open, judged, state, kind, submissions } = round;
    const isIn = (files: readonly { id: string }[], cells: readonly { documentId: string }[]) =>
      cells.every(({ documentId }) => files.some(({ id }) => id === documentId));
    // Says which files it is about, so that what was said of the others can be sent without them.
    const missingIn = (files: readonly { id: string }[]) => ({
      data: { documentIds: named.flatMap(({ documentId: id }) => (files.some((file) => file.id === id) ? [] : [id])) },
    });
    if (!isIn(documents, named)) refuse('NOT_FOUND', missingIn(documents));
    // Cells of the census that this round stands on can be mended; what was said of its files stays.
    const isOpen = isIn(open, sources) && isIn(kind === 'CORRECTS' ? judged : open, sheets);
    if (state === 'SUBMITTED' || !isOpen) refuse('CENSUS_SUBMITTED');
    if (!isIn(judged, named)) refuse('CENSUS_SUBMITTED', missingIn(judged));
    const mapped = new Set(open.flatMap(({ id, metadata }) => (metadata.isMapped === true ? [id] : [])));
    await refuseOverwriting(tx, clientId, givenCells(body), userId);
    const newSources = await mergeSources(tx, open, sources, said);
    for (const { documentId, metadata } of newSources) {
      const processStatus = mapped.has(documentId) ? 'VALIDATED' : 'NEEDS_MAPPING';
      await changeDocument(tx, clientId, documentId, { metadata: { ...metadata }, processStatus }, userId);
    }
    const newSheets = await keepSheets(tx, clientId, round, sheets, said);
    const unasked = open.filter(
      (document) =>
        unreadable.has(document.id) &&
        sourceOf(document) === null &&
        !named.some((one) => one.documentId === document.id),
    );
    for (const { id } of unasked) {
      const left = { metadata: { cannotBeRead: true }, processStatus: 'REJECTED' };
      await changeDocument(tx, clientId, id, left, userId);
    }
    const [last] = submissions;
    const meanings = mapping && mergeMapping(mapping, seenMapping, await saidMeanings(tx, clientId, round), userId);
    const isNews = meanings && (Object.keys(meanings).length > 0 || mapped.size < open.length);
    if (meanings && kind === 'CORRECTS' && last) {
      // Remembered for later files once it is handed in.
      await changeReopenedMappings(tx, { clientId, id: last.id }, meanings, said);
    } else if (meanings) {
      await rememberMapping(tx, clientId, meanings, userId);
      for (const document of open) {
        const isLeft = document.metadata.cannotBeRead === true || unasked.includes(document);
        const set = { metadata: { isMapped: true }, processStatus: isLeft ? 'REJECTED' : 'VALIDATED' };
        await changeDocument(tx, clientId, document.id, set, userId);
      }
    }
    const kept = revertedFixes.map((cell) => ({ ...cellOf(cell), value: null }));
    const mended = corrections.map((cell) => ({ ...cellOf(cell), value: cell.value }));
    await putCorrections(tx, clientId, lastOfEach([...kept, ...mended]), userId);
    await removeCorrections(tx, clientId, takenBack.map(cellOf));
    const changes = changesOf(body, documents).filter(
      ({ what }) => (what !== 'SOURCES' || newSources.length > 0) && (what !== 'COLUMNS' || isNews),
    );
    await addCensusChanges(tx, { clientId, policyId }, [...newSheets, ...changes], userId);
  });
  return readStanding(house, clientId, policyId);
}

const givenCells = ({ corrections = [], revertedFixes = [], takenBack = [] }: Body): GivenCell[] => [
  ...corrections.map((cell) => ({ ...cellOf(cell), value: cell.value, seenAt: cell.seenAt })),
  ...revertedFixes.map((cell) => ({ ...cellOf(cell), value: null, seenAt: cell.seenAt })),
  ...takenBack.map((cell) => ({ ...cellOf(cell), value: undefined, seenAt: cell.seenAt })),
];

/** What others are told of it: of many cells how many, of one which. */
function changesOf(
  { sources = [], mapping, corrections = [], revertedFixes = [], takenBack = [] }: Body,
  files: readonly { id: string; name: string }[],
): CensusChange[] {
  const isOut = ({ columnKey }: { columnKey: string }) => columnKey.split('.').at(-1) === LEFT_OUT;
  const told = (what: CensusChange['what'], cells: readonly Omit<CensusCell, 'sheet'>[]): CensusChange[] => {
    const [one, ...others] = cells;
    if (!one) return [];
    const documentIds = [...new Set(cells.map(({ documentId }) => documentId))];
    if (others.length > 0) return [{ what, count: cells.length, documentIds }];
    const file = files.find(({ id }) => id === one.documentId)?.name;
    return [{ what, file, row: one.row, columnKey: one.columnKey, documentIds }];
  };
  return [
    ...(sources.length > 0 ? [{ what: 'SOURCES' } as const] : []),
    ...(mapping ? [{ what: 'COLUMNS' } as const] : []),
    ...told('CORRECTED', [...corrections.filter((cell) => !isOut(cell)), ...revertedFixes]),
    ...told('LEFT_OUT', corrections.filter(isOut)),
    ...told('UNDONE', takenBack),
  ];
}

const cellOf = ({
  documentId,
  sheet,
  row,
  columnKey,
}: Omit<CensusCell, 'sheet'> & { sheet?: string | null | undefined }) => ({
  documentId,
  sheet: sheet ?? null,
  row,
  columnKey,
});

/** Two values for one cell in one call: the last one counts, as if they had come one after another. */
function lastOfEach<C extends CensusCell>(cells: readonly C[]): C[] {
  return [...new Map(cells.map((cell) => [JSON.stringify(cellOf(cell)), cell])).values()];
}

const KEYS = new Set(CENSUS_COLUMNS.map(({ key }) => key));
const MEMBER = /^(spouse|child\d{1,2}|dependent\d{1,2})\./;

function checkTargets(mapping: Readonly<Record<string, string | null>>): void {
  const details = Object.entries(mapping)
    .filter(([, target]) => target !== null && !KEYS.has(target.replace(MEMBER, '')))
    .map(([header]) => ({ path: `body.mapping.${header}`, message: 'Choose one of our columns, or leave it out.' }));
  if (details.length > 0) refuse('VALIDATION', { details });
}
