import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, useFieldIds } from '../Field/Field.tsx';
import styles from './FileDrop.module.css';
import { FileList, type FileProgress } from './FileList.tsx';

export interface FileDropProps {
  label: ReactNode;
  /** What is accepted, in words: "CSV or Excel, up to 20 MB each". */
  accepts: ReactNode;
  /** File name endings for the file chooser, as in `accept` of an input. Nothing is refused here: judge by content. */
  endings?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  error?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  onFiles: (files: File[]) => void;
  files?: readonly FileProgress[] | undefined;
  onRemove?: ((id: string) => void) | undefined;
  onRetry?: ((id: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A place to drop files on, with a button that opens the file chooser, and how far each file is. */
export function FileDrop(props: FileDropProps) {
  const { label, accepts, endings, isMultiple = false, isDisabled = false, error, onFiles, files = [], ref } = props;
  const ids = useFieldIds({ id: props.id, name: props.name, help: accepts, error });
  const [isOver, setOver] = useState(false);
  // Moving over a child leaves the parent: only as many leaves as enters end it.
  const depth = useRef(0);
  const take = (list: globalThis.FileList | null) => {
    const taken = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (taken.length > 0 && !isDisabled) onFiles(taken);
  };
  const enter = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += event.type === 'dragenter' ? 1 : 0;
    setOver(true);
  };
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className={styles.whole}>
      <fieldset
        className={classNames(
          styles.zone,
          isOver && styles.over,
          isDisabled && styles.disabled,
          Boolean(error) && styles.invalid,
        )}
        aria-labelledby={ids.labelId}
        onDragEnter={enter}
        onDragOver={enter}
        onDragLeave={leave}
        onDrop={drop}
      >
        <Upload className={styles.icon} size={32} strokeWidth={1.5} aria-hidden="true" />
        <label id={ids.labelId} className={styles.label} htmlFor={ids.id}>
          {label}
        </label>
        <span className={styles.browse}>
          <input
            ref={ref}
            className={styles.input}
            type="file"
            id={ids.id}
            name={props.name}
            accept={endings}
            multiple={isMultiple}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => {
              take(event.currentTarget.files);
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = '';
            }}
          />
          <span className={styles.button} aria-hidden="true">
            {isMultiple ? 'Browse files' : 'Browse'}
          </span>
        </span>
        <div id={ids.helpId} className={styles.accepts}>
          {accepts}
        </div>
      </fieldset>
      <FieldError id={ids.errorId} message={error} />
      <FileList files={files} onRemove={props.onRemove} onRetry={props.onRetry} />
    </div>
  );
}
