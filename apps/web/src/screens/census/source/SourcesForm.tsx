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
import { useKeptFields } from '../../../data/kept-fields.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { paths } from '../../../paths.ts';
import { CONTENT_OPTIONS, SOURCE_OPTIONS } from '../census-words.data.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { UnreadableCard } from '../files/UnreadableCard.tsx';
import { WaitForCheck } from '../WaitForCheck.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type FileSource, missingAnswers, NO_ANSWER, nameToSend, startSources } from './file-source.ts';
import { OtherAnswers } from './OtherAnswers.tsx';
import {
  editSource,
  type SourceClash,
  type SourceEdits,
  settleSource,
  shownSources,
  sourceClashes,
  sourcesToSend,
} from './source-edits.ts';

interface SourcesFormProps {
  place: CensusPlace;
  standing: CensusStanding;
  onSaved: () => void;
}

/** Where each file comes from and who is in it. */
export function SourcesForm({ place, standing, onSaved }: SourcesFormProps) {
  const change = useChangeCensus(place);
  const { userId } = useUser();
  const form = useKeptFields(`census-source-edits ${place.clientId} ${place.policyId}`, { edits: {} as SourceEdits });
  const { edits } = form.fields;
  const saved = startSources(standing.data);
  const sources = shownSources(saved, edits);
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
  const clashes = sourceClashes(standing.data, saved, edits, userId);
  const problems = tries > 0 ? missingAnswers(files, sources) : [];
  usePageTitle(problems.length > 0 ? 'Error: Where your files come from' : 'Where your files come from');
  const set = (documentId: string, part: Partial<FileSource>) =>
    form.change((latest) => ({ edits: editSource(latest.edits, saved, documentId, part) }));
  const settle = (clash: SourceClash, whose: 'mine' | 'theirs') => {
    form.change((latest) => ({ edits: settleSource(latest.edits, clash, whose) }));
    change.reset();
  };
  const done = () => {
    form.startAgain();
    onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (clashes.length > 0 || missingAnswers(files, sources).length > 0 || change.isPending) return;
    change.mutate({ sources: sourcesToSend(files, saved, edits) }, { onSuccess: done });
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
        <OtherAnswers clashes={clashes.map((clash) => inWords(clash, (whose) => settle(clash, whose)))} tries={tries} />
        {clashes.length === 0 ? <ChangedMeanwhile place={place} changes={standing.changes} what="SOURCES" /> : null}
        {change.error && !(clashes.length > 0 && isRefusal(change.error, 'STALE_ANSWER')) ? (
          <InlineError error={change.error} title="Your answers were not saved." />
        ) : null}
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

/** What two people said of a file, in the words of the form. */
function inWords(
  { file: { id, name }, part, by, mine, theirs }: SourceClash,
  onSettle: (whose: 'mine' | 'theirs') => void,
) {
  const words = (answer: FileSource): string => {
    if (part === 'content') return CONTENT_OPTIONS.find(({ value }) => value === answer.content)?.label ?? '';
    const label = SOURCE_OPTIONS.find(({ value }) => value === answer.source)?.label ?? '';
    const given = nameToSend(answer);
    return given ? `${label}, ${given}` : label;
  };
  const about = part === 'content' ? `Who is in ${name}` : `Where ${name} comes from`;
  return { fieldId: `${part}-${id}`, about, by, mine: words(mine), theirs: words(theirs), onSettle };
}
