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
  const failed = errorUsers.map(({ user }) => user.email);
  return (
    <Banner tone="error" title={`This e-mail did not reach ${failed.join(', ')}`}>
      {isReaders
        ? 'If the address is wrong, tell your implementation consultant, who corrects it and sends the e-mail again.'
        : reachesNobody(nextReaders)
          ? 'Nobody is left whom it is for, so there is nothing to do.'
          : whatToDo(failed, nextReaders)}
      {reason ? ` The mail system said: ${reason}` : null}
    </Banner>
  );
}

const ADVICE = {
  moved: 'The address was changed since. Send the e-mail again: it goes to the new one.',
  gone: 'They have no part in it any more, so there is nothing to do.',
  same: 'Check the address with the person, and correct it on their page.',
};

/** Of each whom it did not reach; named where not the same goes for all of them. */
function whatToDo(failed: readonly string[], readers: Email['nextReaders']): string {
  const adviceFor = (email: string): keyof typeof ADVICE => {
    const reader = readers.find(({ address }) => address === email);
    if (!reader || reader.goesTo === email) return 'same';
    return reader.goesTo === null ? 'gone' : 'moved';
  };
  const byAdvice = Map.groupBy(failed, adviceFor);
  return [...byAdvice]
    .map(([advice, emails]) => (byAdvice.size > 1 ? `${emails.join(', ')}: ` : '') + ADVICE[advice])
    .join(' ');
}
