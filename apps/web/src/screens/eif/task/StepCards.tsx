import type { EifFacts } from '@onboard/domain/eif/facts';
import { isSamePlace } from '@onboard/domain/eif/navigation';
import type { EifProgress, PlaceStatus } from '@onboard/domain/eif/progress';
import type { Place } from '@onboard/domain/eif/step';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Pill, type Tone } from '@onboard/kit/Pill/Pill';
import { placeAddress } from '../form/addresses.ts';
import { placeLabel } from '../layout/rail-steps.ts';
import styles from './Task.module.css';

const WORDS: Readonly<Record<PlaceStatus, { tone: Tone; words: string }>> = {
  done: { tone: 'success', words: 'Completed' },
  started: { tone: 'info', words: 'In Progress' },
  notStarted: { tone: 'neutral', words: 'Not Started' },
  needsAttention: { tone: 'error', words: 'Needs Attention' },
};

interface StepCardsProps {
  facts: EifFacts;
  progress: EifProgress;
  /** Pages with changes that wait for a review; they are marked. Spec portal §4. */
  changed: readonly Place[];
  /** Pages with changes that were declined. */
  declined: readonly Place[];
}

/** The steps of the form, each with its pages and how far they are. */
export function StepCards({ facts, progress, changed, declined }: StepCardsProps) {
  return (
    <Card title="All pages">
      {progress.steps.map(({ stepId, title, places, completed, visible }) => (
        <div key={stepId} className={styles.step}>
          <div className={styles.stepHead}>
            <h3 className={styles.stepTitle}>{title}</h3>
            <span className={styles.count}>
              {completed} of {visible} done
            </span>
          </div>
          <ul className={styles.pages}>
            {places.map((each) => (
              <li key={placeAddress(facts.client.id, each.place)} className={styles.page}>
                <Link className={styles.link} href={placeAddress(facts.client.id, each.place)}>
                  {placeLabel(facts, each)}
                </Link>
                {declined.some((place) => isSamePlace(place, each.place)) ? (
                  <Pill tone="error">Declined</Pill>
                ) : changed.some((place) => isSamePlace(place, each.place)) ? (
                  <Pill tone="warning">Changed</Pill>
                ) : (
                  <Pill tone={WORDS[each.status].tone}>{WORDS[each.status].words}</Pill>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
