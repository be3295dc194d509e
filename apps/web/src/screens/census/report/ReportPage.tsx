import type { CensusStanding } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Stack } from '@onboard/kit/Stack/Stack';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { saveFile } from '../../../data/download.ts';
import { useClient } from '../../../frame/client-context.tsx';
import { usePageTitle } from '../../../frame/page-title.tsx';
import { paths } from '../../../paths.ts';
import styles from '../Census.module.css';
import { countWords } from '../count-words.ts';
import { DifferenceCard } from '../difference/DifferenceCard.tsx';
import { FileNameText } from '../files/FileNameText.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { FileNotes } from '../review/FileNotes.tsx';
import { totalsOf, unlisted } from '../review/findings.ts';
import { LeftOutPart } from '../review/LeftOutPart.tsx';
import { UnknownClasses } from '../review/UnknownClasses.tsx';
import type { CensusOfPolicy } from '../WithPolicy.tsx';
import { DomainReport } from './DomainReport.tsx';
import reportStyles from './Report.module.css';
import { reportCsv } from './report-csv.ts';

interface ReportPageProps {
  census: CensusOfPolicy;
  standing: CensusStanding;
  entry: CensusStanding['data'][number];
}

/** The report of one file, by domain. */
export function ReportPage({ census: { place, policy }, standing, entry }: ReportPageProps) {
  const client = useClient();
  const { document: file, domainValidations, submitted, checkedAt } = entry;
  usePageTitle(`Census report: ${file.name}`);
  // The result is of what is checked now, else of what was submitted last.
  const about = entry.isInRound || (entry.counts && standing.state === 'SUBMITTED') ? standing.result : null;
  const notes = about?.notes.filter(({ file: its }) => its === file.name) ?? [];
  const totals = totalsOf(domainValidations);
  const left = unlisted(domainValidations);
  const hidden = left.error + left.warning + left.fixed;
  const download = () => {
    const issues = domainValidations.flatMap((validation) => validation.issues);
    const blob = new Blob([reportCsv(issues, notes)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `${file.name.replace(/\.[^.]+$/, '')} – report.csv`, type: blob.type, blob });
  };
  return (
    <Page
      above={
        <Link href={paths.censusSubmit(place.clientId, place.policyId)} className={`${styles.back} no-print`}>
          <ArrowLeft size={18} aria-hidden="true" />
          Back to results
        </Link>
      }
      title="Census report"
      purpose={
        <>
          {[client.name, policy].filter(Boolean).join(' · ')} · <FileNameText name={file.name} />
        </>
      }
      actions={
        checkedAt ? (
          <div className={`${styles.startActions} no-print`}>
            <Button variant="secondary" icon={<Download size={20} aria-hidden="true" />} onClick={download}>
              Download as CSV
            </Button>
            <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
              Print report
            </Button>
          </div>
        ) : undefined
      }
    >
      {checkedAt === null ? (
        <NothingYet place={place} needs={standing.state === 'NEEDS_SOURCE' ? 'source' : 'columns'} />
      ) : (
        <Stack gap={6}>
          <dl className={reportStyles.facts}>
            <Fact label="Checked">
              <Instant value={checkedAt} />
            </Fact>
            <Fact label="Status">
              {!submitted
                ? 'Not submitted yet'
                : entry.counts
                  ? 'Submitted, and counts'
                  : 'Submitted, and replaced by a later census'}
            </Fact>
            <Fact label="Errors">{totals.error.toLocaleString('en-US')}</Fact>
            <Fact label="Warnings">{totals.warning.toLocaleString('en-US')}</Fact>
            <Fact label="Fixed by us">{totals.fixed.toLocaleString('en-US')}</Fact>
          </dl>
          {hidden > 0 ? (
            <Banner tone="info">
              The first 200 findings of each kind are listed. {countWords(hidden, 'more is', 'more are')} counted but
              not listed.
            </Banner>
          ) : null}
          <UnknownClasses clientId={place.clientId} classes={about?.unknownClasses ?? []} isSubmitted={submitted} />
          {about?.difference ? <DifferenceCard difference={about.difference} now={about} isWhole /> : null}
          <FileNotes notes={notes} hasSeveralFiles={false} isSubmitted={submitted} />
          <LeftOutPart leftOut={about?.leftOut.filter(({ file: its }) => its === file.name) ?? []} files={[]} />
          {domainValidations.map((validation) => (
            <DomainReport key={validation.domain} validation={validation} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
