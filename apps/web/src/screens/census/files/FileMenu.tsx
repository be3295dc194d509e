import type { DocumentRead } from '@onboard/contract/documents';
import { ConfirmDialog } from '@onboard/kit/ConfirmDialog/ConfirmDialog';
import { Menu } from '@onboard/kit/Menu/Menu';
import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import { downloadDocument } from '../../../data/documents.ts';
import { userMessage } from '../../../data/user-message.ts';
import { isKept } from '../census-progress.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

interface FileMenuProps {
  place: CensusPlace;
  file: DocumentRead;
  others: readonly DocumentRead[];
}

/** Download, rename, remove. */
export function FileMenu({ place: { clientId }, file, others }: FileMenuProps) {
  const [open, setOpen] = useState<'rename' | 'remove' | 'failed' | null>(null);
  const [failure, setFailure] = useState('');
  const close = () => setOpen(null);
  const download = () =>
    downloadDocument(clientId, file.id).catch((error: unknown) => {
      setFailure(userMessage(error, 'The file could not be downloaded. Try again in a moment.'));
      setOpen('failed');
    });
  const stays = isKept(file);
  return (
    <>
      <Menu
        look="icon"
        label={`Actions for ${file.name}`}
        trigger={<Ellipsis size={20} aria-hidden="true" />}
        entries={[
          {
            id: 'download',
            label: 'Download',
            icon: <Download size={18} aria-hidden="true" />,
            onAction: () => void download(),
          },
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil size={18} aria-hidden="true" />,
            onAction: () => setOpen('rename'),
            isDisabled: stays,
          },
          {
            id: 'remove',
            label: 'Remove',
            icon: <Trash2 size={18} aria-hidden="true" />,
            onAction: () => setOpen('remove'),
            isDanger: !stays,
            isDisabled: stays,
            ...(stays && { detail: 'Submitted files stay' }),
          },
        ]}
      />
      {open === 'rename' ? <RenameDialog clientId={clientId} file={file} others={others} onClose={close} /> : null}
      <RemoveDialog clientId={clientId} file={file} isOpen={open === 'remove'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'failed'}
        title="The file was not downloaded"
        confirmLabel="Try again"
        onCancel={close}
        onConfirm={() => {
          close();
          void download();
        }}
      >
        {failure}
      </ConfirmDialog>
    </>
  );
}
