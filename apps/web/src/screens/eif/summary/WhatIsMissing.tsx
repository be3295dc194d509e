import { progressOf } from '@onboard/domain/eif/progress';
import { Link } from '@onboard/kit/Link/Link';
import { placeAddress } from '../form/addresses.ts';
import type { Eif } from '../form/use-eif.ts';
import { placeLabel } from '../layout/rail-steps.ts';
import styles from './Summary.module.css';

/** The pages that still need something, each a way there. */
export function WhatIsMissing({ eif: { facts, clientId, mayEdit } }: { eif: Eif }) {
  const open = progressOf(facts)
    .steps.flatMap(({ places }) => places)
    .filter(({ status }) => status !== 'done');
  if (open.length === 0 || !mayEdit) return null;
  return (
    <div>
      <p>These pages are not finished:</p>
      <ul className={styles.toMend}>
        {open.map((each) => (
          <li key={placeAddress(clientId, each.place)}>
            <Link href={placeAddress(clientId, each.place)}>{placeLabel(facts, each)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
