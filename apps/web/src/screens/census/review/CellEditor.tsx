import { isToldWhole } from '@onboard/domain/census/mask-cell';
import { Button } from '@onboard/kit/Button/Button';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { columnLabel, splitMember } from '../column-label.ts';
import { countWords } from '../count-words.ts';
import type { Edit } from './correction-queue.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './Findings.module.css';
import { type FindingLine, sameFindings, sameValues, usableSuggestion } from './findings.ts';
import { textProblem } from './text-problem.ts';
import { ACCEPTED_CODES, placeholderOf } from './value-hints.ts';

/** What is typed, with what stood there when it began. */
interface Typed {
  text: string;
  from: string;
  seenAt: string | null;
}

/** A new value for a cell: taken with Enter or by leaving the row, given up with Escape. */
export function CellEditor({ line, all, cell, madeAt, onEdit, onTyping, onGone, onNext }: EditorProps) {
  const told = line.maskedValue ?? '';
  const start = line.isSecret || !isToldWhole(told) ? '' : told;
  // Nothing typed follows what stands there. What others say after typing began was not seen by then.
  const [typed, setTyped] = useState<Typed | null>(null);
  const text = typed?.text ?? start;
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { list: useId(), problem: useId() };
  const key = splitMember(cell.columnKey).key;
  const codes = ACCEPTED_CODES[key];
  const isChanged = typed !== null && ![start, typed.from].some((before) => before.trim() === text.trim());
  const tellTyping = useEffectEvent((value: string | null) =>
    onTyping(value === null ? null : { cell, kind: 'value', value, seenAt: typed?.seenAt ?? null }),
  );
  const unsaved = isChanged ? text.trim() : null;
  useEffect(() => tellTyping(unsaved), [unsaved]);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => () => tellGone(), []);
  const twins = sameValues(line, all);
  const suggestion = usableSuggestion(line);
  const suggested =
    suggestion === null ? [] : sameFindings(line, all).filter((other) => usableSuggestion(other) !== null);

  const save = (others: readonly FindingLine[] = []): boolean => {
    const found = textProblem(text);
    setProblem(found);
    if (found || !isChanged) return false;
    const [own, ...more] = valueEdits(text.trim(), [line, ...others]);
    onTyping(null);
    onEdit(own ? [{ ...own, seenAt: typed?.seenAt ?? null }, ...more] : more);
    return true;
  };
  const takeSuggestions = (lines: readonly FindingLine[]) => {
    onEdit(lines.flatMap((each) => valueEdits(usableSuggestion(each) ?? '', [each])));
    onNext();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (save() || !isChanged) onNext();
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      setTyped(null);
      setProblem(null);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    save();
    if (!isChanged) setTyped(null);
  };
  return (
    <fieldset
      className={styles.editor}
      aria-label={`Row ${cell.row}, ${line.header ?? columnLabel(cell.columnKey)}`}
      onBlur={leave}
    >
      <div className={styles.field}>
        <input
          data-main=""
          className={styles.input}
          aria-label={`New value for ${line.header ?? columnLabel(cell.columnKey)}, row ${cell.row}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? ids.problem : undefined}
          autoComplete="off"
          spellCheck={false}
          inputMode={line.isSecret ? 'numeric' : undefined}
          list={codes ? ids.list : undefined}
          placeholder={placeholderOf(key)}
          value={text}
          onChange={({ currentTarget }) => {
            const began = typed ?? { from: start, seenAt: madeAt };
            setTyped({ ...began, text: currentTarget.value });
            setProblem(null);
          }}
          onKeyDown={keys}
        />
        {codes ? (
          <datalist id={ids.list}>
            {codes.map((code) => (
              <option key={code} value={code} />
            ))}
          </datalist>
        ) : null}
        {isChanged ? (
          <Button size="small" onClick={() => (save() ? onNext() : undefined)}>
            Save
          </Button>
        ) : null}
      </div>
      {problem ? (
        <p id={ids.problem} className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {isChanged && twins.length > 0 ? (
        <Button size="small" variant="secondary" onClick={() => (save(twins) ? onNext() : undefined)}>
          Save for all {twins.length + 1} that {line.maskedValue ? `say “${line.maskedValue}”` : 'are empty'}
        </Button>
      ) : null}
      {suggestion !== null && !isChanged ? (
        <div className={styles.suggestions}>
          <Button size="small" variant="secondary" onClick={() => takeSuggestions([line])}>
            Use suggestion “{suggestion}”
          </Button>
          {suggested.length > 0 ? (
            <Button size="small" variant="quiet" onClick={() => takeSuggestions([line, ...suggested])}>
              Use {countWords(suggested.length + 1, 'suggestion', 'suggestions')} like this
            </Button>
          ) : null}
        </div>
      ) : null}
      {suggestion === null && line.isSecret && line.suggestedValue ? (
        <p className={styles.soft}>It may be {line.suggestedValue}. Enter all nine digits.</p>
      ) : null}
    </fieldset>
  );
}

const valueEdits = (value: string, lines: readonly FindingLine[]): Edit[] =>
  lines.flatMap(({ cell }) => (cell ? [{ cell, kind: 'value', value } as const] : []));
