import { Button } from '@onboard/kit/Button/Button';
import { Disclosure } from '@onboard/kit/Disclosure/Disclosure';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import type { DrawingName } from '@onboard/kit/Drawing/drawings';
import type { ReactNode } from 'react';
import { NoResponseError, ResponseError } from '../../data/response-error.ts';
import { useMaybeConfiguration, useSupportEmail } from '../configuration.tsx';
import styles from './ErrorPage.module.css';

interface MessagePageProps {
  drawing: DrawingName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that says one thing: the frame of every error page, and the custom variant of Spec portal §2. */
export function MessagePage({ drawing, title, children, actions }: MessagePageProps) {
  return (
    <div className={styles.page}>
      <Drawing name={drawing} size="large" />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children ? <div className={styles.words}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** The generic error page, with what a person can try. Spec portal §2. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const configuration = useMaybeConfiguration();
  const email = useSupportEmail();
  const reference = error instanceof ResponseError ? error.correlationId : null;
  return (
    <MessagePage
      drawing="error"
      title="Oops! Something went wrong"
      actions={<Button onClick={onRetry ?? (() => location.reload())}>Try again</Button>}
    >
      {error instanceof NoResponseError ? <p>{error.message} Check that you are online.</p> : null}
      <p>If trying again does not help:</p>
      <ul className={styles.steps}>
        <li>Disable pop-up blockers and ad blockers for this site.</li>
        <li>Use a current version of Chrome, Edge, Firefox or Safari.</li>
        <li>Clear the cache of your browser, then load the page again.</li>
      </ul>
      <p>
        Still not working? E-mail <a href={`mailto:${email}`}>{email}</a>
        {reference ? (
          <>
            {' '}
            and mention the reference <code className={styles.reference}>{reference}</code>
          </>
        ) : null}
        .
      </p>
      <Fault error={error} isShown={configuration?.environment === 'local'} />
    </MessagePage>
  );
}

/** What broke, for those who build the product. */
function Fault({ error, isShown }: { error: unknown; isShown: boolean }) {
  if (!isShown || !(error instanceof Error)) return null;
  return (
    <Disclosure summary="What happened">
      <code className={styles.reference}>{error.message}</code>
    </Disclosure>
  );
}
