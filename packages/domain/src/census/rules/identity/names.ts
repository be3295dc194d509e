import { censusColumn } from '../../catalogue.ts';
import { plain } from '../../codes.data.ts';
import { has, type Person } from '../../person.ts';
import {
  firstNamesTwo,
  hasRemark,
  isAlsoName,
  isDitto,
  mayBeCalled,
  namesTwo,
  saysNoName,
} from '../../reading/name-words.ts';
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
    const full = person.cells.fullName ?? '';
    if (full !== '' && nameKey(person, 'firstName') === 'fullName' && (isDitto(full) || saysNoName(full, false))) {
      say('fullName', 'error', 'The name is missing: what is here is no name. Enter first and last name.');
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

function checkPart(person: Person, key: 'firstName' | 'lastName', word: string, name: string, say: Say): void {
  if (!has(person, key)) return;
  const at = nameKey(person, key);
  const limit = censusColumn(key)?.max ?? 60;
  const isNone = isDitto(name) || saysNoName(name, key === 'lastName');
  if (name === '') say(at, 'error', `The ${word} name is missing. Enter it.`);
  else if (isNone && mayBeCalled(name, key === 'firstName' ? person.lastName : person.firstName))
    say(
      at,
      'warning',
      `“${name}” may stand in place of the ${word} name. Check that the person is really called so, or enter the name.`,
    );
  else if (isDitto(name))
    say(
      at,
      'error',
      `The ${word} name is missing: this only repeats another row. Enter the name itself.${wayOut(name)}`,
      key === 'lastName' && at === key ? sameName(person) : undefined,
    );
  else if (saysNoName(name, key === 'lastName'))
    say(at, 'error', `The ${word} name is missing: what is here is no name. Enter it.${wayOut(name)}`);
  else if (/\d/.test(name)) say(at, 'error', `The ${word} name has digits. Enter letters only.`);
  else if (name.length > limit) say(at, 'error', `The ${word} name is longer than ${limit} characters. Shorten it.`);
  else if (key === 'firstName' && isTwo(person)) sayTwo(person, at, say);
  else if (key === 'lastName' && namesTwo(name) && !isTwo(person))
    say(at, 'warning', 'Two last names are joined here. Check that this is one person, and enter the legal name.');
  else if (hasRemark(name))
    say(
      at,
      'warning',
      `A remark stands behind the ${word} name. Enter the name alone, and what the remark says in a column of its own; leave the row out if the person is not to be covered.`,
    );
  else if (NICKNAME.test(name))
    say(at, 'warning', `The ${word} name has a nickname or remark in it. Enter the legal name.`);
  else if (name.includes('/'))
    say(
      at,
      'warning',
      `The ${word} name has a slash in it: a nickname, or two people. Enter the legal name of one person.`,
    );
  else if (name.includes('?'))
    say(at, 'warning', `The ${word} name has a question mark in it. Check the name, and enter it without.`);
  else if (name.replace(/[^\p{L}]/gu, '').length <= 1) {
    say(at, 'warning', `The ${word} name has a single letter. Check that it is complete.`);
  }
}

const wayOut = (name: string): string =>
  isAlsoName(name) ? ' If the person is really called so, write it with a capital letter, as the other name.' : '';

/** What “same” stands for, where the employee before has a name that is one. */
function sameName({ nameBefore = '' }: Person): string | undefined {
  return nameBefore === '' || isDitto(nameBefore) || saysNoName(nameBefore, true) ? undefined : nameBefore;
}

/** Of one cell for the whole name the words before a comma are the last name, which may be joined. */
function isTwo({ firstName, cells }: Person): boolean {
  const full = cells.fullName ?? '';
  return firstNamesTwo(firstName) || (full !== '' && !full.includes(',') && namesTwo(full));
}

function sayTwo({ role, member }: Person, at: string, say: Say): void {
  const place = member === null ? 'a row' : 'columns';
  if (role === 'dependent')
    say(
      at,
      'error',
      `Two people stand in one cell, and one of them would have no cover. Enter one of them here, and give the other ${place} of their own.`,
    );
  else
    say(
      at,
      'warning',
      `Two people stand in one cell. Enter the employee alone, and give the other ${place} of their own.`,
    );
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
