import { isStaff } from '@onboard/domain/access/ability';
import { changedPlaces } from '@onboard/domain/eif/changes-by-sub-step';
import { progressOf } from '@onboard/domain/eif/progress';
import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { useHasPage } from '../../frame/pages-context.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { TaskPage } from '../../frame/TaskPage.tsx';
import { EIF_TASK, paths } from '../../paths.ts';
import { type Eif, useEif } from './form/use-eif.ts';
import { useKeptFocus } from './form/use-kept-focus.ts';
import { ChangeReview } from './review/ChangeReview.tsx';
import { ReviewBar } from './review/ReviewBar.tsx';
import { useLostAction } from './review/use-lost-action.ts';
import { Signed } from './summary/Signed.tsx';
import { History } from './task/History.tsx';
import { NextStep } from './task/NextStep.tsx';
import { StepCards } from './task/StepCards.tsx';
import styles from './task/Task.module.css';
import { WhoSigns } from './task/WhoSigns.tsx';

/** …/task/eif-submit-company-information: where the form stands and what to do next. */
export function EifTaskScreen() {
  const eif = useEif();
  const hasPage = useHasPage();
  const user = useUser();
  const isOfStaff = isStaff(user.role);
  const { clientId, facts, changes } = eif;
  const lost = useLostAction(changes?.events);
  const progress = progressOf(facts);
  useKeptFocus(eif.state);
  return (
    <>
      <TaskPage
        taskId={EIF_TASK}
        standing={eif.state}
        tellsDecline
        actions={
          <>
            <Link className={buttonClass({ variant: 'secondary' })} href={paths.eifSummary(clientId)}>
              Summary
            </Link>
            {isOfStaff && hasPage(paths.pushToQps(clientId)) ? (
              <Link className={buttonClass({ variant: 'secondary' })} href={paths.pushToQps(clientId)}>
                Push to QPS
              </Link>
            ) : null}
          </>
        }
      >
        <div className={styles.layout}>
          <div className={styles.column}>
            {lost.words ? (
              <Banner tone="warning" role="alert" title={lost.words.title} onClose={lost.forget}>
                {lost.words.body}
              </Banner>
            ) : null}
            <Where eif={eif} readerName={user.name} />
            <StepCards
              facts={facts}
              progress={progress}
              changed={changedPlaces(facts, eif.pending)}
              declined={changedPlaces(facts, eif.state === 'declined' ? eif.declined : [])}
            />
          </div>
          <div className={styles.column}>
            {eif.state === 'draft' ? <WhoSigns eif={eif} /> : null}
            {changes ? <History events={changes.events} /> : null}
          </div>
        </div>
      </TaskPage>
      <ReviewBar eif={eif} lost={lost} />
    </>
  );
}

/** What matters most in the state the form is in. */
function Where({ eif, readerName }: { eif: Eif; readerName: string }) {
  if (eif.state === null) {
    return eif.changesError ? (
      <InlineError error={eif.changesError} title="The changes could not be loaded." />
    ) : (
      <Skeleton shape="block" />
    );
  }
  if (eif.state === 'draft') return <NextStep eif={eif} progress={progressOf(eif.facts)} />;
  if (eif.state === 'signed') return <Signed eif={eif} readerName={readerName} />;
  return <ChangeReview eif={eif} />;
}
