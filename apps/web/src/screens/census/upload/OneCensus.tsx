import type { DocumentRead } from '@onboard/contract/documents';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { useState } from 'react';
import { RemoveDialog } from '../files/RemoveDialog.tsx';
import styles from './Upload.module.css';
import { filesBefore, filesTogether } from './upload-standing.ts';

/** More would not be read; the others have their own menu. */
const MOST = 3;
/** More names than these are said as a number. */
const MOST_NAMES = 5;

interface OneCensusProps {
  clientId: string;
  files: readonly DocumentRead[];
  /** Files nobody can be read from, by their id. */
  faults: ReadonlyMap<string, unknown>;
}

/** Several files are one census: says which are counted, and offers to take a file away that a later one corrects. */
export function OneCensus({ clientId, files, faults }: OneCensusProps) {
  const [asked, setAsked] = useState<DocumentRead | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { counted, left } = filesTogether(files, faults);
  const old = filesBefore(files).filter((file) => counted.includes(file));
  const ask = (file: DocumentRead) => {
    setAsked(file);
    setOpen(true);
  };
  return (
    <>
      {counted.length > 1 ? (
        <Banner
          title={`These ${counted.length} files are one census`}
          actions={old.slice(0, MOST).map((file) => (
            <Button key={file.id} variant="secondary" size="small" onClick={() => ask(file)}>
              Remove {file.name}
            </Button>
          ))}
        >
          <span className={styles.together}>
            Everybody in {namesOf(counted)} is counted.
            {left.length > 0 ? ` ${namesOf(left)} ${left.length === 1 ? 'is' : 'are'} not counted.` : ''}{' '}
            {old.length > 0
              ? 'Does the new file replace the old one? Then remove the old one, or everybody is in it twice.'
              : 'Is the same list in two of them? Then remove one, or everybody is in it twice.'}
          </span>
        </Banner>
      ) : null}
      {asked ? <RemoveDialog clientId={clientId} file={asked} isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function namesOf(files: readonly DocumentRead[]): string {
  if (files.length > MOST_NAMES) return `${files.length} files`;
  return new Intl.ListFormat('en-US').format(files.map(({ name }) => name));
}
