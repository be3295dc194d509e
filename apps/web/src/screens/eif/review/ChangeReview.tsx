import { type ChangeInWords, changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { Place } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { BeforeAfter } from '@onboard/kit/BeforeAfter/BeforeAfter';
import { Card } from '@onboard/kit/Card/Card';
import { formatInstant } from '@onboard/kit/Instant/format-instant';
import { Link } from '@onboard/kit/Link/Link';
import { changeAddress } from '../form/change-address.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Review.module.css';
import { reviewWords } from './review-words.ts';

/** Where a changed answer is asked. */
const questionOf = ({ facts }: Eif, place: Place, { entity, entityId, attributeKey }: ChangeInWords) =>
  changeAddress(facts, { place, entity, entityId, attributeKey });

/** The changes made after signing, section by section, before and after. Spec portal §4. */
export function ChangeReview({ eif }: { eif: Eif }) {
  const words = reviewWords(eif);
  const sections = changesBySubStep(eif.facts, eif.state === 'declined' ? eif.declined : eif.pending);
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
              label: (
                <>
                  {change.of ? <span className={styles.of}>{change.of}</span> : null}
                  {place && eif.mayEdit ? (
                    <Link href={questionOf(eif, place, change)}>{change.label}</Link>
                  ) : (
                    change.label
                  )}
                </>
              ),
              before: inLines(change.before, change.means?.before),
              after: inLines(change.after, change.means?.after),
              by: `${change.createdByUser?.name ?? 'Onboard'}, ${formatInstant(change.createdAt)}`,
            }))}
          />
        </Card>
      ))}
    </div>
  );
}

/** The answer, and below it what it comes to. */
function inLines(words: string | null, means: string | null | undefined) {
  if (words === null && !means) return null;
  return (
    <>
      <span className={styles.words}>{words ?? 'Not answered'}</span>
      {means ? <span className={styles.means}>{means}</span> : null}
    </>
  );
}
