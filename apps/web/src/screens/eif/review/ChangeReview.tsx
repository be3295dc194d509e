import { type ChangeInWords, changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { Place } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { BeforeAfter, type BeforeAfterRow } from '@onboard/kit/BeforeAfter/BeforeAfter';
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
            rows={changes.flatMap((change) =>
              rowsOf(change, place && eif.mayEdit ? questionOf(eif, place, change) : null),
            )}
          />
        </Card>
      ))}
    </div>
  );
}

/** One line an answer; of an answer made of rows, one for each cell that changed, so that it need not be looked for. */
function rowsOf(change: ChangeInWords, href: string | null): BeforeAfterRow[] {
  const id = `${change.entityId} ${change.attributeKey}`;
  const by = `${change.createdByUser?.name ?? 'Onboard'}, ${formatInstant(change.createdAt)}`;
  const label = (question: string, of: string | null) => (
    <>
      {of ? <span className={styles.of}>{of}</span> : null}
      {href ? <Link href={href}>{question}</Link> : question}
    </>
  );
  if (change.cells.length === 0) {
    const before = inLines(change.before, change.means?.before);
    return [
      { id, by, before, label: label(change.label, change.of), after: inLines(change.after, change.means?.after) },
    ];
  }
  return change.cells.map(({ row, question, mine, theirs }) => ({
    id: `${id} ${row} ${question}`,
    by,
    label: label(question ?? change.label, change.of ? `${change.of} · ${row}` : row),
    before: inLines(mine, null),
    after: inLines(theirs, null),
  }));
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
