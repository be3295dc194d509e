import { expect, it } from 'vitest';
import { wayInWords } from './way-in-words.ts';

const DAY = '2026-03-05T17:00:00.000Z';

it.each([
  [{}, 'No activation e-mail sent yet'],
  [{ welcomeEmailSentDate: DAY }, 'Activation e-mail sent March 5, 2026'],
  [{ welcomeEmailSentDate: DAY, firstPasswordSet: DAY }, 'Has a password, has not signed in yet'],
  [{ firstPasswordSet: DAY, lastLogin: DAY }, 'Last signed in March 5, 2026'],
  // Restored, or at another address since.
  [{ lastLogin: DAY }, 'No activation e-mail sent yet'],
  [{ lastLogin: DAY, welcomeEmailSentDate: DAY }, 'Activation e-mail sent March 5, 2026'],
])('says of %j how far they are', (dates, words) =>
  expect(wayInWords({ lastLogin: null, firstPasswordSet: null, welcomeEmailSentDate: null, ...dates })).toBe(words),
);
