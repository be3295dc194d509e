import { openWarnings } from '@onboard/domain/eif/open-warnings';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Link } from '@onboard/kit/Link/Link';
import { changeAddress } from '../form/change-address.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from './Summary.module.css';

/** Beside the signature: what the form asked to check and what still stands so. It blocks nobody. */
export function WorthChecking({ eif: { facts, mayEdit } }: { eif: Eif }) {
  const warnings = openWarnings(facts);
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning" title={warnings.length === 1 ? 'Check this once more' : 'Check these once more'}>
      <ul className={styles.toMend}>
        {warnings.map(({ place, entity, entityId, path, about, message }) => {
          const attributeKey = path.split('.')[0] ?? path;
          const href = entityId === null ? null : changeAddress(facts, { place, entity, entityId, attributeKey });
          return (
            <li key={`${about} ${message}`}>
              {mayEdit && href ? <Link href={href}>{about}</Link> : about}: {message}
            </li>
          );
        })}
      </ul>
      <p>If it is right as it stands, go on: the list is also in the PDF.</p>
    </Banner>
  );
}
