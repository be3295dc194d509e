import type { PersonRow } from '@onboard/contract/people';
import type { Role } from '@onboard/domain/access/rules.data';
import { useState } from 'react';
import { type Clash, layOver } from './lay-over.ts';
import type { PersonAnswers } from './new-person-form.ts';
import { usePersonForm } from './use-person-form.ts';

type Changeable = PersonAnswers & { role: string };
export type EditedField = keyof Changeable;
const NAMES = ['firstName', 'lastName', 'email', 'phoneNumber', 'title', 'role'] as const;

interface EditFields extends PersonAnswers {
  role: Role;
  atNewAddress: 'anew' | 'same';
  /** What the changes are changes of. */
  seen: { version: number; values: Changeable };
  clashes: Partial<Record<EditedField, Clash>>;
  /** Whether somebody else changed the person since. */
  isMet: boolean;
}

const valuesOf = ({ firstName, lastName, email, phoneNumber, title, role }: PersonRow) => ({
  ...{ firstName, lastName, email, role },
  phoneNumber: phoneNumber ?? '',
  title: title ?? '',
});
const fieldsOf = (person: PersonRow): EditFields => ({
  ...valuesOf(person),
  atNewAddress: 'anew',
  seen: { version: person.version, values: valuesOf(person) },
  clashes: {},
  isMet: false,
});

/** The key of the problem that it was not said which of two values counts. */
export const clashId = (name: EditedField): string => `which-${name}`;

/** One's own changes, over what somebody else made of the person meanwhile. */
function meet(kept: EditFields, person: PersonRow): EditFields {
  if (kept.seen.version === person.version) return kept;
  const { values, clashes } = layOver<EditedField>(NAMES, {
    seen: kept.seen.values,
    mine: kept,
    now: valuesOf(person),
  });
  return {
    ...fieldsOf(person),
    ...values,
    role: values.role as Role,
    atNewAddress: kept.atNewAddress,
    clashes,
    isMet: true,
  };
}

/** Changes of somebody: kept until they are saved or left on purpose, and laid over what others save meanwhile. */
export function useEditForm(screen: string, person: PersonRow) {
  const [now, setNow] = useState(person);
  const form = usePersonForm<EditFields>(screen, fieldsOf(now), (kept) => meet(kept, now));
  const { clashes } = form.answers;
  const open = NAMES.filter((name) => clashes[name]?.counts === null);
  return {
    ...form,
    /** The person as last heard of. */
    now,
    /** Judges the answers, and that of two values it was said which counts. */
    isGood: () =>
      form.isGood(Object.fromEntries(open.map((name) => [clashId(name), 'Choose which of the two is saved.']))),
    /** Somebody else was quicker. */
    meet: (other: PersonRow) => {
      setNow(other);
      form.change((latest) => meet(latest, other), NAMES);
    },
    decide: (name: EditedField, counts: 'mine' | 'theirs') => {
      const clash = clashes[name];
      if (!clash) return;
      form.change({ [name]: clash[counts], clashes: { ...clashes, [name]: { ...clash, counts } } }, [
        name,
        clashId(name),
      ]);
    },
    field: (name: keyof PersonAnswers) => ({
      ...form.field(name),
      // Who types on has said which counts.
      onChange: (value: string) => {
        const { [name]: _, ...rest } = clashes;
        form.change({ [name]: value, clashes: rest }, [name, clashId(name)]);
      },
    }),
    /** Saved, or begun anew: nothing of what was typed is left. */
    startAgain: (from = now) => {
      setNow(from);
      form.startAgain(fieldsOf(from));
    },
  };
}
