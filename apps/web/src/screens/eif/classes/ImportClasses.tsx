import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { Download } from 'lucide-react';
import { useImportClasses } from '../../../data/qps.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';

interface ImportClassesProps {
  clientId: string;
  /** There are classes already: what is left to say is how the import went. */
  isDone: boolean;
}

/** Staff take over the classes that QPS has. */
export function ImportClasses({ clientId, isDone }: ImportClassesProps) {
  const imported = useImportClasses(clientId);
  const hasSome = isRefusal(imported.error, 'ALREADY_HAS_CLASSES');
  const missed = imported.data?.plansNotFound ?? [];
  return (
    <>
      {isDone ? null : (
        <div>
          <Button
            variant="secondary"
            icon={<Download size={18} aria-hidden="true" />}
            isPending={imported.isPending}
            pendingLabel="Importing…"
            onClick={() => imported.mutate()}
          >
            Import classes from QPS
          </Button>
        </div>
      )}
      <SteadyProgress label="Reading the classes in QPS" isRunning={imported.isPending} hasFailed={imported.isError} />
      {missed.length > 0 ? (
        <Banner tone="warning" role="alert" title="Some plans of QPS are not here">
          The classes were imported without {missed.join(', ')}, since this client has no such{' '}
          {missed.length === 1
            ? 'plan. Choose it in its classes once it is'
            : 'plans. Choose them in their classes once they are'}{' '}
          here.
        </Banner>
      ) : null}
      {imported.error ? (
        <InlineError
          error={imported.error}
          title={hasSome ? 'There are classes already. They are shown now.' : 'The classes were not imported.'}
        />
      ) : null}
    </>
  );
}
