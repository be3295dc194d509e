import type { DocumentRead } from '@onboard/contract/documents';

type Uploaded = Pick<DocumentRead, 'id' | 'processStatus'>;

const CHECKED: readonly unknown[] = ['VALIDATED', 'SUBMITTED', 'SUBMITTED_WITH_WARNINGS'];
const isChecked = ({ processStatus }: Uploaded): boolean => CHECKED.includes(processStatus);

/** Files are there, and not one of them can be read. */
export const isNothingReadable = (files: readonly Uploaded[], faults: ReadonlyMap<string, unknown>): boolean =>
  files.length > 0 && files.every(({ id }) => faults.has(id));

/** A file came after one that was checked; `files` are newest first. */
export const hasLaterFile = (files: readonly Uploaded[]): boolean =>
  files.slice(0, files.findLastIndex(isChecked) + 1).some((file) => !isChecked(file));
