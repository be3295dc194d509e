import { classNames } from '@onboard/kit/class-names';
import { countWords } from '../count-words.ts';
import styles from './Findings.module.css';
import { type FileNote, footersOf, howRead } from './file-note-words.ts';
import own from './LeftOutPart.module.css';

interface FileNotesProps {
  notes: readonly FileNote[];
  hasSeveralFiles: boolean;
  isSubmitted?: boolean;
}

/** What was left out of the files as no person, row by row, and how each file was read: nothing happens in silence. */
export function FileNotes({ notes, hasSeveralFiles, isSubmitted = false }: FileNotesProps) {
  const { count, told } = footersOf(notes);
  const read = howRead(notes);
  const where = ({ row, file, sheet }: (typeof told)[number]) =>
    [`Row ${row}`, sheet, hasSeveralFiles ? file : undefined].filter(Boolean).join(' of ');
  return (
    <>
      {count > 0 ? (
        <section className={classNames(styles.part, own.part)} aria-labelledby="census-footers">
          <h2 id="census-footers" className={styles.heading}>
            Rows left out as totals or remarks ({count.toLocaleString('en-US')})
          </h2>
          <p className={styles.soft}>
            {isSubmitted ? 'These rows were not submitted.' : 'These rows are not in the census.'}
          </p>
          <ul className={own.people}>
            {told.map((one) => (
              <li key={JSON.stringify([one.file, one.sheet, one.row])} className={own.person}>
                <span>
                  <strong>{where(one)}</strong> <span className={own.words}>“{one.words}”</span>
                </span>
              </li>
            ))}
            {count > told.length ? (
              <li className={own.person}>{countWords(count - told.length, 'more row', 'more rows')}</li>
            ) : null}
          </ul>
        </section>
      ) : null}
      {read.map(({ file, words }) => (
        <p key={file} className={classNames(styles.soft, own.read)}>
          <strong>How we read {hasSeveralFiles ? file : 'the file'}:</strong> {words}
        </p>
      ))}
    </>
  );
}
