import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useRef, useState } from 'react';
import { type CensusPlace, censusFilesOf } from '../../../data/census.ts';
import { useReplaceDocument } from '../../../data/documents.ts';
import { freeName, judgeFile } from '../../../data/judge-file.ts';
import { userMessage } from '../../../data/user-message.ts';
import styles from '../Census.module.css';
import { ACCEPTED_ENDINGS } from '../census-words.data.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

interface CannotBeReadProps {
  place: CensusPlace;
  file: { id: string; name: string };
  /** The names of all files of the census. */
  taken: readonly string[];
}

/** What to do about a file nobody can be read from: take another in its place, or take it away. */
export function CannotBeRead({ place, file, taken }: CannotBeReadProps) {
  const replace = useReplaceDocument(censusFilesOf(place));
  const chooser = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const others = taken.filter((name) => name !== file.name);
    const fault = judgeFile(chosen, others);
    const words =
      fault?.kind === 'taken' ? `Another file is named ${chosen.name} already. Rename yours.` : fault?.message;
    setProblem(words ?? null);
    if (!fault) replace.mutate({ old: file, file: chosen, name: chosen.name, until: freeName(chosen.name, taken) });
  };
  const failure = replace.error
    ? userMessage(replace.error, 'The file was not replaced. Check your connection and try again.')
    : null;
  return (
    <Stack gap={2}>
      <Cluster gap={2}>
        <Button
          size="small"
          variant="secondary"
          isPending={replace.isPending}
          pendingLabel="Replacing…"
          aria-label={`Replace ${file.name}`}
          onClick={() => chooser.current?.click()}
        >
          Replace
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={`Remove ${file.name}`}
          onClick={() => setRemoving(true)}
          isDisabled={replace.isPending}
        >
          Remove
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED_ENDINGS}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </Cluster>
      {problem || failure ? (
        <p className={styles.problem} role="alert">
          {problem ?? failure}
        </p>
      ) : null}
      <RemoveDialog clientId={place.clientId} file={file} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Stack>
  );
}
