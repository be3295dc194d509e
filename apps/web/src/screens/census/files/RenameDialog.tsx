import type { DocumentRead } from '@onboard/contract/documents';
import { Button } from '@onboard/kit/Button/Button';
import { Dialog } from '@onboard/kit/Dialog/Dialog';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useRenameDocument } from '../../../data/documents.ts';
import { useKeptFields } from '../../../data/kept-fields.ts';
import { isRefusal } from '../../../data/response-error.ts';
import { userMessage } from '../../../data/user-message.ts';
import { nameProblem } from '../upload/name-problem.ts';

interface RenameDialogProps {
  clientId: string;
  file: DocumentRead;
  others: readonly DocumentRead[];
  onClose: () => void;
}

/** Gives a file another name. */
export function RenameDialog({ clientId, file, others, onClose }: RenameDialogProps) {
  const rename = useRenameDocument(clientId);
  // Null while nothing was typed: the field then says what the file is called by now.
  const form = useKeptFields(`rename-${file.id}`, { typed: null as string | null, seenName: file.name });
  const { typed, seenName } = form.fields;
  const name = typed ?? file.name;
  // What was typed outlives a sign-in in between and the Escape key, but not the wish to leave it.
  const close = () => {
    form.forget();
    onClose();
  };
  // Told once by the field; who renames it again has seen it.
  const tellOther = (error: Error) => {
    if (!isRefusal(error, 'STALE_ANSWER')) return;
    form.change({ seenName: (error.data.data as { name: string }).name });
  };
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const taken = others.filter(({ id }) => id !== file.id).map((other) => other.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(name, taken);
    setProblem(found);
    if (found || rename.isPending) return;
    if (name.trim() === file.name) return close();
    rename.mutate({ documentId: file.id, name: name.trim(), seenName }, { onSuccess: close, onError: tellOther });
  };
  const refused = rename.error ? userMessage(rename.error, 'The file could not be renamed. Try again.') : undefined;
  return (
    <Dialog
      isOpen
      onClose={rename.isPending ? () => {} : onClose}
      title="Rename file"
      actions={
        <>
          <Button variant="secondary" isDisabled={rename.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={rename.isPending} pendingLabel="Renaming…">
            Rename file
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="File name"
          help="Each file of this census has its own name."
          width="full"
          autoComplete="off"
          spellCheck={false}
          name="name"
          value={name}
          onChange={(now) =>
            form.change((latest) => ({ typed: now, seenName: latest.typed === null ? file.name : latest.seenName }))
          }
          error={problem ?? refused}
        />
      </form>
    </Dialog>
  );
}
