import { useRef, useState } from 'react';
import { useKeptDraft } from '../../data/kept-draft.ts';
import type { BulkPerson } from './bulk-email-form.ts';

/** Typed addresses by person, each with the one it was typed in place of. */
type Kept = Readonly<Record<string, { readonly from: string; readonly typed: string }>>;

/**
 * The addresses that were typed for people and not sent. They outlive a dialog that is closed and a sign-in in between,
 * until they were sent or are left on purpose; where somebody else changed an address meanwhile, it is typed anew.
 */
export function useKeptEmails(people: readonly BulkPerson[]) {
  const draft = useKeptDraft<Kept>('bulk-emails');
  const [kept, setKept] = useState<Kept>(draft.kept ?? {});
  // An answer of the server may come after more was typed.
  const latest = useRef(kept);
  const emails = Object.fromEntries(
    people.map(({ id, email }) => [id, kept[id]?.from === email ? kept[id].typed : email]),
  );
  const isTyped = people.some(({ id, email }) => emails[id] !== email);
  const [isKept] = useState(isTyped);
  const put = (next: Kept) => {
    latest.current = next;
    setKept(next);
    if (Object.keys(next).length > 0) draft.keep(next);
    else draft.forget();
  };
  const without = (ids: readonly string[]): Kept =>
    Object.fromEntries(Object.entries(latest.current).filter(([id]) => !ids.includes(id)));
  return {
    emails,
    /** Whether there was something typed when the dialog opened. */
    isKept,
    /** Whether there is anything by now that would be lost. */
    isTyped,
    type: ({ id, email: from }: BulkPerson, typed: string) =>
      put({ ...without([id]), ...(typed !== from && { [id]: { from, typed } }) }),
    /** Somebody else changed the address: what was typed is in place of that one now. */
    takeOver: (addresses: Readonly<Record<string, string>>) =>
      put(
        Object.fromEntries(
          Object.entries(latest.current).map(([id, each]) => [id, { ...each, from: addresses[id] ?? each.from }]),
        ),
      ),
    /** Done, or not wanted any more. */
    forget: (ids: readonly string[]) => put(without(ids)),
  };
}
