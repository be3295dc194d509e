import { isAnswered, isRequired, optionsOf, valueInWords } from '@onboard/domain/eif/asked';
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
  if (ask.isReadOnly) return <ReadOnly {...props} />;
  const note = noteAt(attributeKey);
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
          options={optionsOf(facts, ask, subject)}
          value={value}
          onChange={(next) => props.onChange(next, attributeKey)}
          onLeave={props.onLeave}
          onAnswer={props.onAnswer}
        />
      )}
      {isAnswered(value) ? null : <Suggestion {...props} />}
      {note ? <FieldNote>{note}</FieldNote> : null}
    </div>
  );
}

function ReadOnly({ ask, facts, subject, value }: AskFieldProps) {
  return (
    <dl className={styles.readOnly} id={fieldId(subject.id, ask.attributeKey)}>
      <dt>{ask.question}</dt>
      <dd>{valueInWords(facts, ask, subject, value) ?? 'Not known yet'}</dd>
      {ask.help ? <dd className={styles.help}>{ask.help}</dd> : null}
    </dl>
  );
}
