import type { Relationship } from './codes.data.ts';
import { ComparedRows } from './compared-rows.ts';
import type { Person } from './person.ts';
import { textOf } from './person.ts';
import { dayOfIso, NO_DAY } from './reading/day.ts';
import { checkHash, hashText } from './reading/hash.ts';
import { isPlaceholderSsn } from './reading/placeholder-ssn.ts';
import type { SsnReading } from './reading/read-ssn.ts';
import { detailHash, hashId } from './roster-hash.ts';
import { copyLatin, fromBytes, inBytes } from './roster-letters.ts';

export const RELATIONSHIP_CODES: readonly (Relationship | null)[] = [
  null,
  'EMPLOYEE',
  'SPOUSE',
  'DOMESTIC_PARTNER',
  'CIVIL_UNION',
  'CHILD',
  'STEPCHILD',
  'ADOPTED',
  'FOSTER',
  'GRANDCHILD',
  'LEGAL_WARD',
  'DISABLED_CHILD',
  'EX_SPOUSE',
  'PARENT',
  'SIBLING',
];

/** No birth date of the census is before this day (rule I10). */
export const FIRST_BIRTH = dayOfIso('1900-01-01');

/** What the quick path knows of a person: numbers, and where the id and the names stand. */
export interface PlainPerson {
  /** The bytes of the row: UTF-8, of which names may have the letters of Latin-1. */
  from: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The cell of the id, -1 without one. */
  idAt: number;
  firstAt: number;
  lastAt: number;
  row: number;
  sheet: number;
  before: number;
  relationship: number;
  isEmployee: boolean;
  ssn: number;
  birth: number;
  first: number;
  last: number;
  detail: number;
  email: number;
  emailCheck: number;
  enrolled: number;
  waived: number;
  amounts: number;
  noAmounts: number;
  employeeClass: number;
}

/**
 * Everybody of the census, some sixty bytes each: enough for the rules that compare people and for saying whom they
 * are about, so that memory follows the number of people in small steps and never the size of the file.
 */
export class Roster {
  size = 0;
  ssn = new Int32Array(1024);
  employeeSsn = new Int32Array(1024);
  birth = new Int32Array(1024);
  first = new Int32Array(1024);
  last = new Int32Array(1024);
  row = new Int32Array(1024);
  /** The employee read last before this person in the same sheet, or -1. */
  before = new Int32Array(1024);
  idHash = new Int32Array(1024);
  idStart = new Int32Array(1025);
  /** Pay, hours, hire date and ZIP code in one number: whether two rows say the same. */
  detail = new Int32Array(1024);
  /** Two hashes of the e-mail address, 0 and 0 without one: one alone would meet by chance among a million. */
  email = new Int32Array(1024);
  emailCheck = new Int32Array(1024);
  enrolled = new Uint16Array(1024);
  waived = new Uint16Array(1024);
  amounts = new Uint16Array(1024);
  noAmounts = new Uint16Array(1024);
  sheet = new Uint16Array(1024);
  member = new Uint8Array(1024);
  relationship = new Uint8Array(1024);
  isEmployee = new Uint8Array(1024);
  /** Which of the words of classes the row has, by its number in `MetWords`. */
  employeeClass = new Uint8Array(1024);
  /** What somebody said of the whole row, and whether anything is told of it: see `corrections.ts`. */
  mark = new Uint8Array(1024);
  /** The id as written and, behind a mark, the name, a byte a letter: see `inBytes`. */
  letters = new Uint8Array(8192);
  /** What those say, cell by cell, who seem to be there twice. */
  readonly compared = new ComparedRows();

  /** Room for this many people at once. Pages that are never written cost nothing, copies made while growing do. */
  expect(people: number): void {
    if (people > this.ssn.length) this.#grow(people);
    const letters = people * 10 + Math.min(people, MOST_NAMED) * 14;
    if (letters > this.letters.length) {
      const next = new Uint8Array(letters);
      next.set(this.letters.subarray(0, this.idStart[this.size]));
      this.letters = next;
    }
  }

  #grow(length = Math.ceil(this.ssn.length * 1.5)): void {
    const wider = <T extends Int32Array | Uint16Array | Uint8Array>(
      Type: new (length: number) => T,
      old: T,
      size = length,
    ): T => {
      const next = new Type(size);
      next.set(old);
      return next;
    };
    this.ssn = wider(Int32Array, this.ssn);
    this.employeeSsn = wider(Int32Array, this.employeeSsn);
    this.birth = wider(Int32Array, this.birth);
    this.first = wider(Int32Array, this.first);
    this.last = wider(Int32Array, this.last);
    this.row = wider(Int32Array, this.row);
    this.before = wider(Int32Array, this.before);
    this.idHash = wider(Int32Array, this.idHash);
    this.idStart = wider(Int32Array, this.idStart, length + 1);
    this.detail = wider(Int32Array, this.detail);
    this.email = wider(Int32Array, this.email);
    this.emailCheck = wider(Int32Array, this.emailCheck);
    this.enrolled = wider(Uint16Array, this.enrolled);
    this.waived = wider(Uint16Array, this.waived);
    this.amounts = wider(Uint16Array, this.amounts);
    this.noAmounts = wider(Uint16Array, this.noAmounts);
    this.sheet = wider(Uint16Array, this.sheet);
    this.member = wider(Uint8Array, this.member);
    this.relationship = wider(Uint8Array, this.relationship);
    this.isEmployee = wider(Uint8Array, this.isEmployee);
    this.employeeClass = wider(Uint8Array, this.employeeClass);
    this.mark = wider(Uint8Array, this.mark);
  }

  /** A new place with room for its id and name; the caller fills in the rest. */
  place(length: number): number {
    const at = this.size;
    if (at + 1 >= this.ssn.length) this.#grow();
    const end = (this.idStart[at] ?? 0) + length;
    if (end > this.letters.length) {
      const next = new Uint8Array(Math.ceil(this.letters.length * 1.5) + length);
      next.set(this.letters);
      this.letters = next;
    }
    this.idStart[at + 1] = end;
    this.size = at + 1;
    return at;
  }

  /** Birth dates that cannot be (after today, before 1900) are told once and compared with nobody. */
  add(person: Person, sheet: number, before: number, today: number): number {
    const id = inBytes(textOf(person, 'employeeId').slice(0, 60));
    const text = this.size < MOST_NAMED ? `${id}${MARK}${inBytes(nameOf(person))}` : id;
    const at = this.place(text.length);
    const start = this.idStart[at] ?? 0;
    for (let i = 0; i < text.length; i += 1) this.letters[start + i] = text.charCodeAt(i);
    this.idHash[at] = hashId(this.letters, start, start + id.length);
    this.ssn[at] = ownNumber(person.ssn);
    this.employeeSsn[at] = ownNumber(person.employeeSsn);
    const { state, day } = person.dates.dateOfBirth;
    this.birth[at] = state === 'good' && day <= today && day >= FIRST_BIRTH ? day : NO_DAY;
    this.first[at] = hashText(person.firstName);
    this.last[at] = hashText(person.lastName);
    this.row[at] = person.row;
    this.before[at] = before;
    this.detail[at] = detailHash(
      person.dates.hireDate.day,
      person.earnings.amount,
      person.hours.amount,
      person.homeZip.zip3,
    );
    const email = person.role === 'employee' ? textOf(person, 'email') : '';
    this.email[at] = email === '' ? 0 : hashText(email);
    this.emailCheck[at] = email === '' ? 0 : checkHash(email);
    this.enrolled[at] = person.enrolled;
    this.waived[at] = person.waived;
    this.amounts[at] = person.amounts;
    this.noAmounts[at] = person.noAmounts;
    this.sheet[at] = sheet;
    this.member[at] = person.member ? person.plan.members.indexOf(person.member) + 1 : 0;
    this.relationship[at] = RELATIONSHIP_CODES.indexOf(person.relationship.code);
    this.isEmployee[at] = person.role === 'employee' ? 1 : 0;
    this.mark[at] = person.mark;
    return at;
  }

  /** A person of the quick path. One object a row is cheap; the engine never sees it leave. */
  addPlain(person: PlainPerson): number {
    const { from, starts, ends, idAt, firstAt, lastAt } = person;
    const lengthOf = (cell: number) => (ends[cell] ?? 0) - (starts[cell] ?? 0);
    const idStart = starts[idAt] ?? 0;
    const idLength = idAt < 0 ? 0 : lengthOf(idAt);
    const isNamed = this.size < MOST_NAMED;
    const at = this.place(isNamed ? idLength + lengthOf(firstAt) + lengthOf(lastAt) + 2 : idLength);
    const start = this.idStart[at] ?? 0;
    const { letters } = this;
    for (let i = 0; i < idLength; i += 1) letters[start + i] = from[idStart + i] ?? 0;
    if (isNamed) {
      letters[start + idLength] = MARK.charCodeAt(0);
      let end = copyLatin(from, starts[firstAt] ?? 0, ends[firstAt] ?? 0, letters, start + idLength + 1);
      letters[end] = GAP.charCodeAt(0);
      end = copyLatin(from, starts[lastAt] ?? 0, ends[lastAt] ?? 0, letters, end + 1);
      // Letters that took two bytes take one now.
      this.idStart[at + 1] = end;
    }
    this.idHash[at] = hashId(letters, start, start + idLength);
    this.ssn[at] = person.ssn;
    this.employeeSsn[at] = -1;
    this.birth[at] = person.birth;
    this.first[at] = person.first;
    this.last[at] = person.last;
    this.row[at] = person.row;
    this.before[at] = person.before;
    this.detail[at] = person.detail;
    this.email[at] = person.isEmployee ? person.email : 0;
    this.emailCheck[at] = person.isEmployee ? person.emailCheck : 0;
    this.enrolled[at] = person.enrolled;
    this.waived[at] = person.waived;
    this.amounts[at] = person.amounts;
    this.noAmounts[at] = person.noAmounts;
    this.sheet[at] = person.sheet;
    this.member[at] = 0;
    this.relationship[at] = person.relationship;
    this.isEmployee[at] = person.isEmployee ? 1 : 0;
    this.employeeClass[at] = person.employeeClass;
    return at;
  }

  /** Who somebody of another roster is: names, birth date, number and id. */
  addFrom(other: Roster, from: number): number {
    const [start, end] = [other.idStart[from] ?? 0, other.idStart[from + 1] ?? 0];
    const at = this.place(end - start);
    this.letters.set(other.letters.subarray(start, end), this.idStart[at] ?? 0);
    this.idHash[at] = other.idHash[from] ?? 0;
    this.ssn[at] = other.ssn[from] ?? -1;
    this.birth[at] = other.birth[from] ?? NO_DAY;
    this.first[at] = other.first[from] ?? 0;
    this.last[at] = other.last[from] ?? 0;
    this.isEmployee[at] = other.isEmployee[from] ?? 0;
    return at;
  }

  id(at: number): string {
    const bytes = this.letters.subarray(this.idStart[at], this.idStart[at + 1]);
    const end = bytes.indexOf(MARK_BYTE);
    return fromBytes(String.fromCharCode(...(end < 0 ? bytes : bytes.subarray(0, end))));
  }

  hasId(at: number): boolean {
    const start = this.idStart[at] ?? 0;
    return start !== this.idStart[at + 1] && this.letters[start] !== MARK_BYTE;
  }

  /** First and last name, as far as the row has them and they were kept. */
  name(at: number): string {
    return this.names(at).join(' ').trim();
  }

  names(at: number): string[] {
    return this.#text(at).split(MARK)[1]?.split(GAP) ?? [];
  }

  #text(at: number): string {
    const bytes = this.letters.subarray(this.idStart[at], this.idStart[at + 1]);
    return String.fromCharCode(...bytes)
      .split(MARK)
      .map(fromBytes)
      .join(MARK);
  }

  relationshipOf(at: number): Relationship | null {
    return RELATIONSHIP_CODES[this.relationship[at] ?? 0] ?? null;
  }
}

/** Between first and last name: cleaned cells hold none. */
const GAP = '\u00a0';
/** Stands between an id and a name; no cell holds it, since control characters are cleaned away. */
const MARK = '\u0002';
export const MARK_BYTE = MARK.charCodeAt(0);
/** Names of so many people are kept: an upload has half as many rows. Of those beyond, findings say the id. */
const MOST_NAMED = 100_000;
const LONGEST_NAME = 120;

const nameOf = ({ firstName, lastName }: Person): string => `${firstName}${GAP}${lastName}`.slice(0, LONGEST_NAME);

/** A placeholder is nobody's number: people are neither told apart nor put together by it. */
const ownNumber = ({ state, number }: SsnReading): number =>
  state === 'good' && !isPlaceholderSsn(number) ? number : -1;
