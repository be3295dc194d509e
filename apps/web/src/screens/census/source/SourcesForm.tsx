import type { CensusStanding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { Link } from '@onboard/kit/Link/Link';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { Stack } from '@onboard/kit/Stack/Stack';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CensusPlace, mappingQuery, useChangeCensus } from '../../../data/census.ts';
import { useKeptDraft } from '../../../data/kept-draft.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { paths } from '../../../paths.ts';
import { CONTENT_OPTIONS, SOURCE_OPTIONS } from '../census-words.data.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { UnreadableCard } from '../files/UnreadableCard.tsx';
import { WaitForCheck } from '../WaitForCheck.tsx';
import {
  type FileSource,
  type FileSources,
  missingAnswers,
  NO_ANSWER,
  sourcesToSend,
  startSources,
} from './file-source.ts';

interface SourcesFormProps {
  place: CensusPlace;
  standing: CensusStanding;
  onSaved: () => void;
}

/** Where each file comes from and who is in it. */
export function SourcesForm({ place, standing, onSaved }: SourcesFormProps) {
  const change = useChangeCensus(place);
  const draft = useKeptDraft<FileSources>(`census-sources ${place.clientId} ${place.policyId}`);
  const [sources, setSources] = useState(() => ({ ...startSources(standing.data), ...draft.kept }));
  const [tries, setTries] = useState(0);
  const open = standing.data.flatMap(({ document, submitted }) => (submitted ? [] : [document]));
  const readings = useQuery(
    mappingQuery(
      place,
      standing.data.map(({ document }) => document.id),
    ),
  );
  const faults = new Map((readings.data ?? []).map(({ documentId, unreadable }) => [documentId, unreadable]));
  const files = open.filter(({ id }) => !faults.get(id));
  const problems = tries > 0 ? missingAnswers(files, sources) : [];
  usePageTitle(problems.length > 0 ? 'Error: Where your files come from' : 'Where your files come from');
  const set = (documentId: string, part: Partial<FileSource>) => {
    const next = { ...sources, [documentId]: { ...(sources[documentId] ?? NO_ANSWER), ...part } };
    setSources(next);
    draft.keep(next);
  };
  const saved = () => {
    draft.forget();
    onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (missingAnswers(files, sources).length > 0 || change.isPending) return;
    change.mutate({ sources: sourcesToSend(files, sources) }, { onSuccess: saved });
  };
  // Changes need something to be changes of.
  const isFirstFile = standing.data.length === 1;
  const contentOptions = ({ content }: FileSource) =>
    CONTENT_OPTIONS.filter(({ value }) => value !== 'CORRECTIONS' || !isFirstFile || content === value);
  const errorOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message;
  if (readings.isPending) return <WaitForCheck words="Reading your files…" />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5} width="form">
        <ErrorSummary problems={problems} focusKey={tries} />
        {change.error ? <InlineError error={change.error} title="Your answers were not saved." /> : null}
        {open.map((file) => {
          const fault = faults.get(file.id);
          return fault ? (
            <UnreadableCard
              key={file.id}
              place={place}
              file={file}
              fault={fault}
              taken={standing.data.map(({ document }) => document.name)}
            />
          ) : null;
        })}
        {files.map(({ id, name }) => {
          const answer = sources[id] ?? NO_ANSWER;
          return (
            <Card key={id} title={<FileNameText name={name} />}>
              <RadioGroup
                id={`source-${id}`}
                label="Where does it come from?"
                options={SOURCE_OPTIONS.map((option) =>
                  option.value === 'BEN_ADMIN_EXPORT' || option.value === 'OTHER'
                    ? {
                        ...option,
                        reveal: (
                          <TextField
                            id={`name-${option.value}-${id}`}
                            label={option.value === 'OTHER' ? 'What is it?' : 'Which platform?'}
                            isOptional={option.value === 'OTHER'}
                            maxLength={191}
                            value={answer.sourceName}
                            onChange={(sourceName) => set(id, { sourceName })}
                            error={errorOf(`name-${option.value}-${id}`)}
                          />
                        ),
                      }
                    : option,
                )}
                value={answer.source}
                onChange={(source) => set(id, { source })}
                error={errorOf(`source-${id}`)}
              />
              <RadioGroup
                id={`content-${id}`}
                label="Who is in it?"
                options={contentOptions(answer)}
                value={answer.content}
                onChange={(content) => set(id, { content })}
                error={errorOf(`content-${id}`)}
              />
            </Card>
          );
        })}
        <Cluster>
          <Link
            href={paths.censusUpload(place.clientId, place.policyId)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Back
          </Link>
          <Button type="submit" isPending={change.isPending} pendingLabel="Saving…" isDisabled={files.length === 0}>
            Save and continue
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
