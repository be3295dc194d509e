import type { DocumentRead } from '@onboard/contract/documents';

/** The steps of the census, as in the addresses of the spec. Spec portal §2. */
export const CENSUS_STEPS = [
  { id: 'upload-files', label: 'Upload files' },
  { id: 'indicate-source', label: 'Source and columns' },
  { id: 'validate-submit', label: 'Check and submit' },
] as const;
export type CensusStepId = (typeof CENSUS_STEPS)[number]['id'];

type File = Pick<DocumentRead, 'processStatus'>;

export const isSubmitted = ({ processStatus }: File): boolean => processStatus?.startsWith('SUBMITTED') ?? false;
/** Was submitted once, and stays as it is. */
export const isKept = (file: File): boolean => isSubmitted(file) || isReopened(file);
/** Of a census that was opened again, to be corrected in place. */
export const isReopened = ({ processStatus }: File): boolean => processStatus === 'REOPENED';
export const needsSource = ({ processStatus }: File): boolean => processStatus === null || processStatus === 'UPLOADED';
export const needsColumns = ({ processStatus }: File): boolean => processStatus === 'NEEDS_MAPPING';

/** Nobody can be read from it: it counts for nothing, and nothing is asked of it. */
export const isRejected = ({ processStatus }: File): boolean => processStatus === 'REJECTED';

/** Which steps the files have behind them. A census that was sent back begins again with a file. */
export function stepsDone(all: readonly File[], isSentBack = false): ReadonlySet<CensusStepId> {
  const files = all.filter((file) => !isRejected(file));
  const done = new Set<CensusStepId>();
  if (files.length === 0 || (isSentBack && files.every(isSubmitted))) return done;
  done.add('upload-files');
  if (!files.some((file) => needsSource(file) || needsColumns(file))) done.add('indicate-source');
  if (files.every(isSubmitted)) done.add('validate-submit');
  return done;
}

/** The step where there is something to do. */
export function nextStep(all: readonly File[]): CensusStepId {
  const files = all.filter((file) => !isRejected(file));
  if (files.length === 0) return 'upload-files';
  return files.some((file) => needsSource(file) || needsColumns(file)) ? 'indicate-source' : 'validate-submit';
}
