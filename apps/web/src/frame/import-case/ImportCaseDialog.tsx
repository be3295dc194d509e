import { caseIdProblem } from '@onboard/domain/push/case-id';
import { Button } from '@onboard/kit/Button/Button';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptFields } from '../../data/kept-fields.ts';
import { useImportCase, useLookUpCase } from '../../data/qps.ts';
import { ResponseError } from '../../data/response-error.ts';
import { paths } from '../../paths.ts';
import { CancelForm } from '../CancelForm.tsx';
import { FoundCaseDetails } from './FoundCaseDetails.tsx';
import { QpsFault } from './QpsFault.tsx';

export interface ImportCaseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What follows an import; opens the manage page of the new client unless given. */
  onImported?: ((client: { clientId: string; name: string }) => void) | undefined;
}

/** Finds a sold case in QPS by its case id, shows what it holds, and makes a client of it. */
export function ImportCaseDialog({ isOpen, onClose, onImported }: ImportCaseDialogProps) {
  return isOpen ? <OpenDialog onClose={onClose} onImported={onImported} /> : null;
}

function OpenDialog({ onClose, onImported }: Omit<ImportCaseDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const formId = useId();
  const form = useKeptFields('import-case', { caseId: '', isTest: false });
  const { caseId, isTest } = form.fields;
  const [problem, setProblem] = useState<string | null>(null);
  const lookUp = useLookUpCase();
  const importing = useImportCase();
  const found = lookUp.data;

  const change = (typed: string) => {
    form.change({ caseId: typed, isTest: false });
    setProblem(null);
    lookUp.reset();
    importing.reset();
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    const wrong = caseIdProblem(caseId);
    setProblem(wrong);
    if (wrong === null && !lookUp.isPending) lookUp.mutate(caseId);
  };
  const importIt = () => {
    if (!found) return;
    const done = onImported ?? (({ clientId }) => void navigate(paths.manageClient(clientId)));
    importing.mutate(
      { caseId: found.case.caseId, isTest },
      {
        onSuccess: (client) => {
          form.forget();
          onClose();
          done(client);
        },
        // Somebody else was quicker: the case is shown with the client it became.
        onError: () => lookUp.mutate(caseId),
      },
    );
  };

  const fieldError = problem ?? aboutTheCaseId(lookUp.error);
  const isImportable = found !== undefined && found.importedAs === null;
  return (
    <Dialog
      isOpen
      onClose={importing.isPending ? () => {} : onClose}
      title="Import a case from QPS"
      actions={
        <>
          <CancelForm
            isTyped={form.isTyped}
            isDisabled={importing.isPending}
            onLeave={() => {
              form.forget();
              onClose();
            }}
          />
          {found?.importedAs ? (
            <Link href={paths.manageClient(found.importedAs.clientId)} className={buttonClass()}>
              Open client
            </Link>
          ) : isImportable ? (
            <Button onClick={importIt} isPending={importing.isPending} pendingLabel="Importing…">
              Import client
            </Button>
          ) : (
            <Button type="submit" form={formId} isPending={lookUp.isPending} pendingLabel="Looking…">
              Look up case
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <form id={formId} noValidate onSubmit={look}>
          <TextField
            label="Case id"
            help="As in QPS, such as SF-100482"
            name="caseId"
            width="medium"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={caseId}
            onChange={change}
            error={fieldError ?? undefined}
          />
        </form>
        <SteadyProgress label="Reading the case in QPS" isRunning={lookUp.isPending} hasFailed={lookUp.isError} />
        <SteadyProgress label="Importing the client" isRunning={importing.isPending} hasFailed={importing.isError} />
        {lookUp.isError && !fieldError ? <QpsFault error={lookUp.error} title="The case could not be read." /> : null}
        {importing.isError ? <QpsFault error={importing.error} title="The client was not imported." /> : null}
        <div role="status">{found ? <FoundCaseDetails found={found} /> : null}</div>
        {isImportable ? (
          <Checkbox
            label="This is a test client"
            help="For practice and checks; lists mark it as a test."
            value={isTest}
            onChange={(isTicked) => form.change({ isTest: isTicked })}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** What the server says about the case id itself belongs to the field. */
function aboutTheCaseId(error: Error | null): string | null {
  if (!(error instanceof ResponseError)) return null;
  return error.status === 404 || error.code === 'VALIDATION' ? (error.data.message ?? null) : null;
}
