import { censusColumn } from '../../catalogue.ts';
import { plain } from '../../codes.data.ts';
import { has, type Person } from '../../person.ts';
import { maskSsnNumber } from '../../reading/read-ssn.ts';
import type { PersonRule, Say } from '../rule.ts';

export const I08: PersonRule = {
  id: 'I08',
  domain: 'IDENTITY',
  check(person, _facts, say) {
    if (isNamedByTier(person)) {
      say(
        nameKey(person, 'firstName'),
        'error',
        'This says who is covered, and is nobody’s name. Enter the first and last name of each dependent, or empty the cells of this person if nobody is there.',
      );
      return;
    }
    checkPart(person, 'firstName', 'first', person.firstName, say);
    checkPart(person, 'lastName', 'last', person.lastName, say);
    if (person.firstName !== '' && person.firstName.toLowerCase() === person.lastName.toLowerCase()) {
      say(nameKey(person, 'lastName'), 'warning', 'First and last name are the same. Check that both are right.');
    }
  },
};

const TIER_WORDS =
  /^(?:(?:ee|employee)\+)?(?:spouses?|sp|partners?|husband|wife|child(?: ren)?|children|kids?|ch|dependents?|deps?|family|fam)(?:\+(?:spouse|child(?: ren)?|children|family))?$/;

/** "Children" or "Spouse" as the whole name of a dependent. */
const isNamedByTier = ({ role, firstName, lastName, cells }: Person): boolean =>
  role === 'dependent' && TIER_WORDS.test(plain(cells.fullName || `${firstName} ${lastName}`));

const nameKey = (person: Person, key: string): string =>
  person.plan.byTarget.has(person.member ? `${person.member}.${key}` : key) ? key : 'fullName';

/** Something in brackets or quotes: "Robert (Bob)", "Robert 'Bob'"; an apostrophe, as in "O'Brien", is none. */
const NICKNAME = /[()"“”]|(?<!\S)'[^']+'(?!\S)/;

function checkPart(person: Person, key: string, word: string, name: string, say: Say): void {
  if (!has(person, key)) return;
  const at = nameKey(person, key);
  const limit = censusColumn(key)?.max ?? 60;
  if (name === '') say(at, 'error', `The ${word} name is missing. Enter it.`);
  else if (/\d/.test(name)) say(at, 'error', `The ${word} name has digits. Enter letters only.`);
  else if (name.length > limit) say(at, 'error', `The ${word} name is longer than ${limit} characters. Shorten it.`);
  else if (NICKNAME.test(name))
    say(at, 'warning', `The ${word} name has a nickname or remark in it. Enter the legal name.`);
  else if (name.replace(/[^\p{L}]/gu, '').length <= 1) {
    say(at, 'warning', `The ${word} name has a single letter. Check that it is complete.`);
  }
}

const SAMPLE_FIRST = /^(?:sample|example|test|your first name|first name|demo)$/i;
const SAMPLE_PAIRS = new Set([
  'jane doe',
  'john doe',
  'jane sample',
  'john sample',
  'jane smith sample',
  'joe sample',
  'test test',
  'test employee',
  'sample employee',
  'john q public',
]);

/** F10: rows that came with the template. */
export const F10: PersonRule = {
  id: 'F10',
  domain: 'FILE',
  check(person, _facts, say) {
    const whole = `${person.firstName} ${person.lastName}`.toLowerCase();
    const sample =
      SAMPLE_PAIRS.has(whole) || SAMPLE_FIRST.test(person.firstName) || /^(?:sample|example)$/i.test(person.lastName);
    if (!sample) return;
    const number = person.ssn.state === 'good' ? ` (${maskSsnNumber(person.ssn.number)})` : '';
    say(
      nameKey(person, 'firstName'),
      'warning',
      `This looks like the sample row of a template${number}. Remove it if it is not a person.`,
    );
  },
};
