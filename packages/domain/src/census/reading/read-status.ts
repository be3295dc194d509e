import { codeOf, EMPLOYMENT_STATUSES, type EmploymentStatus, plain } from '../codes.data.ts';

/** Words that tell a status wherever they stand in the cell: "Term'd 10/1", "Maternity leave", "Full time - on leave". */
const TELLING: readonly (readonly [EmploymentStatus, RegExp])[] = [
  [
    'LOA',
    /\b(?:leave|loa|p?fmla|pfml|maternity|paternity|parental|sabbatical|(?:short|long) term disab\w*|(?:on|out on) (?:std|ltd|medical|military|sick)|disability|disabled(?! vet)|workers? comp(?:ensation)?|deployed|bereavement)\b|^(?:medical|military|sick)(?: \d[\d ]*)?$/,
  ],
  [
    'TERMINATED',
    /\b(?:termed|termd|terminat(?:ed|ion)|quit|resign(?:ed|ation)?|deceased|died|dead|dismissed|discharged|fired|separat(?:ed|ion)|inactive|not (?:active|employed)|no longer|let go|left|released|departed|former(?:ly)?|job abandonment)\b|^(?:(?:in)?vol(?:untary)? )?term(?= \d|$)|\b(?:in)?vol(?:untary)? term\b|(?<!\b(?:fixed|limited|long|short|time) )\bterm(?= \d{1,2} \d)/,
  ],
  ['RETIRED', /\b(?:retired|retirees?|early retirement|pensioner)\b|^retirement(?: \d[\d ]*)?$/],
  ['COBRA', /\bcobra\b/],
  ['LAYOFF', /\b(?:lay ?off|laid off|furlough(?:ed)?)\b/],
  [
    'CONTRACTOR',
    /\b(?:1099|(?:sub)?contractors?|independent consultants?|freelancer?)\b|^(?:independent|consultants?)$/,
  ],
  ['SEASONAL', /\bseasonal\b/],
  ['TEMP', /\b(?:temp|temporary|interns?|per diem|prn|casual|on call)\b/],
];
const PART_TIME = /\b(?:part time|parttime|pt)\b/g;
const FULL_TIME = /\b(?:full time|fulltime|ft|fte)\b/g;
const WORKING = /\b(?:active|employed|regular|reg|permanent|perm|current|working)\b/g;
/** Who is said to be one of these, and nothing else, is at work. */
const KINDS =
  /\b(?:salaried|salary|hourly|(?:non )?exempt|nonexempt|new hires?|hired|rehired?|probation(?:ary|er)?|eligible|benefitt?ed|on payroll|tenured?|faculty|(?:non )?union)\b/g;
/** What says nothing beside one of those. A status that says more than this is not understood. */
const FILLERS =
  /\b(?:employees?|ees?|staff|workers?|status|consultants?|(?:fixed|limited) term|partfte|since|as of|eff(?:ective)?)\b|\b\d{1,2} \d{1,2} (?:\d{4}|\d{2})\b|\b\d{4} \d{1,2} \d{1,2}\b|\b\d{1,2}(?: \d{1,2})?(?: ?h(?:ou)?rs?)?(?: (?:(?:per|a) )?w(?:ee)?k)?\b/g;
/** What somebody may have, and not what they are: "COBRA eligible", "Full-time - retirement plan". */
const ENTITLED =
  /(?<!\bnon )\b(?:benefits?|cobra|retirement|leave|medical|disability|insurance|pto|health) (?:eligible|plan)\b|\beligible (?:for )?benefits?\b/g;

/** What is undone by another word: "Not terminated", "Returned from leave", "Leave denied". */
const TURNED =
  /\b(?:not(?! active\b| employed\b)|never|returned|return|returning|back from|denied|until|end(?:s|ed)?|ex)\b/;

/** The status a cell tells, or null: one that is not understood is asked about, never taken for "at work". */
export function statusOf(text: string): EmploymentStatus | null {
  const known = codeOf(text, EMPLOYMENT_STATUSES);
  if (known) return known;
  const words = wordsOf(text).replace(ENTITLED, ' eligible ').replace(/ +/g, ' ').trim();
  if (TURNED.test(words)) return null;
  const found = TELLING.filter(([, pattern]) => pattern.test(words)).map(([status]) => status);
  if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  const says = [PART_TIME, FULL_TIME, WORKING, KINDS].map((pattern) => words.search(pattern) >= 0);
  const [isPart, isFull] = says;
  if (!says.includes(true) || (isPart && isFull)) return null;
  const left = [PART_TIME, FULL_TIME, WORKING, KINDS, FILLERS].reduce((one, said) => one.replace(said, ' '), words);
  return left.trim() === '' ? (isPart ? 'PT' : 'FT') : null;
}

/** As `plain()` has it: "Term'd" is one word, "FT40" two, and "1.0 FTE" is full time, as no other part of one is. */
function wordsOf(text: string): string {
  const written = text
    .replace(/(\p{L})['’](?=\p{L})/gu, '$1')
    .replace(/\b([fp]t)(?=\d{2}\b)/gi, '$1 ')
    .replace(/(?<![\d.])(\d*\.?\d+) ?fte\b/gi, (_, share: string) => (Number(share) === 1 ? 'fte' : 'partfte'))
    .replaceAll('+', ' ');
  return plain(written).replaceAll('+', ' ');
}
