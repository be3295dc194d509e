import type { Email } from '@onboard/contract/emails';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmailTrouble } from './EmailTrouble.tsx';

afterEach(cleanup);

const wordsOf = (email: Partial<Email>, isReaders = false): string => {
  const none = { status: 'DELIVERED', isUnderWay: false, history: [], errorUsers: [], nextReaders: [] };
  return render(<EmailTrouble email={{ ...none, ...email } as Email} isReaders={isReaders} />).container.textContent;
};
const history = (...reasons: (string | null)[]) => reasons.map((reason) => ({ reason })) as Email['history'];
const lost = (...emails: string[]) => emails.map((email) => ({ userId: null, user: { name: 'Ida', email } }));
const goes = (goesTo: string | null) => [{ name: 'Ida', address: 'ida@x.example', goesTo }];
const bens = (goesTo: string) => [{ name: 'Ben', address: 'ben@x.example', goesTo }];
const BOUNCED = {
  status: 'REJECTED',
  errorUsers: lost('ida@x.example'),
  history: history(null, 'No such person'),
} as const;

it.each<[string, Partial<Email>, string]>([
  ['nothing where nothing went wrong', { history: history('Opened') }, ''],
  [
    'that it is tried again',
    { status: 'FAILED', isUnderWay: true, history: history('Busy') },
    'The mail system did not take it. We keep trying.Busy',
  ],
  [
    'that it is tried no more',
    { status: 'FAILED', history: history('Busy', 'Still busy') },
    'The mail system did not take it, and we stopped trying.Still busy',
  ],
  [
    'what to do where the address is still the same',
    { ...BOUNCED, nextReaders: goes('ida@x.example') },
    'This e-mail did not reach ida@x.exampleCheck the address with the person, and correct it on their page. The mail ' +
      'system said: No such person',
  ],
  [
    'what to do where the address was changed since',
    { ...BOUNCED, history: history(null), nextReaders: goes('ida.now@x.example') },
    'This e-mail did not reach ida@x.exampleThe address was changed since. Send the e-mail again: it goes to the new one.',
  ],
  [
    'that there is nothing to do where nobody is left whom it is for',
    { ...BOUNCED, history: history(null), nextReaders: goes(null) },
    'This e-mail did not reach ida@x.exampleNobody is left whom it is for, so there is nothing to do.',
  ],
  [
    'everybody whom it did not reach',
    { errorUsers: lost('ida@x.example', 'ben@x.example'), nextReaders: goes('ida@x.example') },
    'This e-mail did not reach ida@x.example, ben@x.exampleCheck the address with the person, and correct it on their page.',
  ],
  [
    'nothing of an address that changed where it was not the one that failed',
    { ...BOUNCED, history: history(null), nextReaders: [...goes('ida@x.example'), ...bens('ben.now@x.example')] },
    'This e-mail did not reach ida@x.exampleCheck the address with the person, and correct it on their page.',
  ],
  [
    'that there is nothing to do for who has no part in it any more, though others have',
    { ...BOUNCED, history: history(null), nextReaders: [...goes(null), ...bens('ben@x.example')] },
    'This e-mail did not reach ida@x.exampleThey have no part in it any more, so there is nothing to do.',
  ],
  [
    'of each what to do where it is not the same',
    {
      errorUsers: lost('ida@x.example', 'ben@x.example', 'al@x.example'),
      nextReaders: [...goes(null), ...bens('ben.now@x.example')],
    },
    'This e-mail did not reach ida@x.example, ben@x.example, al@x.exampleida@x.example: They have no part in it any ' +
      'more, so there is nothing to do. ben@x.example: The address was changed since. Send the e-mail again: it goes to ' +
      'the new one. al@x.example: Check the address with the person, and correct it on their page.',
  ],
])('says %s', (_, email, words) => expect(wordsOf(email)).toBe(words));

it('tells the people of the client whom to turn to', () => {
  expect(wordsOf(BOUNCED, true)).toBe(
    'This e-mail did not reach ida@x.exampleIf the address is wrong, tell your implementation consultant, who corrects ' +
      'it and sends the e-mail again. The mail system said: No such person',
  );
});
