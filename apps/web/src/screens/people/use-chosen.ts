import type { PersonRow } from '@onboard/contract/people';
import { useState } from 'react';

export interface Chosen {
  people: readonly PersonRow[];
  /** How many there are to choose from. */
  of: number;
  has: (person: PersonRow) => boolean;
  toggle: (person: PersonRow) => void;
  chooseAll: (isAll: boolean) => void;
}

/** Which of the rows in sight are chosen; a row that is out of sight is not, so nothing happens to it unseen. */
export function useChosen(rows: readonly PersonRow[]): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const people = rows.filter(({ id }) => ids.has(id));
  return {
    people,
    of: rows.length,
    has: ({ id }) => ids.has(id) && rows.some((row) => row.id === id),
    toggle: ({ id }) => {
      const kept = people.map((person) => person.id);
      setIds(new Set(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]));
    },
    chooseAll: (isAll) => setIds(new Set(isAll ? rows.map(({ id }) => id) : [])),
  };
}
