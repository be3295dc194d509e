import { CircleAlert, CircleCheck, FileSpreadsheet, RotateCw, X } from 'lucide-react';
import { Progress } from '../Progress/Progress.tsx';
import styles from './FileDrop.module.css';

export interface FileProgress {
  id: string;
  name: string;
  /** Bytes. */
  size?: number | undefined;
  state: 'waiting' | 'uploading' | 'done' | 'error';
  /** Percent, while uploading. */
  progress?: number | undefined;
  /** What went wrong and how to mend it, or what is done with the file. */
  message?: string | undefined;
  /** Of one that went wrong: false where the same file would be refused again. */
  mayRetry?: boolean | undefined;
}

export interface FileListProps {
  files: readonly FileProgress[];
  onRemove?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
}

/** The size of a file in the unit people know. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)} KB` : `${(kilo / 1024).toFixed(1)} MB`;
}

export function FileList({ files, onRemove, onRetry }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileIcon state={file.state} />
          <div className={styles.about}>
            <p className={styles.name}>
              {file.name}
              {file.size === undefined ? null : <span className={styles.size}> {formatFileSize(file.size)}</span>}
            </p>
            <FileWords file={file} />
          </div>
          {file.state === 'error' && file.mayRetry !== false && onRetry ? (
            <button
              type="button"
              className={styles.act}
              aria-label={`Try ${file.name} again`}
              onClick={() => onRetry(file.id)}
            >
              <RotateCw size={20} aria-hidden="true" />
            </button>
          ) : null}
          {onRemove ? (
            <button
              type="button"
              className={styles.act}
              aria-label={isUnderWay(file) ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <X size={20} aria-hidden="true" />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const isUnderWay = ({ state }: FileProgress): boolean => state === 'waiting' || state === 'uploading';

function FileIcon({ state }: { state: FileProgress['state'] }) {
  if (state === 'done') return <CircleCheck className={styles.done} size={24} aria-hidden="true" />;
  if (state === 'error') return <CircleAlert className={styles.failed} size={24} aria-hidden="true" />;
  return <FileSpreadsheet className={styles.pending} size={24} aria-hidden="true" />;
}

function FileWords({ file }: { file: FileProgress }) {
  if (file.state === 'uploading') {
    return <Progress label={file.message ?? 'Uploading'} value={file.progress} />;
  }
  const words = file.message ?? { waiting: 'Waiting', done: 'Uploaded', error: 'Could not be uploaded' }[file.state];
  return (
    <p className={file.state === 'error' ? styles.failed : styles.message} role="status">
      {words}
    </p>
  );
}
