import { PHASES } from '@onboard/domain/benefits/constants.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import type { DrawingName } from '@onboard/kit/Drawing/drawings';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCompleteWelcomeFlow } from '../../data/clients.ts';
import { genericText, userMessage } from '../../data/user-message.ts';
import { useClient } from '../../frame/client-context.tsx';
import { useConfiguration } from '../../frame/configuration.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { paths } from '../../paths.ts';
import { PHASE_NOTES } from './phases.data.ts';
import styles from './Welcome.module.css';

interface Step {
  drawing: DrawingName;
  title: string;
  content: ReactNode;
}

/** /client/:clientId/welcome: three short pages before the client's home is seen for the first time. */
export function WelcomeScreen() {
  const client = useClient();
  const { firstName } = useUser();
  const { support, brand } = useConfiguration();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const complete = useCompleteWelcomeFlow(client.id);
  const steps = stepsOf({ firstName, brand: brand.name, client });
  const place = Math.min(Math.max(Number(query.get('step')) || 1, 1), steps.length);
  const step = steps[place - 1];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  if (!step) return null;

  const go = (to: number) => setQuery(to === 1 ? {} : { step: String(to) });
  const finish = () =>
    complete.mutate(undefined, { onSuccess: () => void navigate(paths.client(client.id), { replace: true }) });
  const isLast = place === steps.length;
  return (
    <div className={styles.screen}>
      <section className={styles.card} aria-labelledby="welcome-title">
        <Drawing name={step.drawing} size="large" />
        <p className={styles.count}>
          {place} of {steps.length}
        </p>
        <h1 ref={heading} id="welcome-title" className={styles.title} tabIndex={-1}>
          {step.title}
        </h1>
        <div className={styles.content}>{step.content}</div>
        {complete.isError ? (
          <Banner tone="error" role="alert">
            {userMessage(complete.error, genericText(support.email))}
          </Banner>
        ) : null}
        <div className={styles.actions}>
          {place > 1 ? (
            <Button variant="secondary" onClick={() => go(place - 1)}>
              Back
            </Button>
          ) : null}
          {isLast ? (
            <Button isPending={complete.isPending} pendingLabel="Opening…" onClick={finish}>
              Go to your home page
            </Button>
          ) : (
            <Button onClick={() => go(place + 1)}>Next</Button>
          )}
        </div>
      </section>
    </div>
  );
}

interface Facts {
  firstName: string;
  brand: string;
  client: ReturnType<typeof useClient>;
}

function stepsOf({ firstName, brand, client }: Facts): Step[] {
  const consultant = client.slfImplementationConsultant;
  return [
    {
      drawing: 'welcome-1',
      title: `Welcome, ${firstName}`,
      content: (
        <>
          <p>
            This is where {client.name} and {brand} prepare your benefits together, so that everyone is covered from the
            first day.
          </p>
          {consultant ? (
            <p>
              <strong>
                {consultant.firstName} {consultant.lastName}
              </strong>{' '}
              is your implementation consultant and goes through all of it with you.
            </p>
          ) : null}
        </>
      ),
    },
    {
      drawing: 'welcome-2',
      title: 'Six phases, one after the other',
      content: (
        <ol className={styles.phases}>
          {PHASES.map((phase) => (
            <li key={phase.id}>
              <strong>{phase.label}</strong>
              <span>{PHASE_NOTES[phase.id].what}</span>
            </li>
          ))}
        </ol>
      ),
    },
    {
      drawing: 'welcome-3',
      title: 'What we need from you',
      content: (
        <ul className={styles.points}>
          <li>
            <strong>Your company information.</strong> Answer in any order. Everything is saved as you go, and your
            broker can help.
          </li>
          <li>
            <strong>Your census.</strong> The file you have will do. We show you what to correct, row by row.
          </li>
          <li>
            <strong>Your signature.</strong> You check everything on one page before you sign.
          </li>
        </ul>
      ),
    },
  ];
}
