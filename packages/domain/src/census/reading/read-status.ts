import { codeOf, EMPLOYMENT_STATUSES, type EmploymentStatus, plain } from '../codes.data.ts';

/** Words that tell a status wherever they stand in the cell: "Term'd 10/1", "Maternity leave", "Full time - on leave". */
const TELLING: readonly (readonly [EmploymentStatus, RegExp])[] = [
  [
    'LOA',
    /\b(?:leave|loa|p?fmla|pfml|maternity|paternity|parental|sabbatical|(?:short|long) term disab\w*|(?:on|out on) (?:std|ltd|disability)|disability|disabled|workers? comp(?:ensation)?|medical|military|deployed|bereavement|sick)\b/,
  ],
  [
    'TERMINATED',
    /\b(?:termed|termd|terminat(?:ed|ion)|term(?= \d|$)|quit|resign(?:ed|ation)?|deceased|died|dead|dismissed|discharged|fired|separat(?:ed|ion)|inactive|not (?:active|employed)|no longer|let go|left|released|departed|former(?:ly)?|job abandonment)\b/,
  ],
  ['RETIRED', /\b(?:retired|retirees?|retirement|early retired|pensioner)\b/],
  ['COBRA', /\bcobra\b/],
  ['LAYOFF', /\b(?:lay ?off|laid off|furlough(?:ed)?)\b/],
  ['CONTRACTOR', /\b(?:1099|(?:sub)?contractors?|independent|consultants?|freelancer?)\b/],
  ['SEASONAL', /\bseasonal\b/],
  ['TEMP', /\b(?:temp|temporary|interns?|per diem|prn|casual|on call)\b/],
];
/** What is said beside one of those, or alone. A status that says more than this is not understood. */
const AT_WORK: readonly (readonly [EmploymentStatus, RegExp])[] = [
  ['PT', /\b(?:part time|parttime|pt)\b/],
  ['FT', /\b(?:full time|fulltime|ft|active|employed|regular|permanent|perm|current|working)\b/],
];
const FILLERS = /\b(?:employees?|ees?|staff|workers?|status|salaried|salary|hourly|exempt|non|new hires?|hired)\b/g;

/** What is undone by another word: "Not terminated", "Returned from leave", "Leave denied". */
const TURNED =
  /\b(?:not(?! active\b| employed\b)|never|returned|return|returning|back from|denied|until|end(?:s|ed)?|ex)\b/;

/** The status a cell tells, or null: one that is not understood is asked about, never taken for "at work". */
export function statusOf(text: string): EmploymentStatus | null {
  const known = codeOf(text, EMPLOYMENT_STATUSES);
  if (known) return known;
  const words = plain(text.replace(/(\p{L})['’](?=\p{L})/gu, '$1').replaceAll('+', ' ')).replaceAll('+', ' ');
  if (TURNED.test(words)) return null;
  const found = TELLING.filter(([, pattern]) => pattern.test(words)).map(([status]) => status);
  if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  for (const [status, pattern] of AT_WORK) {
    if (!pattern.test(words)) continue;
    const rest = AT_WORK.reduce((left, [, other]) => left.replace(new RegExp(other, 'g'), ' '), words);
    return rest.replace(FILLERS, ' ').trim() === '' ? status : null;
  }
  return null;
}
