import { Banner } from '@onboard/kit/Banner/Banner';
import { classNames } from '@onboard/kit/class-names';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useMaybeConfiguration } from '../../frame/configuration.tsx';
import { useMaybeUser } from '../../frame/signed-in.tsx';
import styles from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  purpose?: ReactNode;
  /** Under the card: another way to go. */
  aside?: ReactNode;
  isWide?: boolean;
  /** Gone in a moment, so that nobody has to be helped out of it. */
  isPassing?: boolean;
  /** The card says itself whom to write to. */
  hasOwnHelp?: boolean;
  /** Moves the focus to the title when it appears: for a step that follows another on the same page. */
  takesFocus?: boolean;
  /** For a field that has the focus instead and is described by the title. */
  titleId?: string;
  children?: ReactNode;
}

/** What was done just before, said on the card that follows. */
export const DoneBefore = createContext<string | null>(null);

/** The one card of a sign-in screen. */
export function AuthCard({
  title,
  purpose,
  aside,
  isWide = false,
  isPassing = false,
  hasOwnHelp = false,
  takesFocus = false,
  titleId,
  children,
}: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useContext(DoneBefore);
  // Before anybody sees the step: whoever is quick with Tab must not be called back to its title.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classNames(styles.screen, isWide && styles.wide)}>
      <section className={styles.card}>
        <div className={styles.head}>
          <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {purpose ? <div className={styles.purpose}>{purpose}</div> : null}
        </div>
        {done && !isPassing ? (
          <Banner tone="success" role="status">
            {done}
          </Banner>
        ) : null}
        {children}
      </section>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {isPassing || hasOwnHelp ? null : <WhomToAsk />}
    </div>
  );
}

/** Who is not signed in has no Get Help on the page. */
function WhomToAsk() {
  const email = useMaybeConfiguration()?.support.email;
  const isSignedIn = useMaybeUser() !== null;
  if (isSignedIn || !email) return null;
  return (
    <p className={classNames(styles.aside, styles.help)}>
      Trouble signing in? Write to <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
