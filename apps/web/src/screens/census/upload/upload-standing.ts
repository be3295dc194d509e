import type { DocumentRead } from '@onboard/contract/documents';

type Uploaded = Pick<DocumentRead, 'id' | 'processStatus'>;

const CHECKED: readonly unknown[] = ['VALIDATED', 'SUBMITTED', 'SUBMITTED_WITH_WARNINGS'];
const isChecked = ({ processStatus }: Pick<Uploaded, 'processStatus'>): boolean => CHECKED.includes(processStatus);

/** Files are there, and not one of them can be read. */
export const isNothingReadable = (files: readonly Uploaded[], faults: ReadonlyMap<string, unknown>): boolean =>
  files.length > 0 && files.every(({ id }) => faults.has(id));

/** What is said of a file that has just come: a file that cannot be read is not one to be content with. */
export const arrivalWords = (
  { name }: { name: string },
  fault: { code: string; message: string } | undefined,
): string => {
  if (!fault) return `${name} was uploaded.`;
  const but = fault.code === 'NO_PEOPLE' ? 'nobody is in it' : 'it cannot be read';
  return `${name} was uploaded, but ${but}. ${fault.message}`;
};

/** The files that are one census: those of this round that can be read, oldest first. */
export const filesTogether = <File extends Uploaded>(
  files: readonly File[],
  faults: ReadonlyMap<string, unknown>,
): { counted: File[]; left: File[] } => {
  const open = files.filter(({ processStatus }) => !(processStatus ?? '').startsWith('SUBMITTED')).toReversed();
  const isLeft = ({ id, processStatus }: File) => faults.has(id) || processStatus === 'REJECTED';
  return { counted: open.filter((file) => !isLeft(file)), left: open.filter(isLeft) };
};

/**
 * Files that were checked before another came, which may be meant to take their place; `files` are newest first. What
 * was submitted stays: a file that comes later begins a census of its own.
 */
export const filesBefore = <File extends Uploaded>(files: readonly File[]): File[] =>
  files.filter(
    (file, at) => file.processStatus === 'VALIDATED' && files.slice(0, at).some((later) => !isChecked(later)),
  );
