import type { DocumentRead } from '@onboard/contract/documents';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useState } from 'react';
import { RemoveDialog } from '../files/RemoveDialog.tsx';
import { filesBefore } from './upload-standing.ts';

/** More would not be read; the others have their own menu. */
const MOST = 3;

/** A corrected file was added to the one it corrects: says what that means, and offers to take the old one away. */
export function ReplaceOld({ clientId, files }: { clientId: string; files: readonly DocumentRead[] }) {
  const [asked, setAsked] = useState<DocumentRead | null>(null);
  const [isOpen, setOpen] = useState(false);
  const old = filesBefore(files);
  const ask = (file: DocumentRead) => {
    setAsked(file);
    setOpen(true);
  };
  return (
    <>
      {old.length > 0 ? (
        <Banner
          title="All files here are one census"
          actions={old.slice(0, MOST).map((file) => (
            <Button key={file.id} variant="secondary" size="small" onClick={() => ask(file)}>
              Remove {file.name}
            </Button>
          ))}
        >
          Does the new file replace the old one? Then remove the old one, or everybody is in it twice.
        </Banner>
      ) : null}
      {asked ? <RemoveDialog clientId={clientId} file={asked} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
