import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { standingQuery } from '../../data/census.ts';
import { InlineError } from '../../frame/errors/InlineError.tsx';
import { CensusPage } from './CensusPage.tsx';
import { isRejected } from './census-progress.ts';
import { NothingYet } from './NothingYet.tsx';
import { ColumnsPart } from './source/ColumnsPart.tsx';
import { SourcesForm } from './source/SourcesForm.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { WaitForCheck } from './WaitForCheck.tsx';
import { type CensusOfPolicy, WithPolicy } from './WithPolicy.tsx';

/** …/validations/indicate-source: where each file comes from, then (?part=columns) what its columns mean. */
export function CensusSourceScreen() {
  return <WithPolicy>{(census) => <SourceStep census={census} />}</WithPolicy>;
}

function SourceStep({ census }: { census: CensusOfPolicy }) {
  const { place } = census;
  const standing = useQuery(standingQuery(place));
  const [search, setSearch] = useSearchParams();
  const data = standing.data?.data ?? [];
  const isAnswered = data.every(({ source, document }) => source !== null || isRejected(document));
  // Of a census that is corrected in place, where its files come from is known.
  const isReopened = standing.data?.kind === 'CORRECTS';
  const isAsked = search.get('part') === 'columns' || isReopened;
  // What was asked for is said at once, while the files are still being read.
  const isReading = standing.isPending;
  const isColumns = isAsked && (isReading || (isAnswered && data.some(({ source }) => source !== null)));
  useHeadingFocus(isColumns ? 'columns' : 'sources');
  return (
    <CensusPage
      key={isColumns ? 'columns' : 'sources'}
      census={census}
      step="indicate-source"
      title={isColumns ? 'What your columns mean' : 'Where your files come from'}
      purpose={
        isColumns
          ? 'We read the headers of your file. Check what we take each column for, and change what is wrong.'
          : 'It tells us how to read each file.'
      }
    >
      {standing.error && !standing.data ? (
        <InlineError
          error={standing.error}
          title="The files could not be loaded."
          onRetry={() => void standing.refetch()}
        />
      ) : !standing.data ? (
        <WaitForCheck words="Reading your files…" />
      ) : data.every(({ submitted }) => submitted) && !isReopened ? (
        <NothingYet place={place} needs={data.length === 0 ? 'files' : 'changes'} />
      ) : isColumns ? (
        <ColumnsPart place={place} standing={standing.data} />
      ) : (
        <SourcesForm place={place} standing={standing.data} onSaved={() => setSearch({ part: 'columns' })} />
      )}
    </CensusPage>
  );
}
