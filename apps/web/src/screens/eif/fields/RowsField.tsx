import { columnOptions, rowHeading, shownColumns, shownRows } from '@onboard/domain/eif/asked';
import type { Row, RowSet } from '@onboard/domain/eif/step';
import { Button } from '@onboard/kit/Button/Button';
import { Plus, Trash2 } from 'lucide-react';
import { createContext, use } from 'react';
import { fieldId } from '../form/addresses.ts';
import type { AskFieldProps } from './ask-field-props.ts';
import { FieldNote } from './FieldNote.tsx';
import styles from './Fields.module.css';
import { KindField } from './KindField.tsx';

/** Level of the headings of rows in the outline of the page: one below what they stand under. */
export const RowLevel = createContext<2 | 3 | 4>(3);

interface RowsFieldProps extends AskFieldProps {
  rows: RowSet;
}

/** Rows of an answer: any number that the person adds, or exactly one for each of some things. */
export function RowsField(props: RowsFieldProps) {
  const { ask, facts, subject, value, rows, errorAt, onAnswer } = props;
  const { attributeKey, question, help } = ask;
  const shown = shownRows(facts, rows, value);
  const isGiven = rows.each !== undefined;
  const id = fieldId(subject.id, attributeKey);
  const error = errorAt(attributeKey);
  const add = () => onAnswer([...shown, {}]);
  const without = (index: number) => onAnswer(shown.filter((_, each) => each !== index));
  return (
    <fieldset className={styles.rows} aria-describedby={help ? `${id}-help` : undefined}>
      <legend className={styles.legend}>{question}</legend>
      {help ? (
        <p id={`${id}-help`} className={styles.rowsHelp}>
          {help}
        </p>
      ) : null}
      {error ? <FieldNote isError>{error}</FieldNote> : null}
      {props.choice?.at === null ? props.choice.shown : null}
      {shown.map((row, index) => (
        <RowCard
          // Rows have no names of their own; nothing in a card remembers what it held but the field that is typed in.
          key={isGiven ? String(row[rows.keyedBy ?? '']) : `${index} of ${shown.length}`}
          {...props}
          row={row}
          index={index}
          shown={shown}
          onRemove={isGiven ? undefined : () => without(index)}
        />
      ))}
      {isGiven || shown.length >= rows.most ? null : (
        <div>
          <Button id={id} variant="secondary" icon={<Plus size={18} aria-hidden="true" />} onClick={add}>
            {shown.length === 0 ? 'Add' : 'Add another'} {rows.one.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface RowCardProps extends RowsFieldProps {
  row: Row;
  index: number;
  shown: readonly Row[];
  onRemove: (() => void) | undefined;
}

function RowCard(props: RowCardProps) {
  const { ask, facts, subject, rows, row, index, shown, errorAt, noteAt, choice, onRemove } = props;
  const Heading = `h${use(RowLevel)}` as const;
  const heading = rowHeading(facts, rows, row, index);
  const path = `${ask.attributeKey}.${index}`;
  const rowError = errorAt(path);
  const withCell = (key: string, cell: unknown) =>
    shown.map((each, at) => (at === index ? { ...each, [key]: cell } : each));
  return (
    <section className={styles.row} aria-label={heading}>
      <div className={styles.rowHead}>
        <Heading className={styles.rowTitle}>{heading}</Heading>
        {onRemove ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-label={`Remove ${heading}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {rowError ? <FieldNote isError>{rowError}</FieldNote> : null}
      {choice?.at === path ? choice.shown : null}
      {shownColumns(facts, rows, row)
        .filter((column) => column.key !== rows.keyedBy)
        .map((column) => {
          const field = ask.field.row?.[column.key];
          const at = `${path}.${column.key}`;
          const note = errorAt(at) ? undefined : noteAt(at);
          if (!field) return null;
          return (
            <div key={column.key} className={styles.ask}>
              <KindField
                field={field}
                id={fieldId(subject.id, at)}
                label={column.question}
                help={column.help}
                error={errorAt(at)}
                isOptional={!(column.requiredWhen?.(facts, row) ?? true)}
                options={columnOptions(facts, ask, column, row)}
                suggestions={column.suggestions?.(facts)}
                value={row[column.key] ?? null}
                onChange={(cell) => props.onChange(withCell(column.key, cell), at)}
                onLeave={props.onLeave}
                onAnswer={(cell) => props.onAnswer(withCell(column.key, cell))}
              />
              {note ? <FieldNote>{note}</FieldNote> : null}
              {choice?.at === at ? choice.shown : null}
            </div>
          );
        })}
    </section>
  );
}
