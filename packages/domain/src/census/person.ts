import type { EarningsBasis, EmploymentStatus, Gender, PayFrequency, Relationship } from './codes.data.ts';
import type { SheetPlan } from './plan.ts';
import type { Note } from './reading/note.ts';
import type { DateReading } from './reading/read-date.ts';
import type { AmountReading } from './reading/read-money.ts';
import type { SsnReading } from './reading/read-ssn.ts';
import type { ZipReading } from './reading/read-zip.ts';

export const DATE_KEYS = [
  'dateOfBirth',
  'hireDate',
  'rehireDate',
  'adjustedServiceDate',
  'terminationDate',
  'lastDayWorked',
  'expectedReturn',
  'cobraStart',
  'cobraEnd',
] as const;
export type DateKey = (typeof DATE_KEYS)[number];

/** A code cell: what it says, and what it means if it means anything. */
export interface CodeReading<T extends string> {
  raw: string;
  code: T | null;
}

/** One person of the census as read from one row: in wide files a row holds several. */
export interface Person {
  plan: SheetPlan;
  file: string;
  sheet: string | null;
  row: number;
  member: string | null;
  role: 'employee' | 'dependent';
  /** Cleaned text by catalogue key; a key that is missing has no column for this person. */
  cells: Record<string, string | undefined>;
  relationship: CodeReading<Relationship>;
  firstName: string;
  lastName: string;
  ssn: SsnReading;
  employeeSsn: SsnReading;
  dates: Record<DateKey, DateReading>;
  gender: CodeReading<Gender>;
  homeState: CodeReading<string>;
  workState: CodeReading<string>;
  homeZip: ZipReading;
  workZip: ZipReading;
  hours: AmountReading;
  earnings: AmountReading;
  otherEarnings: AmountReading;
  basis: CodeReading<EarningsBasis>;
  payFrequency: CodeReading<PayFrequency>;
  status: CodeReading<EmploymentStatus>;
  cobra: CodeReading<'Y' | 'N'>;
  /** Bits by the order of `BENEFITS`. */
  enrolled: number;
  waived: number;
  /** Benefits of which a cell has an amount, and those of which one says that there is none. */
  amounts: number;
  noAmounts: number;
  /** Whether somebody left the row out, or said whom it is about: bits of `corrections.ts`. */
  mark: number;
  /** Nothing is said about this row: it is left out, or another one takes its place. */
  isSilent: boolean;
  /** The last name of the employee before, where the own one only says “same”. */
  nameBefore?: string;
  /** What the file has in cells that were mended, by key. */
  inFile?: Record<string, string>;
  /** What reading the cells had to say, by key. */
  notes: { key: string; note: Note }[];
}

export const has = (person: Person, key: string): boolean => person.cells[key] !== undefined;
export const textOf = (person: Person, key: string): string => person.cells[key] ?? '';

/** Whom a message is about, without a social security number in full. */
export function employeeRef(person: Person): string {
  const id = textOf(person, 'employeeId');
  if (id !== '') return id;
  const name = `${person.firstName} ${person.lastName}`.trim();
  return name !== '' ? name : `row ${person.row}`;
}
