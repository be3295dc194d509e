import type { CensusStanding } from '@onboard/contract/census';
import { factsOf } from '@onboard/contract/eif-facts';
import { censusPolicyOf } from '@onboard/domain/census/policy-of';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CensusPlace, mappingQuery, useChangeCensus } from '../../../data/census.ts';
import { useKeptFields } from '../../../data/kept-fields.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { useClient } from '../../../frame/client-context.tsx';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { today } from '../../../frame/today.ts';
import { paths } from '../../../paths.ts';
import styles from '../Census.module.css';
import { SOURCE_OPTIONS } from '../census-words.data.ts';
import { columnLabel } from '../column-label.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { nameNotes } from '../files/name-notes.ts';
import { UnreadableCard } from '../files/UnreadableCard.tsx';
import { WaitForCheck } from '../WaitForCheck.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import {
  type ColumnClash,
  type ColumnEdits,
  choicesNow,
  columnClashes,
  columnFieldId,
  editColumn,
  seenOf,
  settleColumn,
} from './column-edits.ts';
import { choicesAmong, mappingToSend, type SheetColumn } from './mapping.ts';
import { OtherAnswers } from './OtherAnswers.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { SheetColumns } from './SheetColumns.tsx';
import {
  editSheets,
  type SheetClash,
  type SheetEdits,
  settleSheets,
  sheetClashes,
  sheetsFieldId,
  sheetsToSend,
  withoutEdit,
  withoutSheets,
  withSheetsRead,
} from './sheet-edits.ts';

/** What the columns of every file mean. */
export function ColumnsPart({ place, standing }: { place: CensusPlace; standing: CensusStanding }) {
  const client = useClient();
  const documentIds = standing.data.map(({ document }) => document.id);
  const readings = useQuery(mappingQuery(place, documentIds));
  const policy = useMemo(() => censusPolicyOf(factsOf(client, today()), place.policyId), [client, place.policyId]);
  const change = useChangeCensus(place);
  const navigate = useNavigate();
  const isReopened = standing.kind === 'CORRECTS';
  const { userId } = useUser();
  const form = useKeptFields(
    `census-column-edits ${place.clientId} ${place.policyId} ${isReopened ? standing.submittedAt : ''}`.trim(),
    { edits: {} as ColumnEdits, sheets: {} as SheetEdits },
  );
  const { edits, sheets } = form.fields;
  const [tries, setTries] = useState(0);
  // Told from the try on, and no more once something else is chosen: ticking sheets one after the other is no try.
  const [told, setTold] = useState<readonly string[]>([]);
  const problems = withoutSheets(readings.data ?? [], sheets);
  const shown = problems.filter(({ fieldId }) => told.includes(fieldId));
  usePageTitle(`${shown.length > 0 ? 'Error: ' : ''}What your columns mean`);
  useFollow(standing.seen.changeNumber, () => void readings.refetch({ cancelRefetch: false }));
  if (readings.error && !readings.data) {
    return (
      <InlineError
        error={readings.error}
        title="The columns of your files could not be read."
        onRetry={() => void readings.refetch()}
      />
    );
  }
  if (!readings.data) return <WaitForCheck words="Reading the columns of your files…" />;
  const workbooks = readings.data;
  const files = workbooks.map((file) => withSheetsRead(file, sheets));
  const choices = choicesNow(files, edits);
  const clashes = columnClashes(files, edits, userId);
  const sheetsApart = sheetClashes(workbooks, sheets, userId);
  const isClashing = clashes.length + sheetsApart.length > 0;
  const choose = (column: SheetColumn, target: string | null) =>
    form.change((latest) => ({ edits: editColumn(latest.edits, choicesNow(files, latest.edits), column, target) }));
  const settle = (clash: ColumnClash, whose: 'mine' | 'theirs') => {
    form.change((latest) => ({ edits: settleColumn(latest.edits, clash, whose) }));
    change.reset();
  };
  const settleOfSheets = (clash: SheetClash, whose: 'mine' | 'theirs') => {
    form.change((latest) => ({ sheets: settleSheets(latest.sheets, clash, whose) }));
    change.reset();
  };
  const confirm = () => {
    setTries(tries + 1);
    setTold(problems.map(({ fieldId }) => fieldId));
    if (isClashing || problems.length > 0) return;
    // Of a census that was submitted, only what somebody changes here means something else.
    const mapping = isReopened ? choicesAmong(files, choices) : mappingToSend(files, choices);
    change.mutate(
      {
        ...{ mapping, seenMapping: seenOf(mapping, choices, edits) },
        sheets: sheetsToSend(workbooks, sheets),
      },
      {
        onSuccess: () => {
          form.forget();
          void navigate(paths.censusSubmit(place.clientId, place.policyId));
        },
      },
    );
  };
  const isReadable = files.some(({ unreadable }) => unreadable === null);
  const sourceOf = (documentId: string) => standing.data.find(({ document }) => document.id === documentId)?.source;
  return (
    <Stack gap={5}>
      <ErrorSummary problems={shown} focusKey={tries} />
      <OtherAnswers
        clashes={[
          ...sheetsApart.map((clash) => sheetsInWords(clash, (whose) => settleOfSheets(clash, whose))),
          ...clashes.map((clash) => inWords(clash, (whose) => settle(clash, whose))),
        ]}
        tries={tries}
      />
      {isClashing ? null : <ChangedMeanwhile place={place} changes={standing.changes} what="COLUMNS" />}
      {isClashing ? null : <ChangedMeanwhile place={place} changes={standing.changes} what="SHEETS" />}
      {files.map((file, at) =>
        file.unreadable ? (
          <UnreadableCard
            key={file.documentId}
            place={place}
            file={{ id: file.documentId, name: file.file }}
            fault={file.unreadable}
            taken={standing.data.map(({ document }) => document.name)}
          />
        ) : (
          <Card
            key={file.documentId}
            title={<FileNameText name={file.file} />}
            aside={<p className={styles.soft}>{sourceWords(sourceOf(file.documentId))}</p>}
          >
            {nameNotes(file).map((message) => (
              <p key={message} className={styles.soft}>
                {message}
              </p>
            ))}
            <SheetChoice
              file={workbooks[at] ?? file}
              edits={sheets}
              error={shown.find(({ fieldId }) => fieldId === sheetsFieldId(file.documentId))?.message}
              onChange={(names) => {
                setTold(told.filter((fieldId) => fieldId !== sheetsFieldId(file.documentId)));
                form.change(({ sheets: latest }) => ({
                  sheets: names ? editSheets(latest, file, names) : withoutEdit(latest, file),
                }));
              }}
            />
            {file.sheets.map((sheet, index) => (
              <SheetColumns
                key={sheet.sheet ?? ''}
                sheet={sheet}
                hasName={(workbooks[at]?.sheets.length ?? 0) > 1}
                choices={choices}
                policy={policy}
                fieldId={(column) => columnFieldId(file.documentId, index, column)}
                onChoose={choose}
              />
            ))}
          </Card>
        ),
      )}
      {change.error && !(isClashing && isRefusal(change.error, 'STALE_ANSWER')) ? (
        <InlineError error={change.error} title="Your columns were not saved." />
      ) : null}
      <Cluster>
        <Link
          href={paths.censusSource(place.clientId, place.policyId)}
          className={buttonClass({ variant: 'secondary' })}
        >
          Back
        </Link>
        <Button
          onClick={confirm}
          isPending={change.isPending}
          pendingLabel="Checking your census…"
          isDisabled={!isReadable}
        >
          Confirm columns and check
        </Button>
      </Cluster>
      {change.isPending ? <WaitForCheck words="Checking every row…" /> : null}
    </Stack>
  );
}

/** Does it each time the number is another one than before. */
function useFollow(number: number, follow: () => void) {
  const last = useRef(number);
  useEffect(() => {
    if (last.current === number) return;
    last.current = number;
    follow();
  });
}

const meaning = (target: string | null): string => (target === null ? 'Leave out' : columnLabel(target));

const inWords = ({ header, fieldId, by, mine, theirs }: ColumnClash, onSettle: (whose: 'mine' | 'theirs') => void) => ({
  fieldId,
  about: `Your column ${header}`,
  by,
  mine: meaning(mine),
  theirs: meaning(theirs),
  onSettle,
});

const sheetsInWords = (
  { documentId, file, by, mine, theirs }: SheetClash,
  onSettle: (whose: 'mine' | 'theirs') => void,
) => ({
  fieldId: sheetsFieldId(documentId),
  about: `Sheets of ${file} to read`,
  by,
  mine: mine.join(', '),
  theirs: theirs.join(', '),
  onSettle,
});

/** Where the file comes from, in the person's own words where there are some. */
function sourceWords(source: CensusStanding['data'][number]['source'] | undefined): string {
  return source?.sourceName ?? SOURCE_OPTIONS.find(({ value }) => value === source?.source)?.label ?? '';
}
