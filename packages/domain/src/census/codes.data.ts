/** Code lists of the census. Every accepted word is written as `plain()` leaves it: lower case, no punctuation. */
const list = <T extends string>(table: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries<string>(table).flatMap(([code, words]) =>
      words.split('|').map((word) => [word.trim(), code as T] as const),
    ),
  );

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&/g, '+')
    .replace(/[^\p{L}\p{N}+✓]+/gu, ' ')
    .replace(/ ?\+ ?/g, '+')
    .trim();

/** The code of a word, or of two that mean the same: "Male (M)", "18 - Self", "18-Self", "Child/Daughter". Null where it is none. */
export function codeOf<T extends string>(text: string, codes: ReadonlyMap<string, T>): T | null {
  const whole = codes.get(plain(text));
  if (whole !== undefined) return whole;
  for (const between of [/\s[-–:]\s|[()/]/, FIRST_HYPHEN]) {
    const parts = text.split(between).filter((part) => part.trim() !== '');
    const found = new Set(parts.map((part) => codes.get(plain(part))));
    const [only] = found;
    if (parts.length > 1 && found.size === 1 && only !== undefined) return only;
  }
  return null;
}

const FIRST_HYPHEN = /[-–:](.*)/s;

export type Relationship =
  | 'EMPLOYEE'
  | 'SPOUSE'
  | 'DOMESTIC_PARTNER'
  | 'CIVIL_UNION'
  | 'CHILD'
  | 'STEPCHILD'
  | 'ADOPTED'
  | 'FOSTER'
  | 'GRANDCHILD'
  | 'LEGAL_WARD'
  | 'DISABLED_CHILD'
  | 'EX_SPOUSE'
  | 'PARENT'
  | 'SIBLING';

export const RELATIONSHIPS = list<Relationship>({
  EMPLOYEE:
    'employee|ee|e|emp|self|subscriber|sub|primary|primary insured|insured|member|18|policyholder|participant|worker|employee only|main insured|cardholder|contract holder|empleado|empleada|titular|trabajador|asegurado|i|ins',
  SPOUSE:
    'spouse|sp|s|husband|wife|h|w|01|1|married spouse|legal spouse|spouse husband|spouse wife|espouse|sps|cónyuge|conyuge|esposo|esposa|marido',
  DOMESTIC_PARTNER:
    'domestic partner|dp|partner|life partner|53|dom partner|domestic ptr|domesticpartner|spouse domestic partner|pareja|pareja de hecho|pareja doméstica',
  CIVIL_UNION: 'civil union|civil union partner|cu|civil partner',
  CHILD:
    'child|ch|c|d|dep|dependent|son|daughter|19|kid|dependent child|natural child|biological child|children|minor child|chd|child 1|child 2|child 3|child 4|child 5|child1|child2|child3|child4|child5|dependant|newborn|overage child|student|hijo|hija|dependiente',
  STEPCHILD: 'stepchild|step child|stepson|step son|stepdaughter|step daughter|17|sc|hijastro|hijastra',
  ADOPTED: 'adopted|adopted child|adoptee|09|ac',
  FOSTER: 'foster|foster child|10|fc',
  GRANDCHILD: 'grandchild|grand child|grandson|granddaughter|05|gc',
  LEGAL_WARD: 'legal ward|ward|ward of court|court appointed|15|guardianship|legal guardianship',
  DISABLED_CHILD: 'disabled child|disabled dependent|handicapped child|handicapped dependent|22|dc|disabled',
  EX_SPOUSE: 'ex spouse|exspouse|former spouse|divorced spouse|25|ex husband|ex wife|ex',
  PARENT: 'parent|mother|father|03|mother in law|father in law|parent in law|mom|dad',
  SIBLING: 'sibling|brother|sister|14|half brother|half sister',
});

export const RELATIONSHIP_LABELS: Record<Relationship, string> = {
  EMPLOYEE: 'Employee',
  SPOUSE: 'Spouse',
  DOMESTIC_PARTNER: 'Domestic partner',
  CIVIL_UNION: 'Civil union partner',
  CHILD: 'Child',
  STEPCHILD: 'Stepchild',
  ADOPTED: 'Adopted child',
  FOSTER: 'Foster child',
  GRANDCHILD: 'Grandchild',
  LEGAL_WARD: 'Legal ward',
  DISABLED_CHILD: 'Disabled child',
  EX_SPOUSE: 'Former spouse',
  PARENT: 'Parent',
  SIBLING: 'Sibling',
};

export const PARTNERS: ReadonlySet<Relationship> = new Set(['SPOUSE', 'DOMESTIC_PARTNER', 'CIVIL_UNION']);
export const CHILDREN: ReadonlySet<Relationship> = new Set([
  'CHILD',
  'STEPCHILD',
  'ADOPTED',
  'FOSTER',
  'GRANDCHILD',
  'LEGAL_WARD',
  'DISABLED_CHILD',
]);
export const NOT_ELIGIBLE: ReadonlySet<Relationship> = new Set(['EX_SPOUSE', 'PARENT', 'SIBLING']);

export type Gender = 'M' | 'F' | 'X' | 'U';
export const GENDERS = list<Gender>({
  M: 'm|male|man|boy|1|masculine|masculino|hombre|varón|varon',
  F: 'f|female|woman|girl|2|feminine|femenino|femenina|mujer',
  X: 'x|nonbinary|non binary|nb|other',
  U: 'u|unknown|undisclosed|not specified|decline to state',
});

export type EmploymentStatus =
  | 'FT'
  | 'PT'
  | 'SEASONAL'
  | 'TEMP'
  | 'CONTRACTOR'
  | 'LOA'
  | 'LAYOFF'
  | 'RETIRED'
  | 'COBRA'
  | 'TERMINATED';
export const EMPLOYMENT_STATUSES = list<EmploymentStatus>({
  FT: 'ft|full time|fulltime|f t|full|active|a|regular full time|rft|regular|salaried full time|f|active full time|full time active|tiempo completo|activo|employed|current|permanent|active employee|new hire|rehired',
  PT: 'pt|part time|parttime|p t|part|regular part time|rpt|p|active part time|medio tiempo|tiempo parcial',
  SEASONAL: 'seasonal|season|sea',
  TEMP: 'temp|temporary|tmp|intern|per diem|casual',
  CONTRACTOR: '1099|contractor|independent contractor|contract',
  LOA: 'loa|leave|on leave|leave of absence|fmla|disabled|l',
  LAYOFF: 'layoff|laid off|furlough|furloughed',
  RETIRED: 'retired|retiree|ret|r|jubilado|jubilada',
  COBRA: 'cobra|cobra participant',
  TERMINATED: 'terminated|term|t|inactive|separated|former',
});

export type EarningsBasis = 'ANNUAL' | 'MONTHLY' | 'SEMI_MONTHLY' | 'BIWEEKLY' | 'WEEKLY' | 'DAILY' | 'HOURLY';
export const EARNINGS_BASES = list<EarningsBasis>({
  ANNUAL:
    'annual|annually|a|yr|year|yearly|salary|salaried|s|per year|annum|per annum|y|annual salary|exempt|p a|anual',
  MONTHLY: 'monthly|month|m|mo|per month|mth|mensual',
  SEMI_MONTHLY: 'semi monthly|semimonthly|sm|twice a month|twice monthly|semi month|24',
  BIWEEKLY: 'biweekly|bi weekly|bw|every two weeks|every 2 weeks|26|fortnightly',
  WEEKLY: 'weekly|week|w|wk|wkly|per week|52|semanal',
  DAILY: 'daily|day|d|per day|diem',
  HOURLY: 'hourly|hour|h|hr|hrly|per hour|hourly rate|non exempt|nonexempt|hrs|por hora',
});

/** Pay periods in a year, and the band a plausible amount falls in (domain report §3.5 R03). */
export const BASIS_BANDS: Record<EarningsBasis, { perYear: number; low: number; high: number; label: string }> = {
  ANNUAL: { perYear: 1, low: 7_500, high: 2_000_000, label: 'annual' },
  MONTHLY: { perYear: 12, low: 650, high: 85_000, label: 'monthly' },
  SEMI_MONTHLY: { perYear: 24, low: 325, high: 43_000, label: 'semi-monthly' },
  BIWEEKLY: { perYear: 26, low: 300, high: 40_000, label: 'biweekly' },
  WEEKLY: { perYear: 52, low: 150, high: 20_000, label: 'weekly' },
  DAILY: { perYear: 260, low: 50, high: 5_000, label: 'daily' },
  HOURLY: { perYear: 2_080, low: 7.25, high: 500, label: 'hourly' },
};

export type PayFrequency =
  | 'WEEKLY'
  | 'BIWEEKLY'
  | 'SEMIMONTHLY'
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'ANNUAL'
  | '9THLY'
  | '10THLY'
  | '13THLY'
  | '20THLY'
  | '22THLY';
export const PAY_FREQUENCIES = list<PayFrequency>({
  WEEKLY: '52|weekly|week|wk|w|every week|wkly|semanal',
  BIWEEKLY:
    '26|biweekly|bi weekly|bw|b|every two weeks|every 2 weeks|every other week|fortnightly|bi wkly|cada dos semanas|bisemanal',
  SEMIMONTHLY: '24|semimonthly|semi monthly|sm|s|twice a month|twice monthly|2x month|semi mo|quincenal',
  MONTHLY: '12|monthly|month|mo|m|once a month|mensual',
  QUARTERLY: '4|quarterly|q',
  ANNUAL: '1|annual|annually|yearly',
  '9THLY': '9|9thly|nine monthly',
  '10THLY': '10|10thly|ten monthly',
  '13THLY': '13|13thly',
  '20THLY': '20|20thly',
  '22THLY': '22|22thly',
});

export const BOOLEANS = list<'Y' | 'N'>({
  Y: 'y|yes|true|t|1|x|✓|enrolled|si|sí|on',
  N: 'n|no|false|f|0|none|off',
});

/** Elections and tiers that say "not covered". Anything else that is filled means "covered". */
export const WAIVED: ReadonlySet<string> = new Set(
  'w|waive|waived|waiver|waiving|declining|decline|declined|declines|no|n|none|opt out|opted out|optout|w waive|w waived|not enrolled|not elected|no coverage|refuse|refused|0|false|na|n a|not covered|not eligible|ineligible|wv|dec|decl|no election|none elected|not participating|not enrolling|no thanks|rejected|cancelled|canceled|ee waived|employee waived|ee declined|employee declined'.split(
    '|',
  ),
);

const NOT_TAKEN =
  '(?:(?:did|does|do|has|have) )?not (?:yet )?(?:enroll(?:ed|ing)?|elect(?:ed|ing)?|participat(?:e|ed|ing)|eligible|covered)|no elections?|not yet|terminated|termed|dropped';
const WAIVES = `(?:(?:w|ee|employee) )?(?:waive[ds]?|waiver|waiving|decline[ds]?|decl|declining|refuse[ds]?|refusing|reject(?:s|ed)?|cancel(?:l?ed)?|opt(?:ed|ing)? out|no coverage|${NOT_TAKEN})`;
const SPOUSE = '(?:spouses?|sp|husband|wife|(?:domestic )?partners?|dp)';
const DEPENDENT = `(?:${SPOUSE}|dependents?|deps?|child|children|kids?|sons?|daughters?|rider)`;
const SOMEBODY = `(?:${DEPENDENT}|family)`;
const WAIVED_START = new RegExp(`^${WAIVES} `);
const WAIVES_ALL = new RegExp(
  `^${WAIVES}(?: (?:of|all|any|this|my|coverage|cover|benefits?|insurance|yet|by|ee|employee|made|received|on file|at this time))*$`,
);
const AROUND_DEPENDENT = '(?:coverage|cover|for|of|the|my|all|any|both|only|and|or|\\d+)';
const WAIVES_FOR_DEPENDENTS = new RegExp(
  `^${WAIVES}(?: ${AROUND_DEPENDENT})* ${DEPENDENT}(?: (?:${AROUND_DEPENDENT}|${DEPENDENT}))*$`,
);
/** "Opt-Out-Spouse", "Waived (spouse)", "Waived, spouse coverage": covered by theirs. "Waived - spouse, child" is not. */
const SPOUSE_AS_REASON = new RegExp(
  `^(?!.*\\b${DEPENDENT}\\b.*\\b${DEPENDENT}\\b).*[-–—:;,(]\\s*${SPOUSE}(?: cover(?:age)?)?\\W*$`,
);
const IN_BRACKETS = new RegExp(`\\(\\s*(${SOMEBODY})\\s*\\)`, 'gi');
const IS_SOMEBODY = new RegExp(`^${SOMEBODY}$`);
const OF_SOMEBODY = new RegExp(`(?:^| )${SOMEBODY}(?: |$)`);
const PLANS = 'ppo|hmo|epo|hdhp';
const OF_DEPENDENT = new RegExp(`(?:^| )${DEPENDENT}(?: |$)`);
const LEAVES_ROOM = new RegExp(`(?:^| )(?:${SOMEBODY}|${PLANS}|until)(?: |$)`);
const NAMES_COVER = new RegExp(`(?:^| )(?:${PLANS}|ee|employee|single)(?:[ +]|$)`);
const COVER_OF_ANOTHER =
  /(?:^| )(?:spouses?|parents?|partners?)(?: s)? (?:\w+ )?(?:plan|coverage|insurance|ppo|hmo)(?: |$)/;
/** "PPO Waived", "Coverage declined": the plan before is the one that is not taken. */
const ENDS_WAIVED =
  / (?:waive[ds]?|declined?|refused?|rejected|cancell?ed|opt(?:ed)? out|(?:not|did not) (?:yet )?(?:enroll(?:ed)?|elect(?:ed)?|participating)|no election|terminated|termed|dropped)$/;
const OWN_PLAN = '(?:plan|insurance|policy|employer)(?: insurance| plan)?';
const ANOTHER = `(?:(?:my|his|her|their|the) )?(?:${SPOUSE}|parents?|mother|father)(?: s)?`;
/** Covered by somebody else's plan: "Covered by spouse", "On spouse's plan", "Other coverage". "Spouse coverage" is a tier. */
const ELSEWHERE = new RegExp(
  `^(?:(?:ee|employee|is|has|have|already) )*(?:${[
    '(?:covered|coverage|insured|insurance|enrolled) elsewhere',
    '(?:covered|insured|enrolled) (?:by|under|on|through|thru|with|via) (?:an )?other (?:plan|coverage|insurance|policy)',
    `(?:covered|insured|enrolled) (?:by|under|on|through|thru|with|via) ${ANOTHER}(?: (?:coverage|${OWN_PLAN}))?`,
    `(?:on|under|through|thru|with|via) ${ANOTHER} (?:coverage|${OWN_PLAN})`,
    // "Spouse plan" alone is a tier.
    `(?:(?:my|his|her|their) (?:${SPOUSE}|parents?|mother|father)(?: s)?|(?:${SPOUSE}|parents?|mother|father) s) ${OWN_PLAN}`,
    'other (?:group |health |medical |dental |vision )?(?:coverage|insurance)',
  ].join('|')})$`,
);
/** What is waived of a cover that is taken. */
const PART_OF_COVER =
  /(?:^| )(?:premiums?|deductibles?|co ?pays?|coinsurance|waiting|periods?|fees?|penalty|eoi|evidence|exams?|limits?|prior|previous|former)(?: |$)/;
/** Of a cover that goes on, or of one before, where nothing in the cell waives outright. */
const GOES_ON =
  /(?:^| )(?:chang(?:e|es|ed|ing)|auto ?enroll(?:ed)?|default(?:ed|s)?|re ?enroll(?:ed|ing)?|rehired?|(?:prior|previous|old|former) (?:plan|coverage|cover|insurance|policy)|dropped (?:from|to)|received card)(?: |$)/;
const OUTRIGHT =
  /(?:^| )(?:waive[ds]?|waiver|waiving|decline[ds]?|declining|refuse[ds]?|refusing|rejected|opt(?:ed|ing)? out)(?: |$)|^(?:n|w|no|none)(?: (?!elections?|coverage changes?|changes?)|$)/;
const NO_WAIVER =
  /^(?:not covered elsewhere|waiver of premium)(?: |$)|(?:^| )not (?:waive[ds]?|waiving|declined?|declining|refused?|rejected|cancell?ed|terminated|termed|dropped|opt(?:ed)? out)(?: |$)/;

/** What sets one part of an election off from the next; a hyphen only beside a space, as in "Opt-out - cost". */
const SET_OFF =
  /\s[-–—]+|[-–—]+\s|[:;,()]|(?<=\p{L}{2}\s*)\/(?!\d)|(?<!not)\s(?:took|enroll(?:ed)?(?: in)?|elected|chose)\s/iu;

/**
 * Whether a cell says that somebody is not covered: it begins so, be it with a reason ("Waived - spouse's plan"), or
 * ends so ("PPO (declined)", "PPO waived"), or names the cover of another ("On spouse's plan"). Covered is who waives for dependents only ("Declined spouse coverage"), and
 * who waives something and then names a plan or tier ("Declined HMO - PPO High").
 */
export function isWaived(text: string): boolean {
  const words = plain(text);
  if (WAIVED.has(words)) return true;
  if (NO_WAIVER.test(words) || (GOES_ON.test(words) && !OUTRIGHT.test(words))) return false;
  const isForSpouses = SPOUSE_AS_REASON.test(text.toLowerCase());
  const written = isForSpouses ? text : text.replace(IN_BRACKETS, ' $1 ');
  const [first = '', ...more] = written.split(SET_OFF).map(plain).filter(Boolean);
  const begins =
    WAIVED_START.test(words) ||
    WAIVES_ALL.test(first) ||
    (WAIVED.has(first) && first !== '0') ||
    endsWaived(first) ||
    ELSEWHERE.test(first);
  if (!begins) return more.length === 1 && WAIVES_ALL.test(more[0] ?? '') && !OF_SOMEBODY.test(first);
  return (isForSpouses || !waivesForDependents(written)) && !waivesAndTakes(first, more);
}

const endsWaived = (words: string): boolean =>
  ENDS_WAIVED.test(words) && !OF_DEPENDENT.test(words.replaceAll('+', ' ')) && !PART_OF_COVER.test(words);

/** In the whole cell or before a reason: "Waived - dependent", "Waived spouse - Medicare". */
const waivesForDependents = (written: string): boolean =>
  [written, written.split(SET_OFF)[0] ?? ''].some((part) =>
    WAIVES_FOR_DEPENDENTS.test(plain(part).replaceAll('+', ' ')),
  );

function waivesAndTakes(first: string, more: readonly string[]): boolean {
  const leavesRoom = LEAVES_ROOM.test(first) || (more.length > 1 && IS_SOMEBODY.test(more[0] ?? ''));
  return leavesRoom && more.some((part) => NAMES_COVER.test(part) && !COVER_OF_ANOTHER.test(part));
}
