import { Page } from '@onboard/kit/Page/Page';
import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '../../data/census.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { NotFoundPage } from '../../frame/errors/NotFoundPage.tsx';
import { useParam } from '../../frame/use-param.ts';
import { ReportPage } from './report/ReportPage.tsx';
import { WaitForCheck } from './WaitForCheck.tsx';
import { type CensusOfPolicy, WithPolicy } from './WithPolicy.tsx';

/** …/validation-report/:documentId: what was found in one file, to print, keep or pass on. */
export function CensusReportScreen() {
  return <WithPolicy>{(census) => <Report census={census} />}</WithPolicy>;
}

function Report({ census }: { census: CensusOfPolicy }) {
  const documentId = useParam('documentId');
  const standing = useQuery(standingQuery(census.place));
  if (standing.data) {
    const entry = standing.data.data.find(({ document }) => document.id === documentId);
    return entry ? <ReportPage census={census} standing={standing.data} entry={entry} /> : <NotFoundPage />;
  }
  return (
    <Page title="Census report">
      {standing.error ? (
        <InlineError
          error={standing.error}
          title="The report could not be made."
          onRetry={() => void standing.refetch()}
        />
      ) : (
        <WaitForCheck words="Making the report…" />
      )}
    </Page>
  );
}
