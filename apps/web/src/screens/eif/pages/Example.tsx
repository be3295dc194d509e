import styles from '../sections/Sections.module.css';

/** Worked examples beside a question; nothing while there are none. */
export function Example({ title, lines }: { title: string | null; lines: readonly string[] }) {
  return (
    <div aria-live="polite">
      {lines.length === 0 ? null : (
        <div className={styles.example}>
          <p className={styles.exampleTitle}>{title ? `${title}, for example:` : 'For example:'}</p>
          <ul>
            {lines.map((line) => (
              <li key={line} className="numeric">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
