import type { CENSUS_CONTENTS, CENSUS_SOURCES } from '@onboard/contract/census';
import type { CensusDomain, Severity } from '@onboard/domain/census/finding';
import type { Tone } from '@onboard/kit/Pill/Pill';

export const DOMAIN_WORDS: Readonly<Record<CensusDomain, { label: string; about: string }>> = {
  FILE: { label: 'File', about: 'Columns, rows, characters' },
  IDENTITY: { label: 'Identity', about: 'Names, SSNs, dates of birth, gender, duplicates' },
  ADDRESS: { label: 'Address', about: 'States, ZIP codes, e-mail addresses' },
  EMPLOYMENT: { label: 'Employment', about: 'Hire dates, hours, status, leave' },
  EARNINGS: { label: 'Earnings', about: 'Pay, its basis and frequency' },
  DEPENDENTS: { label: 'Dependents', about: 'Families, relationships, ages' },
};

export const SEVERITY_WORDS: Readonly<
  Record<Severity, { one: string; many: string; tone: Exclude<Tone, 'neutral'>; label: string }>
> = {
  error: { one: 'error', many: 'errors', tone: 'error', label: 'Error' },
  warning: { one: 'warning', many: 'warnings', tone: 'warning', label: 'Warning' },
  fixed: { one: 'fixed by us', many: 'fixed by us', tone: 'info', label: 'Fixed by us' },
};

type Source = (typeof CENSUS_SOURCES)[number];
export const SOURCE_OPTIONS: readonly { value: Source; label: string; help?: string }[] = [
  { value: 'TEMPLATE', label: 'Our template', help: 'The spreadsheet your consultant sent you' },
  { value: 'BEN_ADMIN_EXPORT', label: 'Benefits-administration export' },
  { value: 'PAYROLL_EXPORT', label: 'Payroll or HR export' },
  { value: 'PRIOR_CARRIER', label: 'Prior carrier file' },
  { value: 'OTHER', label: 'Something else' },
];

type Content = (typeof CENSUS_CONTENTS)[number];
export const CONTENT_OPTIONS: readonly { value: Content; label: string; help?: string }[] = [
  { value: 'FULL', label: 'Full census', help: 'Everybody: employees and their dependents' },
  { value: 'EMPLOYEES', label: 'Employees only' },
  { value: 'DEPENDENTS', label: 'Dependents only' },
  {
    value: 'CORRECTIONS',
    label: 'Changes',
    help: 'New people, and people of an earlier file with changes. Fill in the whole row of each of them, every column, not only what changed. Everybody else stays.',
  },
];

/** The processStatus of a census file. Spec portal §4. */
export const PROCESS_WORDS: Readonly<Record<string, { label: string; tone: Tone }>> = {
  UPLOADED: { label: 'Uploaded', tone: 'neutral' },
  PARSING: { label: 'Being read', tone: 'info' },
  NEEDS_MAPPING: { label: 'Columns to confirm', tone: 'info' },
  VALIDATED: { label: 'Checked', tone: 'info' },
  SUBMITTED: { label: 'Submitted', tone: 'success' },
  SUBMITTED_WITH_WARNINGS: { label: 'Submitted', tone: 'success' },
  SUBMITTED_BEFORE: { label: 'Replaced by a later census', tone: 'neutral' },
  REOPENED: { label: 'Being corrected', tone: 'info' },
  REJECTED: { label: 'Cannot be read', tone: 'error' },
};

export const ACCEPTED_WORDS =
  'Excel workbooks (.xlsx, .xls) or text (.csv, .txt), up to 20 MB a file. We go by what is in a file, whatever its name. Several files are fine; each needs its own name.';
export const ACCEPTED_ENDINGS = '.xlsx,.xls,.csv,.txt';
