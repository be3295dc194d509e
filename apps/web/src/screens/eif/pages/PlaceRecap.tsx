import { subStepOf } from '@onboard/domain/eif/catalogue';
import { nextPlace, previousPlace } from '@onboard/domain/eif/navigation';
import type { Place } from '@onboard/domain/eif/step';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../../paths.ts';
import { placeAddress } from '../form/addresses.ts';
import type { Eif } from '../form/use-eif.ts';
import styles from '../layout/Layout.module.css';
import { StatementRecap } from '../statement/StatementRecap.tsx';
import { RecapRows } from '../summary/RecapRows.tsx';

interface PlaceRecapProps {
  eif: Eif;
  place: Place;
  /** Where Back leads, when not to the page before. */
  back?: string;
}

/** The answers of a page for those who may only read them. */
export function PlaceRecap({ eif: { facts, clientId, unaccepted }, place, back }: PlaceRecapProps) {
  const previous = previousPlace(facts, place);
  const next = nextPlace(facts, place);
  return (
    <>
      <RecapRows rows={subStepOf(place.subStepId).recap(facts, place)} level={2} unaccepted={unaccepted} />
      <StatementRecap clientId={clientId} facts={facts} place={place} />
      <div className={styles.foot}>
        {back || previous ? (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            href={back ?? placeAddress(clientId, previous ?? place)}
          >
            Back
          </Link>
        ) : null}
        <Link className={buttonClass()} href={next ? placeAddress(clientId, next) : paths.eifSummary(clientId)}>
          {next ? 'Next page' : 'Summary'}
        </Link>
      </div>
    </>
  );
}
