import type { censusApi } from '@onboard/contract/census';
import type { ReplyOf } from '@onboard/contract/endpoint';
import { previewCensus } from '../../census/validate-census.ts';
import type { House } from '../../house.ts';
import { readMapping } from '../../records/census/store.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import type { DocumentRecord } from '../../records/documents/store.ts';
import { found } from '../../refuse.ts';
import { withFiles } from './census-files.ts';
import { inTurn } from './in-turn.ts';
import { filesNow, meaningsOf, readRound, saidMeanings } from './round.ts';

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
  const readings = await inTurn(() =>
    withFiles(house, documents, (opened) =>
      previewCensus({
        files: opened.map(({ document, path }) => ({ name: document.name, path, mapping: meaningOf(document) })),
      }),
    ),
  );
  const isConfirmed = (document: DocumentRecord | undefined, header: string) =>
    document !== undefined && Object.hasOwn(meaningOf(document), header);
  return {
    data: readings.map(({ file, format, encoding, delimiter, sheets, notes, unreadable }, index) => ({
      documentId: documents[index]?.id ?? '',
      file,
      format,
      encoding,
      delimiter,
      sheets: sheets.map(({ sheet, layout, headerRow, dataRows, columns }) => ({
        sheet,
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
      notes: notes.map(({ ruleId, message, count }) => ({ ruleId, message, count })),
      unreadable: unreadable ? { code: unreadable.code, message: unreadable.message } : null,
    })),
  };
}
