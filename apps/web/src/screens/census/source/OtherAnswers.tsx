import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useEffect, useRef } from 'react';
import styles from './OtherAnswers.module.css';

/** What this person and somebody else answered meanwhile, in words. */
export interface OtherAnswer {
  /** Where it is answered; the focus goes there once it is settled. */
  fieldId: string;
  about: string;
  by: string | null;
  mine: string;
  theirs: string;
  onSettle: (whose: 'mine' | 'theirs') => void;
}

interface OtherAnswersProps {
  clashes: readonly OtherAnswer[];
  /** How often it was tried to go on: each time, the choice comes into view. */
  tries: number;
}

/** Answers that somebody else changed while they were changed here: both, and the choice. */
export function OtherAnswers({ clashes, tries }: OtherAnswersProps) {
  const box = useRef<HTMLDivElement>(null);
  const moment = clashes.length > 0 && tries > 0 ? tries : null;
  useEffect(() => {
    if (moment === null) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [moment]);
  if (clashes.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Banner
        tone="warning"
        role="alert"
        title={
          clashes.length === 1
            ? 'Somebody else changed an answer that you changed'
            : `Somebody else changed ${clashes.length} answers that you changed`
        }
      >
        <Stack gap={4}>
          {clashes.map((clash) => (
            <Choice key={clash.fieldId} {...clash} />
          ))}
        </Stack>
      </Banner>
    </div>
  );
}

function Choice({ fieldId, about, by, mine, theirs, onSettle }: OtherAnswer) {
  const isSettled = useRef(false);
  // The buttons go away under the finger.
  useEffect(
    () => () => {
      if (isSettled.current) document.getElementById(fieldId)?.focus();
    },
    [fieldId],
  );
  const settle = (whose: 'mine' | 'theirs') => {
    isSettled.current = true;
    onSettle(whose);
  };
  return (
    <div className={styles.choice}>
      <p>
        {about}: {by ?? 'someone'} chose <strong>“{theirs}”</strong>. You chose <strong>“{mine}”</strong>.
      </p>
      <Cluster>
        <Button size="small" variant="secondary" onClick={() => settle('theirs')}>
          Keep {by ? `the answer of ${by}` : 'what is there'}
          <span className="visually-hidden">: {about}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => settle('mine')}>
          Use my answer
          <span className="visually-hidden">: {about}</span>
        </Button>
      </Cluster>
    </div>
  );
}
