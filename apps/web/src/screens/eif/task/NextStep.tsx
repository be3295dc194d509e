import { namesOfSigners } from '@onboard/domain/eif/lifecycle';
import type { EifProgress } from '@onboard/domain/eif/progress';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Link } from '@onboard/kit/Link/Link';
import { Progress } from '@onboard/kit/Progress/Progress';
import { paths } from '../../../paths.ts';
import { placeAddress } from '../form/addresses.ts';
import type { Eif } from '../form/use-eif.ts';
import { placeLabel } from '../layout/rail-steps.ts';
import styles from './Task.module.css';

const whoSignsIt = (users: Parameters<typeof namesOfSigners>[0]): string => {
  const [name, another] = namesOfSigners(users);
  return `${name && !another ? name : 'A benefits administrator'} checks the summary and signs it.`;
};

/** How far the form is, and the one button that leads on. */
export function NextStep({ eif, progress }: { eif: Eif; progress: EifProgress }) {
  const { facts, clientId, actor, saved } = eif;
  const maySign = actor === 'signer';
  const places = progress.steps.flatMap((step) => step.places);
  const first = places.find(({ status }) => status !== 'done');
  const isBegun = places.some(({ status }) => status !== 'notStarted');
  const href = first ? placeAddress(clientId, first.place) : paths.eifSummary(clientId);
  return (
    <Card
      look="raised"
      title={first ? 'Your answers' : 'All required questions are answered'}
      actions={
        <Link className={buttonClass()} href={href}>
          {first ? (isBegun ? 'Continue' : 'Begin') : maySign ? 'Review and sign' : 'See the summary'}
        </Link>
      }
    >
      <div className={styles.next}>
        <Progress
          label="Progress"
          value={progress.completed}
          max={progress.visible}
          detail={`${progress.completed} of ${progress.visible} pages done`}
        />
        <p>
          {first ? (
            <>
              Next: <strong>{placeLabel(facts, first)}</strong>. Answer in any order; everything is saved as you go.
            </>
          ) : maySign ? (
            'Check the summary, then sign. Optional questions may stay open.'
          ) : (
            whoSignsIt(saved.users)
          )}
        </p>
      </div>
    </Card>
  );
}
