import type { CensusColumn, ColumnType } from './columns.data.ts';

export interface CensusBenefit {
  readonly key: string;
  readonly label: string;
  /** Benefits that continue under COBRA (rule M10). */
  readonly health: boolean;
  /** Words a header begins or ends with, squashed. Longer words win. */
  readonly words: readonly string[];
}

const benefit = (key: string, label: string, health: boolean, words: string): CensusBenefit => ({
  key,
  label,
  health,
  words: words.split('|').map((word) => word.replace(/[^a-z0-9]/g, '')),
});

/** The order is the bit of each benefit in `Person.enrolled` and `Person.waived`. */
export const BENEFITS: readonly CensusBenefit[] = [
  benefit('medical', 'Medical', true, 'medical|med|health'),
  benefit('dental', 'Dental', true, 'dental|dhmo|dppo|den|dntl'),
  benefit('vision', 'Vision', true, 'vision|vis'),
  benefit(
    'life',
    'Life',
    false,
    'basic life|life|basic life add|basic life/ad&d|group life|life insurance|basic term life|er life|employer paid life|basic ad&d',
  ),
  benefit(
    'volLife',
    'Voluntary life',
    false,
    'vol life|voluntary life|vlife|supp life|supplemental life|optional life|vol term life|voluntary term life|opt life|add life|additional life|vol lf|vtl',
  ),
  benefit('add', 'AD&D', false, 'ad&d|add|vol ad&d|voluntary ad&d'),
  benefit('depLife', 'Dependent life', false, 'dependent life|dep life|spouse life|child life|basic dep life'),
  benefit(
    'std',
    'STD',
    false,
    'std|short term disability|short-term disability|vol std|voluntary std|short term dis|st disability',
  ),
  benefit(
    'ltd',
    'LTD',
    false,
    'ltd|long term disability|long-term disability|vol ltd|voluntary ltd|long term dis|lt disability',
  ),
  benefit('accident', 'Accident', false, 'accident|acc|accident insurance'),
  benefit('hospital', 'Hospital indemnity', false, 'hospital indemnity|hospital|hi|hosp|hosp indemnity'),
  benefit('criticalIllness', 'Critical illness', false, 'critical illness|ci|crit illness|critical ill'),
  benefit('cancer', 'Cancer', false, 'cancer|cancer insurance'),
  benefit(
    'pfml',
    'Paid family leave',
    false,
    'pfml|pfl|paid family leave|paid family medical leave|statutory disability|dbl|tdb|tdi|state disability',
  ),
];

export type BenefitAttribute =
  | 'election'
  | 'tier'
  | 'effectiveDate'
  | 'endDate'
  | 'waiverReason'
  | 'facilityId'
  | 'volume'
  | 'volumeSpouse'
  | 'volumeChild'
  | 'premium';

const ATTRIBUTES: readonly (readonly [BenefitAttribute, string, ColumnType, string])[] = [
  [
    'election',
    'election',
    'text',
    '|plan|plan name|election|elected|elect|elections|enroll|enrolled|enrollment|y/n|yes/no|option|choice|coverage|cov|enrolled y/n|plan election|plan elected|plan code|plan type|plan choice|selection|plan selection|status|enrollment status|participation|product|plan option|indicator|plan enrolled|insurance|enroll/waive|waive/enroll|plan de|plan/waive|election/waive|insurance plan|benefit plan|benefit election|coverage elected|participating',
  ],
  [
    'tier',
    'tier',
    'code',
    'tier|coverage level|level|coverage tier|cov level|cov tier|tier code|coverage type|tier election|who is covered|family tier|tier elected|coverage level elected|tier level|coverage code|covered|enrollment tier|coverage category|plan tier|family status|election tier|rate tier|plan level|contract type|tier name|nivel|nivel de|nivel de cobertura|nivel de cobertura de',
  ],
  [
    'effectiveDate',
    'effective date',
    'date',
    'eff|eff date|effective|effective date|start date|start|coverage effective date|coverage start|coverage start date|begin date|eff dt',
  ],
  ['endDate', 'end date', 'date', 'end|end date|term date|termination date|coverage end date|term|coverage end'],
  [
    'waiverReason',
    'waiver reason',
    'code',
    'waiver reason|waive reason|reason waived|reason for waiver|decline reason|reason',
  ],
  [
    'facilityId',
    'facility',
    'id',
    'facility|facility id|facility #|facility number|pcd|dentist|dentist id|provider|provider id|office|office id|office #|pcd id|dhmo facility|dhmo facility id|dhmo facility #|dentist #|dentist code|facility code|primary care dentist|dhmo office|dhmo dentist|dhmo provider id|dhmo office id|provider #|primary dentist|pcp|pcp id|dhmo id|dhmo facility number|dhmo provider',
  ],
  [
    'volume',
    'amount',
    'money',
    'volume|amount|benefit|benefit amount|coverage amount|ee|employee|amt|vol|face amount|weekly benefit|monthly benefit|weekly|monthly|ee amount|ee volume|employee amount|employee volume|insurance amount|amount of insurance|coverage volume|vol amount|benefit volume|ee coverage|employee coverage|in force|ee benefit|ee amt|face value|elected amount|volume ee|amount ee|volume employee|employee benefit amount|coverage ee|coverage amount ee|weekly benefit amount|monthly benefit amount',
  ],
  [
    'volumeSpouse',
    'spouse amount',
    'money',
    'sp|spouse|spouse amount|spouse volume|sp amount|sp volume|sps|spouse coverage|spouse benefit|volume sp|amount spouse|volume spouse|spouse amt|sp amt',
  ],
  [
    'volumeChild',
    'child amount',
    'money',
    'ch|child|child amount|child volume|ch amount|ch volume|children|children amount|child coverage|child benefit|volume ch|amount child|volume child|children volume|child amt|ch amt|dep|dependent',
  ],
  [
    'premium',
    'premium',
    'money',
    'premium|cost|deduction|rate|ee cost|employee cost|monthly premium|price|contribution|er cost|employer cost|employee contribution|per pay',
  ],
];

const squash = (text: string): string => text.replace(/[^a-z0-9]/g, '');

export const ATTRIBUTE_WORDS: ReadonlyMap<string, BenefitAttribute> = new Map(
  ATTRIBUTES.flatMap(([attribute, , , words]) => words.split('|').map((word) => [squash(word), attribute] as const)),
);

/** Headers that mean a benefit's column without naming the benefit. */
const STANDING_ALONE: Readonly<Record<string, readonly string[]>> = {
  'dental.facilityId': [
    'dentist id',
    'dentist',
    'dentist #',
    'pcd',
    'pcd id',
    'pcd #',
    'facility id',
    'facility',
    'facility #',
    'facility number',
    'primary care dentist',
    'primary dentist',
    'dentist number',
    'dentist code',
    'facility code',
    'primary care dentist id',
  ],
  'medical.facilityId': ['pcp', 'pcp id', 'primary care physician', 'primary care provider'],
};

/** Recognised so that nobody is told they are ignored; the rules of elections and amounts are not judged here. */
export const BENEFIT_COLUMNS: readonly CensusColumn[] = BENEFITS.flatMap(({ key, label }) =>
  ATTRIBUTES.map(
    ([attribute, word, type]): CensusColumn => ({
      key: `${key}.${attribute}`,
      label: `${label} ${word}`,
      type,
      for: 'everyone',
      synonyms: STANDING_ALONE[`${key}.${attribute}`] ?? [],
    }),
  ),
);
