import type { Person } from './person.ts';
import { unansweredState } from './rules/address/address.ts';

/** States with a statutory plan that employees are in, and that the form does not speak of yet (rule A05). */
export class MetStates {
  readonly #states = new Map<string, { places: number[]; person: Person; key: string }>();

  meet(person: Person, place: number, answered: Parameters<typeof unansweredState>[1]): void {
    const found = unansweredState(person, answered);
    if (!found) return;
    const seen = this.#states.get(found.state);
    if (seen) seen.places.push(place);
    else this.#states.set(found.state, { places: [place], person, key: found.key });
  }

  /** One finding a state, at the first employee in it; who does not stand in the census does not count. */
  *say(dropped: { has(place: number): boolean }) {
    for (const [state, { places, person, key }] of this.#states) {
      const count = places.filter((place) => !dropped.has(place)).length;
      const message = `${count.toLocaleString('en-US')} ${count === 1 ? 'employee works or lives' : 'employees work or live'} in ${state}, and the form does not say yet how its statutory plan is covered. Correct the states that are wrong, or tell us in the form how ${state} is covered.`;
      yield { person, key, said: { ruleId: 'A05', domain: 'ADDRESS', severity: 'warning', message } as const };
    }
  }
}
