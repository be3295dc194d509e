import type { DocumentRead } from '@onboard/contract/documents';

type Uploaded = Pick<DocumentRead, 'id' | 'processStatus'>;

const CHECKED: readonly unknown[] = ['VALIDATED', 'SUBMITTED', 'SUBMITTED_WITH_WARNINGS'];
const isChecked = ({ processStatus }: Pick<Uploaded, 'processStatus'>): boolean => CHECKED.includes(processStatus);

/** Files are there, and not one of them can be read. */
export const isNothingReadable = (files: readonly Uploaded[], faults: ReadonlyMap<string, unknown>): boolean =>
  files.length > 0 && files.every(({ id }) => faults.has(id));

/**
 * Files that were checked before another came, which may be meant to take their place; `files` are newest first. What
 * was submitted stays: a file that comes later begins a census of its own.
 */
export const filesBefore = <File extends Uploaded>(files: readonly File[]): File[] =>
  files.filter(
    (file, at) => file.processStatus === 'VALIDATED' && files.slice(0, at).some((later) => !isChecked(later)),
  );
