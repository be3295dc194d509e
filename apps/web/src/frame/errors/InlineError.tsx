import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useConfiguration } from '../configuration.tsx';

interface InlineErrorProps {
  error: unknown;
  /** What could not be shown: "The tasks could not be loaded." */
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** An error where a part of a page should be; the rest of the page stays. */
export function InlineError({ error, title, onRetry }: InlineErrorProps) {
  const { support } = useConfiguration();
  return (
    <Banner
      tone="error"
      role="alert"
      title={title}
      actions={
        onRetry ? (
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    >
      {userMessage(error, genericText(support.email))}
    </Banner>
  );
}
