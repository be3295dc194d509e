import { Button } from '@onboard/kit/Button/Button';
import { Download } from 'lucide-react';
import { useImportClasses } from '../../../data/qps.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';

/** Staff take over the classes that QPS has. */
export function ImportClasses({ clientId }: { clientId: string }) {
  const imported = useImportClasses(clientId);
  const hasSome = isRefusal(imported.error, 'ALREADY_HAS_CLASSES');
  return (
    <>
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
      {imported.error ? (
        <InlineError
          error={imported.error}
          title={hasSome ? 'There are classes already. They are shown now.' : 'The classes were not imported.'}
        />
      ) : null}
    </>
  );
}
