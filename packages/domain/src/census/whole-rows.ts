import type { Severity } from './finding.ts';

const WHOLE = 'A row of changes takes the place of the whole row, so what did not change has to be in it too.';

/** What is missing in a row of changes may well be in the row it replaces: says why it is asked for all the same. */
export const saysWhole = (message: string, severity: Severity, { isMissing }: { isMissing: boolean }): string =>
  isMissing && severity === 'error' ? `${message} ${WHOLE}` : message;
