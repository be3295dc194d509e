import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { BeforeAfter } from '@onboard/kit/BeforeAfter/BeforeAfter';
import { Card } from '@onboard/kit/Card/Card';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import type { Eif } from '../form/use-eif.ts';
import styles from './Review.module.css';
import { reviewWords } from './review-words.ts';

/** The changes made after signing, section by section, before and after. Spec portal §4. */
export function ChangeReview({ eif }: { eif: Eif }) {
  const words = reviewWords(eif);
  const sections = changesBySubStep(eif.facts, eif.pending);
  return (
    <div className={styles.review}>
      <Banner tone={words.tone} title={words.title}>
        {words.body}
      </Banner>
      {words.reason ? <blockquote className={styles.reason}>{words.reason}</blockquote> : null}
      {sections.map(({ place, title, changes }) => (
        <Card key={place ? `${place.subStepId} ${place.policyId}` : title} title={title}>
          <BeforeAfter
            caption={`Changes to ${title}`}
            rows={changes.map((change) => ({
              id: `${change.entityId} ${change.attributeKey}`,
              label: change.label,
              before: inLines(change.before),
              after: inLines(change.after),
              by: `${change.createdByUser?.name ?? 'Onboard'}, ${formatInstant(change.createdAt)}`,
            }))}
          />
        </Card>
      ))}
    </div>
  );
}

const inLines = (words: string | null) => (words === null ? null : <span className={styles.words}>{words}</span>);
