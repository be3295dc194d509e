import styles from '../sections/Sections.module.css';

interface ExampleProps {
  title: string | null;
  lines: readonly string[];
  /** Stays in view while the questions that change it are answered. */
  isSticky?: boolean;
}

/** Worked examples beside a question; nothing while there are none. */
export function Example({ title, lines, isSticky = false }: ExampleProps) {
  return (
    <div aria-live="polite" className={isSticky ? styles.sticky : undefined}>
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
