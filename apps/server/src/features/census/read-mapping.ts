import type { censusApi } from '@onboard/contract/census';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { previewCensus } from '../../census/validate-census.ts';
import type { House } from '../../house.ts';
import { type ToldSaid, tellSaid } from '../../records/census/said.ts';
import { readMapping } from '../../records/census/store.ts';
import type { SheetsSaid } from '../../records/census/submissions.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found } from '../../refuse.ts';
import { withFiles } from './census-files.ts';
import { inTurn } from './in-turn.ts';
import { filesNow, meaningsOf, readRound, saidMeanings, sheetsOf, sheetsSaid } from './round.ts';

/**
 * Columns of the files with what we take each for; what the client said of a header before comes first. Files that were
 * handed in are shown with what their columns meant then, or mean since the census was opened again.
 */
export async function readMappingOfFiles(
  house: House,
  clientId: string,
  policyId: string,
): Promise<ReplyOf<typeof censusApi.mapping>> {
  found(await findPolicy(house.db, clientId, policyId));
  const round = await readRound(house.db, clientId, policyId);
  const documents = filesNow(round);
  const meaningOf = meaningsOf(round, await readMapping(house.db, clientId));
  const said = await saidMeanings(house.db, clientId, round);
  const chosenOf = sheetsOf(round);
  const chosen = documents.map(sheetsSaid(round));
  const chosenBy = await tellSaid(house.db, chosen);
  const readings = await inTurn(() =>
    withFiles(house, documents, (opened) =>
      previewCensus({
        files: opened.map(({ document, path }) => ({
          ...{ name: document.name, path, mapping: meaningOf(document) },
          ...chosenOf(document),
        })),
      }),
    ),
  );
  const isConfirmed = (document: DocumentRecord | undefined, header: string) =>
    document !== undefined && Object.hasOwn(meaningOf(document), header);
  return {
    data: readings.map(({ file, format, encoding, delimiter, sheets, leftSheets, notes, unreadable }, index) => ({
      documentId: documents[index]?.id ?? '',
      file,
      format,
      encoding,
      delimiter,
      sheets: sheets.map(({ sheet, role, hidden = false, isRead = true, layout, headerRow, dataRows, columns }) => ({
        ...{ sheet, role, hidden, isRead },
        layout,
        headerRow,
        dataRows,
        columns: columns.map(({ index: at, letter, header, target, confidence, samples }) => ({
          index: at,
          letter,
          header,
          target,
          confidence,
          samples: [...samples],
          isConfirmed: isConfirmed(documents[index], header),
          said: said.get(header),
        })),
      })),
      leftSheets,
      sheetsSaid: chosenSaid(chosen[index], chosenBy[index]),
      notes: notes.map(({ ruleId, message, count }) => ({ ruleId, message, count })),
      unreadable: unreadable ? { code: unreadable.code, message: unreadable.message } : null,
    })),
  };
}

const chosenSaid = (chosen: SheetsSaid | null | undefined, by: ToldSaid | null | undefined) =>
  chosen && by ? { ...by, sheets: chosen.sheets } : null;
