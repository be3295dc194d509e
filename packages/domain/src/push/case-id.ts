const CASE_ID = /^[A-Z]{2}-\d{6}$/;

/** A case id as QPS writes it, whatever the case and the blanks it was typed with: `sf 100482` gives `SF-100482`. */
export function normaliseCaseId(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s\u2010-\u2015_-]+/g, '');
  return bare.replace(/^([A-Z]{2})(\d{6})$/, '$1-$2');
}

/** What is wrong with a case id, or null. */
export function caseIdProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Enter the case id.';
  if (!CASE_ID.test(normaliseCaseId(typed))) {
    return 'A case id is two letters, a hyphen and six digits, such as SF-100482.';
  }
  return null;
}
