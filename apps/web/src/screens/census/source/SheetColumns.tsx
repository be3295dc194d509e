import type { CensusPolicy } from '@onboard/domain/census/policy';
import { benefitNamedIn } from '@onboard/domain/census/recognise/benefit-named';
import { unknownInWords } from '@onboard/domain/census/unknown-column';
import { Banner } from '@onboard/kit/Banner/Banner';
import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { Pill, type Tone } from '@onboard/kit/Pill/Pill';
import { ArrowRight, History } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../frame/signed-in.tsx';
import styles from './Mapping.module.css';
import {
  type Choices,
  choicesOf,
  inOrder,
  LEAVE_OUT,
  missingFrom,
  type Sheet,
  type SheetColumn,
  type Trust,
  targetNow,
  trustOf,
  twiceChosen,
} from './mapping.ts';

interface SheetColumnsProps {
  sheet: Sheet;
  /** Whether the file has several sheets. */
  hasName: boolean;
  choices: Choices;
  policy: CensusPolicy | null;
  /** The id of the line where a column is chosen. */
  fieldId: (columnIndex: number) => string;
  onChoose: (column: SheetColumn, target: string | null) => void;
}

/** The columns of a sheet beside ours: yours, some values of it, what we take it for, and how sure we are. */
export function SheetColumns({ sheet, hasName, choices, policy, fieldId, onChoose }: SheetColumnsProps) {
  const items = useMemo(() => choicesOf(sheet), [sheet]);
  const columns = useMemo(() => inOrder(sheet.columns), [sheet]);
  const missing = policy ? missingFrom(sheet, choices, policy) : [];
  const required = missing.filter(({ isRequired }) => isRequired);
  const useful = missing.filter(({ isRequired }) => !isRequired);
  const twice = twiceChosen(sheet, choices);
  const lost = columns.filter((column) => trustOf(column, choices) === 'unknown' && benefitNamedIn(column.header));
  return (
    <div className={styles.sheet}>
      {hasName && sheet.sheet ? <h3>{sheet.sheet}</h3> : null}
      <p className={styles.soft}>
        Header in row {sheet.headerRow}, {sheet.columns.length} columns,{' '}
        {sheet.layout === 'wide' ? 'one row for each family' : 'one row for each person'}.
      </p>
      {required.length > 0 ? (
        <Banner tone="error" title="Columns we need and did not find" role="status">
          {required.map(({ label }) => label).join(', ')}. Choose which of your columns holds each, or add it to your
          file and upload it again.
        </Banner>
      ) : null}
      {useful.length > 0 ? (
        <Banner tone="warning" title="Columns that would help" role="status">
          {useful.map(({ label }) => label).join(', ')}. You can go on without them.
        </Banner>
      ) : null}
      {twice.map(({ label, headers }) => (
        <Banner key={label} tone="warning" role="status">
          {headers.join(' and ')} are both {label}. Leave one of them out.
        </Banner>
      ))}
      {lost.map((column) => (
        <Banner key={column.index} tone="warning" role="status">
          {unknownInWords(column)}
        </Banner>
      ))}
      <div className={styles.head} aria-hidden="true">
        <span>Your column</span>
        <span />
        <span>What we read it as</span>
        <span>How sure we are</span>
      </div>
      <ul className={styles.columns} aria-label={`Columns${sheet.sheet ? ` of ${sheet.sheet}` : ''}`}>
        {columns.map((column) => (
          <ColumnLine
            key={column.index}
            column={column}
            items={items}
            choices={choices}
            fieldId={fieldId(column.index)}
            onChoose={(target) => onChoose(column, target)}
          />
        ))}
      </ul>
    </div>
  );
}

const TRUST_WORDS: Readonly<Record<Trust, { label: string; tone: Tone }>> = {
  unknown: { label: 'Not known', tone: 'warning' },
  second: { label: 'Left out', tone: 'neutral' },
  guess: { label: 'Check this', tone: 'warning' },
  likely: { label: 'Likely', tone: 'info' },
  sure: { label: 'Sure', tone: 'success' },
  chosen: { label: 'Your choice', tone: 'info' },
  remembered: { label: 'Remembered', tone: 'success' },
};

interface ColumnLineProps {
  column: SheetColumn;
  items: ReturnType<typeof choicesOf>;
  choices: Choices;
  fieldId: string;
  onChoose: (target: string | null) => void;
}

function ColumnLine({ column, items, choices, fieldId, onChoose }: ColumnLineProps) {
  const { userId } = useUser();
  const { header, letter, samples, said } = column;
  const target = targetNow(column, choices);
  const trust = trustOf(column, choices);
  const { label, tone } = TRUST_WORDS[trust];
  const name = header || `Column ${letter}`;
  const other = said && said.byUserId !== userId ? (said.by ?? 'someone') : null;
  return (
    <li id={fieldId} tabIndex={-1} className={styles.column}>
      <div className={styles.yours}>
        <p className={styles.header}>
          {name} <span className={styles.letter}>{letter}</span>
        </p>
        <p className={styles.samples}>
          {samples.length > 0 ? (
            [...new Set(samples)].map((sample) => (
              <span key={sample} className={styles.sample}>
                {sample}
              </span>
            ))
          ) : (
            <span className={styles.soft}>Empty</span>
          )}
        </p>
      </div>
      <ArrowRight className={styles.arrow} size={20} aria-hidden="true" />
      <div className={styles.ours}>
        {header === '' ? (
          <p className={styles.soft}>Give this column a header in your file to use it.</p>
        ) : (
          <ComboBox
            label={`What ${name} is`}
            isLabelHidden
            width="full"
            items={items}
            value={target ?? LEAVE_OUT}
            nothingFound="None of our columns is called so. Try another word."
            onChange={(chosen) => {
              if (chosen !== null) onChoose(chosen === LEAVE_OUT ? null : chosen);
            }}
          />
        )}
      </div>
      <p className={styles.trust}>
        <Pill tone={tone} icon={trust === 'remembered' ? <History size={16} aria-hidden="true" /> : undefined}>
          {label}
        </Pill>
        <span className={styles.why}>{whyOf(trust, Object.keys(choices).length > 0, other)}</span>
      </p>
    </li>
  );
}

function whyOf(trust: Trust, isChosenElsewhere: boolean, other: string | null): string | null {
  if (trust === 'remembered') return other ? `As ${other} said` : 'As you said before';
  if (trust === 'second')
    return isChosenElsewhere ? 'Looked at again when you confirm' : 'Another column says the same';
  return trust === 'unknown' ? 'Left out unless you choose' : null;
}
