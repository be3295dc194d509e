import type { CensusStanding } from '@onboard/contract/census';
import { factsOf } from '@onboard/contract/eif-facts';
import { censusPolicyOf } from '@onboard/domain/census/policy-of';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CensusPlace, mappingQuery, useChangeCensus } from '../../../data/census.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { useClient } from '../../../frame/client-context.tsx';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { today } from '../../../frame/today.ts';
import { paths } from '../../../paths.ts';
import styles from '../Census.module.css';
import { SOURCE_OPTIONS } from '../census-words.data.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { nameNotes } from '../files/name-notes.ts';
import { UnreadableCard } from '../files/UnreadableCard.tsx';
import { WaitForCheck } from '../WaitForCheck.tsx';
import { type Choices, choicesAmong, mappingToSend } from './mapping.ts';
import { SheetColumns } from './SheetColumns.tsx';

/** What the columns of every file mean. */
export function ColumnsPart({ place, standing }: { place: CensusPlace; standing: CensusStanding }) {
  const client = useClient();
  const documentIds = standing.data.map(({ document }) => document.id);
  const readings = useQuery(mappingQuery(place, documentIds));
  const policy = useMemo(() => censusPolicyOf(factsOf(client, today()), place.policyId), [client, place.policyId]);
  const change = useChangeCensus(place);
  const navigate = useNavigate();
  const isReopened = standing.kind === 'CORRECTS';
  const draft = useKeptDraft<Choices>(
    `census-columns ${place.clientId} ${place.policyId} ${isReopened ? standing.submittedAt : ''}`.trim(),
  );
  const [choices, setChoices] = useState<Choices>(draft.kept ?? {});
  const choose = (header: string, target: string | null) => {
    const next = { ...choices, [header]: target };
    setChoices(next);
    draft.keep(next);
  };
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
  const files = readings.data;
  const confirm = () =>
    change.mutate(
      // Of a census that was submitted, only what somebody changes here means something else.
      { mapping: isReopened ? choicesAmong(files, choices) : mappingToSend(files, choices) },
      {
        onSuccess: () => {
          draft.forget();
          void navigate(paths.censusSubmit(place.clientId, place.policyId));
        },
      },
    );
  const isReadable = files.some(({ unreadable }) => unreadable === null);
  const sourceOf = (documentId: string) => standing.data.find(({ document }) => document.id === documentId)?.source;
  return (
    <Stack gap={5}>
      {files.map((file) =>
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
            {file.sheets.map((sheet) => (
              <SheetColumns
                key={sheet.sheet ?? ''}
                sheet={sheet}
                hasName={file.sheets.length > 1}
                choices={choices}
                policy={policy}
                onChoose={choose}
              />
            ))}
          </Card>
        ),
      )}
      {change.error ? <InlineError error={change.error} title="Your columns were not saved." /> : null}
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

/** Where the file comes from, in the person's own words where there are some. */
function sourceWords(source: CensusStanding['data'][number]['source'] | undefined): string {
  return source?.sourceName ?? SOURCE_OPTIONS.find(({ value }) => value === source?.source)?.label ?? '';
}
