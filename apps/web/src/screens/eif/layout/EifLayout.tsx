import { Link } from '@onboard/kit/Link/Link';
import { Steps } from '@onboard/kit/Steps/Steps';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { heldAnswers } from '../form/held-answers.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Layout.module.css';
import { railSteps } from './rail-steps.ts';
import { UnsentBar } from './UnsentBar.tsx';

interface EifLayoutProps {
  eif: Eif;
  currentStepId: string;
  currentSubStepId?: string | undefined;
  /** Above the title, such as the policy the page is about. */
  eyebrow?: ReactNode;
  title: string;
  purpose?: string | undefined;
  /** Near the title: "Saved at 10:42". */
  status?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the form: the steps at the left, one column of questions beside them. */
export function EifLayout(props: EifLayoutProps) {
  const { eif, currentStepId, currentSubStepId, eyebrow, title, purpose, status, isWide, children } = props;
  useFocusOnTarget();
  const isSigned = eif.saved.eifSignedAt !== null;
  const { facts, unsaved, actor } = eif;
  const steps = useMemo(() => {
    const held = heldAnswers(facts, unsaved.answers.values()).map(({ place }) => place);
    return railSteps(facts, isSigned, held, actor === 'signer');
  }, [facts, isSigned, unsaved.answers, actor]);
  return (
    <>
      <div className={styles.page}>
        <div className={styles.rail}>
          <Link href={paths.eif(eif.clientId)} className={styles.back}>
            <ArrowLeft size={18} aria-hidden="true" />
            Company information
          </Link>
          <Steps
            label="Steps of the form"
            steps={steps}
            currentStepId={currentStepId}
            currentSubStepId={currentSubStepId}
          />
        </div>
        <div className={isWide ? styles.wide : styles.main}>
          <header className={styles.head}>
            {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
            <h1 tabIndex={-1}>{title}</h1>
            {purpose ? <p className={styles.purpose}>{purpose}</p> : null}
            {status ? <div className={styles.status}>{status}</div> : null}
          </header>
          {children}
        </div>
      </div>
      <UnsentBar eif={eif} />
    </>
  );
}

/** Brings the question that the address names into view, with the focus in it. */
function useFocusOnTarget(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (key === '' || hash === '') return;
    // After the frame has put the focus on the heading of the new page.
    const timer = setTimeout(() => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      target?.scrollIntoView({ block: 'center' });
      target?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [key, hash]);
}
