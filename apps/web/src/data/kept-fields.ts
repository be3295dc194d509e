import { useRef, useState } from 'react';
import { useKeptDraft } from './kept-draft.ts';

/** Some of the fields, or what becomes of them as they are by then. */
export type Change<Fields> = Partial<Fields> | ((latest: Fields) => Partial<Fields>);

interface KeptFields<Fields extends object> {
  fields: Fields;
  /** Whether the form opened with something that was left unsent. */
  isKept: boolean;
  /** Whether there is anything by now that would be lost. */
  isTyped: boolean;
  change: (part: Change<Fields>) => void;
  /** What a field of the kit takes. */
  field: <Name extends keyof Fields & string>(
    name: Name,
  ) => { name: Name; value: Fields[Name]; onChange: (value: Fields[Name]) => void };
  /** Done, or not wanted any more; the fields stay as they are. */
  forget: () => void;
  /** The same, and puts the fields back. */
  startAgain: (from?: Fields) => void;
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Every field and choice of a form. They live in its draft alone, so none of them can be left out of what outlives a new
 * sign-in, a reload and a page in between. `screen` names the form, with the ids of what it is about; `blank` is the form
 * as it is before anything was typed. Never for passwords, codes or Social Security numbers.
 */
export function useKeptFields<Fields extends object>(
  screen: string,
  blank: Fields,
  /** Fits what was kept to what is there by now. */
  revive: (kept: Fields) => Fields = (kept) => kept,
): KeptFields<Fields> {
  const draft = useKeptDraft<Partial<Fields>>(screen);
  const open = () => {
    const kept = draft.kept ? revive({ ...blank, ...draft.kept }) : blank;
    return { screen, fields: kept, isKept: !isSame(kept, blank) };
  };
  const [state, setState] = useState(open);
  const latest = useRef(state);
  if (latest.current.screen !== screen) {
    latest.current = open();
    setState(latest.current);
  }
  const put = (fields: Fields) => {
    latest.current = { ...latest.current, fields };
    setState(latest.current);
  };
  const change = (part: Change<Fields>) => {
    const before = latest.current.fields;
    const fields = { ...before, ...(typeof part === 'function' ? part(before) : part) };
    put(fields);
    if (isSame(fields, blank)) draft.forget();
    else draft.keep(fields);
  };
  const { forget } = draft;
  const { fields, isKept } = latest.current;
  return {
    fields,
    isKept,
    isTyped: !isSame(fields, blank),
    change,
    field: (name) => ({
      name,
      value: fields[name],
      onChange: (value) => change(() => ({ [name]: value }) as unknown as Partial<Fields>),
    }),
    forget,
    startAgain: (from = blank) => {
      forget();
      latest.current = { screen, fields: from, isKept: false };
      setState(latest.current);
    },
  };
}
