import type { EifFacts } from '@onboard/domain/eif/facts';
import type { RecapRow } from '@onboard/domain/eif/step';
import type { UnacceptedAnswer, UnacceptedAnswers } from '@onboard/domain/eif/unaccepted-answers';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { savedAnswer } from '../../../data/eif.ts';
import { changeAddress } from '../form/change-address.ts';
import { fieldOf } from '../form/unsaved-answer.ts';
import type { Eif } from '../form/use-eif.ts';
import { HiddenTaxId } from './HiddenTaxId.tsx';
import { NotAccepted } from './NotAccepted.tsx';
import styles from './Summary.module.css';

interface RecapRowsProps {
  rows: readonly RecapRow[];
  /** Level of the headings of groups. */
  level: 2 | 3 | 4;
  /** Given where answers may be changed. */
  changeIn?: EifFacts | undefined;
  /** Given where a hidden tax id may be shown. */
  client?: Eif['client'] | undefined;
  /** Given where answers were changed after signing. */
  unaccepted?: UnacceptedAnswers | null | undefined;
}

/** Questions and answers under the headings they belong to. */
export function RecapRows({ rows, level, changeIn, client, unaccepted }: RecapRowsProps) {
  const groups = Map.groupBy(rows, ({ group }) => group);
  const Heading = `h${level}` as const;
  if (rows.length === 0) return <p className={styles.nothing}>There is nothing here yet.</p>;
  const marks = marksOf(rows, unaccepted);
  return [...groups].map(([group, own]) => (
    <div key={group ?? ''} className={styles.group}>
      {group ? <Heading className={styles.groupTitle}>{group}</Heading> : null}
      <SummaryList
        rows={own.map((row, index) => {
          const { question, answer, change } = row;
          const mark = marks.get(row);
          return {
            id: `${change?.entityId} ${change?.attributeKey} ${index}`,
            label: question,
            value: answer === null ? null : <Answer words={answer} change={change} client={client} />,
            note: mark && <NotAccepted answer={mark} />,
            changeHref: changeIn && change ? changeAddress(changeIn, change) : undefined,
          };
        })}
      />
    </div>
  ));
}

/** The mark of each answer that does not count yet, at its first row; of what was added, at the first row of it. */
function marksOf(rows: readonly RecapRow[], unaccepted: RecapRowsProps['unaccepted']) {
  const told = new Set<string>();
  const marks = new Map<RecapRow, UnacceptedAnswer>();
  for (const row of unaccepted ? rows : []) {
    const mark = row.change && unaccepted?.at(row.change);
    const about = `${row.change?.entityId} ${mark?.isAdded ? '' : row.change?.attributeKey}`;
    if (mark && !told.has(about)) marks.set(row, mark);
    told.add(about);
  }
  return marks;
}

/** An answer in words; of one that is hidden, all of it on demand. */
function Answer({
  words,
  change,
  client,
}: {
  words: string;
  change: RecapRow['change'];
  client: Eif['client'] | undefined;
}) {
  const isHidden = client && change && fieldOf(change)?.kind === 'taxId' && fieldOf(change)?.isSensitive;
  const digits = isHidden && savedAnswer(client, { ...change, id: change.entityId }).current;
  return typeof digits === 'string' ? <HiddenTaxId digits={digits} /> : <span className={styles.answer}>{words}</span>;
}
