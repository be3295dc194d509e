import type { CensusStanding } from '@onboard/contract/census';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useMemo, useRef, useState } from 'react';
import { paths } from '../../../paths.ts';
import { CensusPage } from '../CensusPage.tsx';
import { DifferenceCard } from '../difference/DifferenceCard.tsx';
import type { CensusOfPolicy } from '../WithPolicy.tsx';
import { Corrections } from './Corrections.tsx';
import { DomainLines } from './DomainLines.tsx';
import { FileNotes } from './FileNotes.tsx';
import { FindingsPart } from './FindingsPart.tsx';
import { type FindingFilter, listFindings, totalsOf } from './findings.ts';
import { LeftOutPart } from './LeftOutPart.tsx';
import { ReportLinks } from './ReportLinks.tsx';
import { RoundBanner } from './RoundBanner.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { purposeOf } from './submit-words.ts';
import { UnknownClasses } from './UnknownClasses.tsx';
import { useCorrections } from './use-corrections.ts';

interface ReviewProps {
  census: CensusOfPolicy;
  standing: CensusStanding;
  result: NonNullable<CensusStanding['result']>;
}

/** A census that was checked and not handed in yet. */
export function Review({ census, standing, result }: ReviewProps) {
  const { place } = census;
  const corrections = useCorrections(place, standing);
  const [filter, setFilter] = useState<FindingFilter>({ domain: null, show: 'open', ruleId: null });
  const findingsHeading = useRef<HTMLHeadingElement>(null);
  const lines = useMemo(() => listFindings({ data: standing.data, result }), [standing.data, result]);
  const totals = totalsOf(result.domainValidations);
  const showDomain = (next: FindingFilter) => {
    setFilter(next);
    findingsHeading.current?.focus({ preventScroll: true });
    findingsHeading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <CensusPage
        census={census}
        step="validate-submit"
        title="Check and submit"
        purpose={purposeOf({
          errors: totals.error,
          warnings: totals.warning,
          accepted: result.acceptedWarnings,
          isReopened: standing.kind === 'CORRECTS',
        })}
        actions={
          <Link
            href={paths.censusUpload(place.clientId, place.policyId)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Upload a corrected file
          </Link>
        }
      >
        <Stack gap={6}>
          <Stack gap={5}>
            <RoundBanner place={place} standing={standing} />
            {result.difference ? <DifferenceCard difference={result.difference} now={result} /> : null}
            <UnknownClasses
              clientId={place.clientId}
              classes={result.unknownClasses}
              hasOlder={standing.kind === 'CHANGES' || standing.kind === 'CORRECTS'}
            />
            <Stack gap={3}>
              <DomainLines result={result} onShow={showDomain} />
              <ReportLinks place={place} files={standing.data.map(({ document }) => document)} />
            </Stack>
          </Stack>
          <FileNotes notes={result.notes} hasSeveralFiles={standing.data.length > 1} />
          <LeftOutPart
            leftOut={result.leftOut}
            files={standing.data.map(({ document }) => document)}
            made={standing.corrections}
            corrections={corrections}
          />
          <FindingsPart
            place={place}
            lines={lines}
            result={result}
            made={standing.corrections}
            filter={filter}
            onFilter={setFilter}
            corrections={corrections}
            headingRef={findingsHeading}
            isReopened={standing.kind === 'CORRECTS'}
            hasSeveralFiles={standing.data.length > 1}
          />
          <Corrections
            made={standing.corrections}
            corrections={corrections}
            hasSeveralFiles={standing.data.length > 1}
          />
        </Stack>
      </CensusPage>
      <SubmitBar
        {...{ place, standing, result, corrections }}
        hasSeveralFiles={standing.data.filter(({ isInRound }) => isInRound).length > 1}
      />
    </>
  );
}
