import type { CensusStanding } from '@onboard/contract/census';
import { isStaff } from '@onboard/domain/access/ability';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useEffect, useEffectEvent } from 'react';
import { useClient } from '../../../frame/client-context.tsx';
import { useUser } from '../../../frame/signed-in.tsx';
import { paths } from '../../../paths.ts';
import { afterSubmitting } from '../after-submitting.ts';
import styles from '../Census.module.css';
import { CensusPage } from '../CensusPage.tsx';
import { ChangedByOthers } from '../ChangedByOthers.tsx';
import { CorrectButton } from '../CorrectButton.tsx';
import { countWords } from '../count-words.ts';
import { DifferenceCard } from '../difference/DifferenceCard.tsx';
import { useCensusTask } from '../use-census-task.ts';
import type { CensusOfPolicy } from '../WithPolicy.tsx';
import { DomainLines } from './DomainLines.tsx';
import { FileNotes } from './FileNotes.tsx';
import { tellKeptCorrections } from './kept-corrections.ts';
import { LeftOutPart } from './LeftOutPart.tsx';
import { NotRead } from './NotRead.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import { SentLater } from './SentLater.tsx';
import { UnknownClasses } from './UnknownClasses.tsx';

interface SubmittedProps {
  census: CensusOfPolicy;
  standing: CensusStanding;
  /** Another census stood here a moment ago: if it was not submitted, it is told what became of it. */
  isTold?: boolean;
}

/** The census was handed in: what was sent, and what happens next. */
export function Submitted({ census, standing, isTold = false }: SubmittedProps) {
  const { clientId, policyId } = census.place;
  const { slfImplementationConsultant: consultant } = useClient();
  const { role, userId } = useUser();
  const task = useCensusTask(census.place);
  const { result, submittedAt, submittedBy } = standing;
  const who = consultant ? `${consultant.firstName} ${consultant.lastName}` : 'Your implementation consultant';
  const tellKept = useEffectEvent(() => tellKeptCorrections(census.place, userId, standing));
  useEffect(() => tellKept(), []);
  const { title, next } = afterSubmitting({ task, isStaff: isStaff(role), consultant: who });
  return (
    <CensusPage census={census} step="validate-submit" title={title}>
      <Stack gap={6}>
        {isTold && standing.changes[0]?.what !== 'SUBMITTED' ? (
          <ChangedByOthers place={census.place} standing={standing} />
        ) : null}
        <Card look="raised">
          <div className={styles.start}>
            <Stack gap={4}>
              <p className={styles.lead}>
                {result ? (
                  <>
                    {countWords(result.employees, 'employee', 'employees')} and{' '}
                    {countWords(result.dependents, 'dependent', 'dependents')} were submitted
                  </>
                ) : (
                  'The census was submitted'
                )}
                {submittedBy ? ` by ${submittedBy}` : ''}
                {submittedAt ? (
                  <>
                    {' '}
                    on <Instant value={submittedAt} />
                  </>
                ) : null}
                .
              </p>
              <h2 className={styles.nextTitle}>What happens next</h2>
              <ol className={styles.notes}>
                {next.map((words) => (
                  <li key={words} className={styles.asWritten}>
                    {words}
                  </li>
                ))}
              </ol>
              <Cluster>
                {task?.status === 'NIGO' && !isStaff(role) ? (
                  <CorrectButton place={census.place} />
                ) : (
                  <Link href={paths.client(clientId)} className={buttonClass()}>
                    Back to Home
                  </Link>
                )}
                <Link href={paths.censusUpload(clientId, policyId)} className={buttonClass({ variant: 'secondary' })}>
                  {task?.status === 'NIGO' ? 'Upload a corrected file' : 'Upload another file'}
                </Link>
              </Cluster>
            </Stack>
            <Drawing name={task?.status === 'NIGO' ? 'census' : 'signed'} size="large" />
          </div>
        </Card>
        {result ? (
          <Stack gap={5}>
            <NotRead result={result} hasSeveralFiles={standing.data.filter(({ counts }) => counts).length > 1} />
            <SentLater place={census.place} standing={standing} result={result} isStaff={isStaff(role)} />
            <UnknownClasses clientId={clientId} classes={result.unknownClasses} isSubmitted />
            {result.difference ? <DifferenceCard difference={result.difference} now={result} /> : null}
            <Stack gap={3}>
              <DomainLines result={result} />
              <ReportLinks place={census.place} files={standing.data.map(({ document }) => document)} />
            </Stack>
            <FileNotes
              notes={result.notes}
              hasSeveralFiles={standing.data.filter(({ counts }) => counts).length > 1}
              isSubmitted
            />
            <LeftOutPart leftOut={result.leftOut} files={[]} />
          </Stack>
        ) : null}
      </Stack>
    </CensusPage>
  );
}
