import { Banner } from '@onboard/kit/Banner/Banner';
import { isRefusal } from '../../data/response-error.ts';
import { userMessage } from '../../data/user-message.ts';
import { InlineError } from '../errors/InlineError.tsx';

const NO_ANSWER = 'The plan-administration system does not answer. Try again in a few minutes.';

/** An error of a call that goes on to QPS: its silence is no fault of the portal, and waiting helps. */
export function QpsFault({ error, title }: { error: unknown; title: string }) {
  if (!isRefusal(error, 'QPS_UNAVAILABLE')) return <InlineError error={error} title={title} />;
  return (
    <Banner tone="error" role="alert" title={title}>
      {userMessage(error, NO_ANSWER)}
    </Banner>
  );
}
