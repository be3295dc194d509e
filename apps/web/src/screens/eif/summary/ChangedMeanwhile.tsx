import { changeSentence } from '@onboard/domain/eif/change-sentence';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { type Ref, useId } from 'react';
import { useUser } from '../../../frame/signed-in.tsx';
import { changeAddress } from '../form/change-address.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Summary.module.css';
import type { SeenAnswers, UnseenChange } from './use-seen-answers.ts';

interface ChangedMeanwhileProps {
  eif: Eif;
  seen: SeenAnswers;
  ref?: Ref<HTMLElement>;
}

/** More are counted, and found in the summary above. */
const MOST_TOLD = 8;

/** Beside the signature: which answers changed under the signer's eyes, by whom, and where they stand. */
export function ChangedMeanwhile({ eif, seen: { unseen, isSinceTick }, ref }: ChangedMeanwhileProps) {
  const { userId } = useUser();
  const titleId = useId();
  if (unseen.length === 0) return null;
  const more = unseen.length - MOST_TOLD;
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId}>
      <Banner
        tone="warning"
        role="alert"
        title={
          <span id={titleId}>Answers changed after you {isSinceTick ? 'ticked the box' : 'opened this page'}</span>
        }
      >
        <ul className={styles.toMend}>
          {unseen.slice(0, MOST_TOLD).map((change) => (
            <li key={`${change.entityId} ${change.attributeKey}`}>
              {changeSentence(change, userId)}. <WayTo eif={eif} change={change} />
            </li>
          ))}
          {more > 0 ? <li>{more === 1 ? 'One more answer' : `${more} more answers`} changed.</li> : null}
        </ul>
        <p>Nothing is signed. Check what changed, tick the box{isSinceTick ? ' again' : ''}, then sign.</p>
      </Banner>
    </section>
  );
}

function WayTo({
  eif: { facts },
  change: { place, entity, entityId, attributeKey, label },
}: {
  eif: Eif;
  change: UnseenChange;
}) {
  if (!place) return null;
  return (
    <Link href={changeAddress(facts, { place, entity, entityId, attributeKey })}>
      See the answer<span className="visually-hidden"> to: {label}</span>
    </Link>
  );
}
