import type { PersonRow } from '@onboard/contract/people';
import { useKeptFields } from '../../data/kept-fields.ts';

export interface Chosen {
  people: readonly PersonRow[];
  /** How many there are to choose from. */
  of: number;
  has: (person: PersonRow) => boolean;
  toggle: (person: PersonRow) => void;
  chooseAll: (isAll: boolean) => void;
  /** Not chosen any more, in sight or not. */
  leaveOut: (ids: readonly string[]) => void;
}

const NOBODY = { ids: [] as readonly string[] };

/**
 * Which of the rows in sight are chosen; a row that is out of sight is not, so nothing happens to it unseen. The choice
 * outlives a new sign-in and a reload, with what was begun for those who are chosen.
 */
export function useChosen(list: string, rows: readonly PersonRow[]): Chosen {
  const { fields, change } = useKeptFields(`chosen-${list}`, NOBODY);
  const ids = new Set(fields.ids);
  const people = rows.filter(({ id }) => ids.has(id));
  return {
    people,
    of: rows.length,
    has: ({ id }) => ids.has(id) && rows.some((row) => row.id === id),
    toggle: ({ id }) => {
      const kept = people.map((person) => person.id);
      change({ ids: kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id] });
    },
    chooseAll: (isAll) => change({ ids: isAll ? rows.map(({ id }) => id) : [] }),
    leaveOut: (gone) => change((latest) => ({ ids: latest.ids.filter((id) => !gone.includes(id)) })),
  };
}
