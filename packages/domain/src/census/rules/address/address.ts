import { emailMessage } from '../../../fields/email-message.ts';
import { has, type Person, textOf } from '../../person.ts';
import { MILITARY, STATE_CODES, STATUTORY_STATES, statesOfZip3, TERRITORIES, zip3InState } from '../../places.data.ts';
import type { PersonRule } from '../rule.ts';

export const A01: PersonRule = {
  id: 'A01',
  domain: 'ADDRESS',
  check(person, _facts, say) {
    if (!has(person, 'homeState')) return;
    const { raw, code } = person.homeState;
    if (raw === '') {
      if (person.role === 'employee') say('homeState', 'error', 'The home state is missing. Enter its two letters.');
    } else if (!code) say('homeState', 'error', 'There is no such state. Enter its two letters.');
    else if (raw.toUpperCase() !== code) say('homeState', 'fixed', `${raw} is read as ${code}.`, code);
  },
};

export const A02: PersonRule = {
  id: 'A02',
  domain: 'ADDRESS',
  check(person, _facts, say) {
    const { state, foreign } = person.homeZip;
    if (state === 'blank' && person.role === 'employee')
      say('homeZip', 'error', 'The ZIP code is missing. Enter five digits.');
    else if (state === 'bad' && !foreign)
      say('homeZip', 'error', 'This is not a ZIP code. Enter five digits, or nine with a hyphen.');
    if (person.workZip.state === 'bad' && !person.workZip.foreign)
      say('workZip', 'error', 'This is not a ZIP code. Enter five digits.');
  },
};

export const A03: PersonRule = {
  id: 'A03',
  domain: 'ADDRESS',
  check(person, _facts, say) {
    const state = person.homeState.code;
    if (!state || person.homeZip.state !== 'good' || MILITARY.has(state)) return;
    if (zip3InState(person.homeZip.zip3, STATE_CODES.indexOf(state))) return;
    const others = statesOfZip3(person.homeZip.zip3);
    say(
      'homeZip',
      'warning',
      others.length
        ? `ZIP codes beginning with ${person.homeZip.zip.slice(0, 3)} belong to ${others.join(' or ')}, not ${state}. Check state and ZIP code.`
        : `No state has ZIP codes beginning with ${person.homeZip.zip.slice(0, 3)}. Check the ZIP code.`,
    );
  },
};

export const A04: PersonRule = {
  id: 'A04',
  domain: 'ADDRESS',
  check(person, facts, say) {
    if (person.role !== 'employee' || !has(person, 'workState')) return;
    const { raw, code } = person.workState;
    if (raw === '') {
      if (facts.statutoryPlan)
        say('workState', 'error', 'A plan of this policy depends on the state of work. Enter its two letters.');
      else
        say(
          'workState',
          'warning',
          'The work state is missing; the home state is used. Enter the work state if it is another one.',
          person.homeState.code ?? undefined,
        );
    } else if (!code) say('workState', 'error', 'There is no such state. Enter its two letters.');
    else if (raw.toUpperCase() !== code) say('workState', 'fixed', `${raw} is read as ${code}.`, code);
  },
};

/** The states of an employee that the form should answer for; the census says each of them once. */
export function unansweredState(person: Person, answered: readonly string[]): { key: string; state: string } | null {
  for (const [key, state] of [
    ['workState', person.workState.code],
    ['homeState', person.homeState.code],
  ] as const) {
    if (state && STATUTORY_STATES.has(state) && !answered.includes(state)) return { key, state };
  }
  return null;
}

const HOME_COUNTRIES = new Set(['', 'us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america']);

export const A06: PersonRule = {
  id: 'A06',
  domain: 'ADDRESS',
  check(person, _facts, say) {
    const state = person.homeState.code;
    if (state && TERRITORIES.has(state))
      say(
        'homeState',
        'warning',
        `${state} is a territory. Our team reviews this address; correct the state if it is wrong.`,
      );
    else if (person.homeZip.foreign)
      say(
        'homeZip',
        'warning',
        'This looks like a postal code of another country. Our team reviews this address; correct the code if it is wrong.',
      );
    else if (has(person, 'country') && !HOME_COUNTRIES.has(textOf(person, 'country').toLowerCase())) {
      say('country', 'warning', 'The address is outside the United States. Our team reviews it.');
    }
  },
};

export const A07: PersonRule = {
  id: 'A07',
  domain: 'ADDRESS',
  check(person, facts, say) {
    if (!facts.mailsToHomes || person.role !== 'employee') return;
    if (has(person, 'address1') && textOf(person, 'address1') === '') {
      say('address1', 'warning', 'The home address is missing, and mail goes to the homes of employees. Enter it.');
    }
  },
};

export const A08: PersonRule = {
  id: 'A08',
  domain: 'ADDRESS',
  check(person, facts, say) {
    const email = textOf(person, 'email');
    if (email === '' || emailMessage(email) === null) return;
    say(
      'email',
      facts.emailIsLogin ? 'error' : 'warning',
      'This e-mail address cannot be right. Check dots, spaces and the part after @.',
    );
  },
};
