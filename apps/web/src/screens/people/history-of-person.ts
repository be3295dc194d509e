import type { PersonEvent, PersonRow } from '@onboard/contract/people';
import type { SignInAct } from '@onboard/contract/session';
import { eventInWords } from './event-in-words.ts';

export interface HistoryEntry {
  id: string;
  at: string;
  words: string;
  /** Whoever did it, where it was not the person. */
  byName: string | null;
}

type Person = Pick<PersonRow, 'firstName' | 'firstPasswordSet' | 'lastPasswordSet' | 'termsOfUseDate' | 'firstLogin'>;

/** Two clocks note one password a little apart. */
const SAME_WITHIN_MS = 60_000;
const isNear = (one: string, other: string | null) =>
  other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_WITHIN_MS;

const WAYS: Readonly<Record<NonNullable<SignInAct['factor']>, string>> = {
  app: 'an authenticator app',
  sms: 'text messages',
  call: 'phone calls',
  email: 'codes by e-mail',
};

/** What the person's own dates say they did. */
function ownDates(person: Person): HistoryEntry[] {
  const { firstName, firstPasswordSet, lastPasswordSet, termsOfUseDate, firstLogin } = person;
  const own = (id: string, at: string | null, words: string): HistoryEntry[] =>
    at === null ? [] : [{ id, at, words: `${firstName} ${words}`, byName: null }];
  const isOther = lastPasswordSet !== null && !isNear(lastPasswordSet, firstPasswordSet);
  return [
    ...own('terms', termsOfUseDate, 'accepted the terms of use'),
    ...own('first-login', firstLogin, 'signed in for the first time'),
    ...own('last-password', isOther ? lastPasswordSet : null, 'chose another password'),
    ...own('first-password', firstPasswordSet, 'chose a first password'),
  ];
}

function actInWords({ kind, factor }: SignInAct, firstName: string): string {
  switch (kind) {
    case 'PASSWORD_CHOSEN':
      return `${firstName} chose a password`;
    case 'FACTOR_ENROLLED':
      return `${firstName} set up the second step${factor ? ` with ${WAYS[factor]}` : ''}`;
    case 'LOCKED':
      // Not said of the person: it may have been somebody else who tried.
      return 'Sign-in was locked after too many wrong passwords or codes';
  }
}

/** What staff did with somebody's access and what the person did themselves, in one line of time, latest first. */
export function historyOfPerson(
  person: Person,
  events: readonly PersonEvent[],
  acts: readonly SignInAct[],
): HistoryEntry[] {
  const isNoted = ({ kind, at }: SignInAct) =>
    kind === 'PASSWORD_CHOSEN' && (isNear(at, person.firstPasswordSet) || isNear(at, person.lastPasswordSet));
  return [
    ...ownDates(person),
    ...acts
      .filter((act) => !isNoted(act))
      .map((act) => ({ id: `act-${act.id}`, at: act.at, words: actInWords(act, person.firstName), byName: null })),
    ...events.map((event) => ({ id: event.id, at: event.at, words: eventInWords(event), byName: event.byName })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
