import type { DocumentRead } from '@onboard/contract/documents';
import { isStaff } from '@onboard/domain/access/ability';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type CensusPlace, censusFilesOf } from '../../data/census.ts';
import { documentsQuery } from '../../data/documents.ts';
import { ConsultantCard } from '../../frame/ConsultantCard.tsx';
import { useClient } from '../../frame/client-context.tsx';
import { useUser } from '../../frame/signed-in.tsx';
import { TaskPage } from '../../frame/TaskPage.tsx';
import { CENSUS_TASK, paths } from '../../paths.ts';
import styles from './Census.module.css';
import { CorrectButton } from './CorrectButton.tsx';
import { CENSUS_STEPS, isKept, isReopened, isSubmitted, nextStep, stepsDone } from './census-progress.ts';
import { censusTaskWords } from './census-task-words.ts';
import { FileTable } from './files/FileTable.tsx';
import { KeepButton } from './KeepButton.tsx';
import { ForReview } from './review/ForReview.tsx';
import { useCensusTask } from './use-census-task.ts';
import { type CensusOfPolicy, WithPolicy } from './WithPolicy.tsx';

/** /client/:clientId/task/enrollment-elections/:policyId: what the task is, how far it is, and its files. */
export function CensusTaskScreen() {
  return <WithPolicy>{(census) => <CensusTask {...census} />}</WithPolicy>;
}

function CensusTask({ place, policy }: CensusOfPolicy) {
  const { slfImplementationConsultant: consultant } = useClient();
  const { role } = useUser();
  const files = useQuery(documentsQuery(censusFilesOf(place)));
  return (
    <TaskPage
      taskId={CENSUS_TASK}
      policyId={place.policyId}
      toReview={<ForReview place={place} />}
      {...(policy && { title: <TitleOfPolicy policy={policy} /> })}
      side={
        <Stack gap={5}>
          {isStaff(role) ? null : <GoodToKnow />}
          {consultant && !isStaff(role) ? <ConsultantCard consultant={consultant} /> : null}
        </Stack>
      }
    >
      <Stack gap={5}>
        {files.data ? <WhatToDo place={place} files={files.data} /> : null}
        <section className={styles.section} aria-labelledby="census-task-files">
          <h2 id="census-task-files">Census files</h2>
          <FileTable
            place={place}
            query={files}
            empty={<p className={styles.soft}>No file was uploaded yet. Those that are uploaded are listed here.</p>}
          />
        </section>
      </Stack>
    </TaskPage>
  );
}

function TitleOfPolicy({ policy }: { policy: string }) {
  return (
    <>
      Census and enrollment elections
      <span className={styles.ofPolicy}>{policy}</span>
    </>
  );
}

const ABOUT_STEP = {
  'upload-files': 'A spreadsheet or text file with everybody you cover. Several files together are one census.',
  'indicate-source': 'You say where each file comes from and confirm what its columns mean.',
  'validate-submit': 'We check every row. You mend what is wrong here or in your file, then submit.',
} as const;

function WhatToDo({ place, files }: { place: CensusPlace; files: readonly DocumentRead[] }) {
  const { clientId, policyId } = place;
  const { role } = useUser();
  const status = useCensusTask(place)?.status;
  const done = stepsDone(files, status === 'NIGO');
  const isAllSubmitted = files.length > 0 && files.every(isSubmitted);
  const isOfStaff = isStaff(role);
  const words = censusTaskWords({ files, status, isStaff: isOfStaff });
  const hrefs = {
    'upload-files': paths.censusUpload(clientId, policyId),
    'indicate-source': paths.censusSource(clientId, policyId),
    'validate-submit': paths.censusSubmit(clientId, policyId),
  };
  const isBeingCorrected = files.length > 0 && files.every(isKept) && files.some(isReopened);
  const isToCorrect = words.leadsTo === 'correct';
  return (
    <Card look="raised" title={words.title}>
      {words.about ? <p>{words.about}</p> : null}
      <div className={styles.start}>
        <ol className={styles.plan}>
          {CENSUS_STEPS.map(({ id, label }) => (
            <li key={id} className={done.has(id) ? styles.planDone : undefined}>
              <strong>{label}</strong>
              {done.has(id) ? <span className={styles.doneWord}> · Done</span> : null}
              {isOfStaff ? null : <span className={styles.planAbout}>{ABOUT_STEP[id]}</span>}
            </li>
          ))}
        </ol>
        <Drawing name={isAllSubmitted && status !== 'NIGO' ? 'signed' : 'census'} />
      </div>
      <div className={styles.startActions}>
        {isToCorrect ? (
          <CorrectButton place={place} />
        ) : (
          <Link href={hrefs[nextStep(files)]} className={buttonClass()}>
            {words.action}
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        )}
        {isAllSubmitted ? (
          <Link href={hrefs['upload-files']} className={buttonClass({ variant: 'secondary' })}>
            {isToCorrect ? 'Upload a corrected file' : 'Upload another file'}
          </Link>
        ) : null}
        {isBeingCorrected ? <KeepButton place={place} /> : null}
      </div>
    </Card>
  );
}

function GoodToKnow() {
  return (
    <Card title="Good to know">
      <ul className={styles.notes}>
        <li>One row for each person, or one row for each employee with spouse and children beside it: both work.</li>
        <li>Your own column headers are fine. We suggest what each means and remember your answer.</li>
        <li>We need names, SSNs, dates of birth, home state and ZIP code, hire dates and hours.</li>
        <li>Social security numbers are never shown whole on a screen.</li>
      </ul>
    </Card>
  );
}
