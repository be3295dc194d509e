import type { Email } from '@onboard/contract/emails';
import { EMAIL_STATUS_WORDS } from '@onboard/domain/emails/email-status.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { reachesNobody } from './reaches-nobody.ts';

/** What went wrong, first thing on the page. */
export function EmailTrouble({ email, isReaders = false }: { email: Email; isReaders?: boolean }) {
  const { status, isUnderWay, history, errorUsers, nextReaders } = email;
  const reason = history.at(-1)?.reason ?? null;
  if (status === 'FAILED') {
    return (
      <Banner
        tone="warning"
        title={isUnderWay ? EMAIL_STATUS_WORDS.FAILED.about : 'The mail system did not take it, and we stopped trying.'}
      >
        {reason}
      </Banner>
    );
  }
  if (errorUsers.length === 0) return null;
  const who = errorUsers.map(({ user }) => user.email).join(', ');
  return (
    <Banner tone="error" title={`This e-mail did not reach ${who}`}>
      {isReaders
        ? 'If the address is wrong, tell your implementation consultant, who corrects it and sends the e-mail again.'
        : nextReaders.some(({ address, goesTo }) => goesTo !== null && goesTo !== address)
          ? 'The address was changed since. Send the e-mail again: it goes to the new one.'
          : reachesNobody(nextReaders)
            ? 'Nobody is left whom it is for, so there is nothing to do.'
            : 'Check the address with the person, and correct it on their page.'}
      {reason ? ` The mail system said: ${reason}` : null}
    </Banner>
  );
}
