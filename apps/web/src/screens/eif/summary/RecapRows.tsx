import type { EifFacts } from '@onboard/domain/eif/facts';
import type { RecapRow } from '@onboard/domain/eif/step';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { changeAddress } from '../form/change-address.ts';
import styles from './Summary.module.css';

interface RecapRowsProps {
  rows: readonly RecapRow[];
  /** Level of the headings of groups. */
  level: 2 | 3 | 4;
  /** Given where answers may be changed. */
  changeIn?: EifFacts | undefined;
}

/** Questions and answers under the headings they belong to. */
export function RecapRows({ rows, level, changeIn }: RecapRowsProps) {
  const groups = Map.groupBy(rows, ({ group }) => group);
  const Heading = `h${level}` as const;
  if (rows.length === 0) return <p className={styles.nothing}>There is nothing here yet.</p>;
  return [...groups].map(([group, own]) => (
    <div key={group ?? ''} className={styles.group}>
      {group ? <Heading className={styles.groupTitle}>{group}</Heading> : null}
      <SummaryList
        rows={own.map(({ question, answer, change }, index) => ({
          id: `${change?.entityId} ${change?.attributeKey} ${index}`,
          label: question,
          value: answer === null ? null : <span className={styles.answer}>{answer}</span>,
          changeHref: changeIn && change ? changeAddress(changeIn, change) : undefined,
        }))}
      />
    </div>
  ));
}
