import type { DocumentRead } from '@onboard/contract/documents';
import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { formatFileSize } from '@onboard/kit/FileDrop/FileList';
import { Progress } from '@onboard/kit/Progress/Progress';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { TextField } from '@onboard/kit/TextField/TextField';
import { CircleAlert, FileSpreadsheet, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { isTaken } from '../../../data/judge-file.ts';
import type { Upload } from '../../../data/use-uploads.ts';
import { isKept } from '../census-progress.ts';
import { FileNameText } from '../files/FileNameText.tsx';
import { nameProblem } from './name-problem.ts';
import styles from './Upload.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  files: readonly DocumentRead[];
  onRetry: (upload: Upload, how?: { name?: string; replaces?: { id: string } }) => void;
  onForget: (id: string) => void;
}

/** Files on their way, and those that could not be taken, each with its reason. */
export function UploadList({ uploads, files, onRetry, onForget }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Files being uploaded">
      {uploads.map((upload) => (
        <li key={upload.id} className={isStopped(upload) ? styles.stopped : styles.upload}>
          {isStopped(upload) ? (
            <CircleAlert className={styles.faultIcon} size={24} aria-hidden="true" />
          ) : (
            <FileSpreadsheet className={styles.fileIcon} size={24} aria-hidden="true" />
          )}
          <div className={styles.about}>
            <p className={styles.name}>
              <FileNameText name={upload.name} />{' '}
              <span className={styles.size}>{formatFileSize(upload.file.size)}</span>
            </p>
            <UploadState upload={upload} files={files} onRetry={onRetry} onForget={onForget} />
          </div>
          <button
            type="button"
            className={styles.forget}
            aria-label={isStopped(upload) ? `Leave out ${upload.name}` : `Cancel the upload of ${upload.name}`}
            onClick={() => onForget(upload.id)}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const isStopped = ({ state }: Upload): boolean => state.kind === 'refused' || state.kind === 'taken';

type UploadStateProps = { upload: Upload } & Omit<UploadListProps, 'uploads'>;

function UploadState({ upload, files, onRetry, onForget }: UploadStateProps) {
  const { state } = upload;
  switch (state.kind) {
    case 'waiting':
      return <p className={styles.soft}>Waits for its turn</p>;
    case 'sending':
      // All was sent; what lasts now is the server's look at it.
      return state.percent >= 100 ? (
        <SteadyProgress label="Being checked" isRunning isSeenAtOnce />
      ) : (
        <Progress label="Uploading" value={state.percent} />
      );
    case 'refused':
      return (
        <>
          <p className={styles.fault} role="alert">
            {state.message}
          </p>
          {state.canRetry ? (
            <Cluster>
              <Button size="small" variant="secondary" onClick={() => onRetry(upload)}>
                Try again
              </Button>
            </Cluster>
          ) : null}
        </>
      );
    case 'taken':
      return (
        <NameTaken upload={upload} suggestion={state.suggestion} files={files} onRetry={onRetry} onForget={onForget} />
      );
  }
}

/** Another file has the name: three ways on. */
function NameTaken(props: UploadStateProps & { suggestion: string }) {
  const { upload, suggestion, files, onRetry, onForget } = props;
  const taken = files.map((file) => file.name);
  const there = files.find((file) => isTaken(upload.name, [file.name]));
  const [name, setName] = useState(suggestion);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(name, [...taken, upload.name]);
    setProblem(found);
    if (!found) onRetry(upload, { name: name.trim() });
  };
  return (
    <>
      <p className={styles.fault} role="alert">
        A file with this name was already uploaded.{' '}
        {there && isKept(there)
          ? 'It was submitted and stays. Give this one another name, or leave it out.'
          : 'Replace it with this one, give this one another name, or leave it out.'}
      </p>
      <form className={styles.rename} onSubmit={submit} noValidate>
        <TextField
          id={`new-name-${upload.id}`}
          label={`New name for ${upload.name}`}
          width="full"
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={setName}
          error={problem ?? undefined}
        />
        <Button type="submit" variant="secondary">
          Rename and upload
        </Button>
      </form>
      <Cluster gap={2}>
        {there && !isKept(there) ? (
          <Button size="small" variant="secondary" onClick={() => onRetry(upload, { replaces: there })}>
            Replace the uploaded file
          </Button>
        ) : null}
        <Button size="small" variant="quiet" onClick={() => onForget(upload.id)}>
          Leave it out
        </Button>
      </Cluster>
    </>
  );
}
