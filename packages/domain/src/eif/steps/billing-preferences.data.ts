/** Words of the answers about billing. domain.md §0, §1.5. */
export const ADMINISTRATION = {
  LIST_BILL: 'List bill: we prepare it',
  SELF_BILL: 'Self bill: you prepare it',
  TPA_BILL: 'Your third-party administrator prepares it',
} as const;
export const ADMINISTRATION_HELP = {
  LIST_BILL: 'Each bill names every employee with their coverage and premium.',
  SELF_BILL: 'You count employees and amounts each month. Best from about 100 employees.',
  TPA_BILL: 'For example a payroll or benefits company that bills for you.',
} as const;
export const STRUCTURE = { SINGLE: 'One bill for everybody', MULTIPLE: 'Several bills' } as const;
export const SPLIT = {
  LOCATION: 'By location',
  DEPARTMENT: 'By department',
  BENEFIT_LINE: 'By benefit',
  OTHER: 'In another way',
} as const;
export const GROUPING = {
  ALPHABETICAL: 'By last name',
  LOCATION: 'By location',
  DIVISION: 'By division',
  DEPARTMENT: 'By department',
  OTHER: 'In another order',
} as const;
export const STATEMENT = {
  PROVIDER_TEMPLATE: 'Use the insurer’s statement',
  OWN_TEMPLATE: 'Use our own statement, which we upload',
} as const;
export const TIMING = { ADVANCE: 'In advance', ARREARS: 'Afterward (in arrears)' } as const;
export const TIMING_HELP = {
  ADVANCE: 'The bill is ready 10 to 14 business days before the first of the month and is due on the first.',
  ARREARS:
    'The bill for a month is ready 15 to 19 business days after its first day and is due on the tenth of the month after.',
} as const;
export const CYCLE = {
  WEEKLY: 'Every week (52 a year)',
  BIWEEKLY: 'Every two weeks (26 a year)',
  SEMIMONTHLY: 'Twice a month (24 a year)',
  MONTHLY: 'Every month (12 a year)',
  TENTHLY: 'Ten times a year',
  NINTHLY: 'Nine times a year',
  OTHER: 'In another rhythm',
} as const;
export const PAYMENT = {
  ONLINE_ONE_TIME: 'Online, bill by bill',
  AUTOPAY_ACH: 'Automatically from a bank account',
  CHECK: 'By check',
  EFT_WIRE: 'By bank transfer',
} as const;
export const DELIVERY = { ONLINE: 'Online', PAPER: 'On paper, by mail' } as const;
export const LOCATION = {
  BILLING: 'Employees are billed here',
  WORK: 'Employees work here',
  MAILING: 'Mail only',
  SUBSIDIARY: 'Subsidiary',
} as const;
