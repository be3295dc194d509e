import { goneOptions, isAnswered, isRequired, optionsOf, valueInWords } from '@onboard/domain/eif/asked';
import type { Option } from '@onboard/domain/eif/step';
import { useEffect, useRef } from 'react';
import { fieldId } from '../form/addresses.ts';
import type { AskFieldProps } from './ask-field-props.ts';
import { FieldNote } from './FieldNote.tsx';
import styles from './Fields.module.css';
import { KindField } from './KindField.tsx';
import { RowsField } from './RowsField.tsx';
import { Suggestion } from './Suggestion.tsx';

/** A question of the catalogue as a field: the kind of its attribute says which. */
export function AskField(props: AskFieldProps) {
  const { ask, facts, subject, value, errorAt, noteAt } = props;
  const { attributeKey, question, help } = ask;
  const choices = choicesOf(props);
  useFocusInGroup(fieldId(subject.id, attributeKey), choices.length);
  if (ask.isReadOnly) return <ReadOnly {...props} />;
  // What is said of an answer that cannot stand is of one before it.
  const note = errorAt(attributeKey) ? undefined : noteAt(attributeKey);
  return (
    <div className={styles.ask}>
      {ask.rows ? (
        <RowsField {...props} rows={ask.rows} />
      ) : (
        <KindField
          field={ask.field}
          id={fieldId(subject.id, attributeKey)}
          label={question}
          help={help}
          error={errorAt(attributeKey)}
          isOptional={!isRequired(facts, ask, subject) && ask.field.kind !== 'boolean'}
          options={choices}
          value={value}
          onChange={(next) => props.onChange(next, attributeKey)}
          onLeave={props.onLeave}
          onAnswer={(next) => props.onAnswer(withTheOneAlone(ask, value, next))}
        />
      )}
      {isAnswered(value) ? null : <Suggestion {...props} />}
      {note ? <FieldNote>{note}</FieldNote> : null}
    </div>
  );
}

/** "None of them" takes the other answers out, and another answer takes it out. */
function withTheOneAlone({ standsAlone }: AskFieldProps['ask'], before: unknown, next: unknown): unknown {
  if (standsAlone === undefined || !Array.isArray(next) || !next.includes(standsAlone)) return next;
  const wasAlone = Array.isArray(before) && before.includes(standsAlone);
  return wasAlone ? next.filter((each) => each !== standsAlone || next.length === 1) : [standsAlone];
}

/** What is offered and, of several answers, those that were given and are offered no more: they can be taken out. */
function choicesOf({ ask, facts, subject, value }: AskFieldProps): readonly Option[] {
  const options = optionsOf(facts, ask, subject);
  if (ask.field.kind !== 'choices' && ask.field.kind !== 'ids') return options;
  const gone = goneOptions(facts, value, options, ask.labels);
  return [...options, ...gone.map((each) => ({ ...each, label: goneLabel(each) }))];
}

/** An answer that is taken out goes with its box: the focus that was on it stays in the group. */
function useFocusInGroup(id: string, offered: number): void {
  const before = useRef(offered);
  useEffect(() => {
    if (offered < before.current && document.activeElement === document.body) document.getElementById(id)?.focus();
    before.current = offered;
  }, [id, offered]);
}

const goneLabel = ({ label }: Option) => `${label[0]?.toUpperCase()}${label.slice(1)} (no longer offered)`;

function ReadOnly({ ask, facts, subject, value }: AskFieldProps) {
  return (
    <dl className={styles.readOnly} id={fieldId(subject.id, ask.attributeKey)}>
      <dt>{ask.question}</dt>
      <dd>{valueInWords(facts, ask, subject, value) ?? 'Not known yet'}</dd>
      {ask.help ? <dd className={styles.help}>{ask.help}</dd> : null}
    </dl>
  );
}
