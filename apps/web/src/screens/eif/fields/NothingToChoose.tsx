import { FieldNote } from './FieldNote.tsx';
import styles from './Fields.module.css';

interface NothingToChooseProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
}

/** A choice whose options come from elsewhere in the form, where there are none yet. */
export function NothingToChoose({ id, label, help, error }: NothingToChooseProps) {
  return (
    <div id={id} tabIndex={-1} className={styles.readOnly}>
      <dl>
        <dt>{label}</dt>
        <dd className={styles.help}>{help ?? 'There is nothing to choose from yet.'}</dd>
      </dl>
      {error ? <FieldNote isError>{error}</FieldNote> : null}
    </div>
  );
}
