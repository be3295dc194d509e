import type { PersonRow } from '@onboard/contract/people';
import { formatInstant } from '@onboard/kit/Instant/format-instant';

type Dates = Pick<PersonRow, 'lastLogin' | 'firstPasswordSet' | 'welcomeEmailSentDate'>;

/** How far the person is on the way into the portal. Who starts anew signed in before, and cannot just now. */
export function wayInWords({ lastLogin, firstPasswordSet, welcomeEmailSentDate }: Dates): string {
  if (firstPasswordSet && lastLogin) return `Last signed in ${formatInstant(lastLogin, 'day')}`;
  if (firstPasswordSet) return 'Has a password, has not signed in yet';
  if (welcomeEmailSentDate) return `Activation e-mail sent ${formatInstant(welcomeEmailSentDate, 'day')}`;
  return 'No activation e-mail sent yet';
}
