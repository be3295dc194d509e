/** What is said about an answer, by the path inside it: errors that have to be mended, and notes that need not be. */
export interface Findings {
  errorAt(path: string): string | undefined;
  noteAt(path: string): string | undefined;
}

export const NO_FINDINGS: Findings = { errorAt: () => undefined, noteAt: () => undefined };
