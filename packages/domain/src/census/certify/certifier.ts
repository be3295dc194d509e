import { BENEFITS } from '../benefit-columns.data.ts';
import type { Census } from '../census.ts';
import {
  BASIS_BANDS,
  EARNINGS_BASES,
  EMPLOYMENT_STATUSES,
  GENDERS,
  PAY_FREQUENCIES,
  RELATIONSHIPS,
  WAIVED,
} from '../codes.data.ts';
import { DATE_KEYS } from '../person.ts';
import { MILITARY, STATE_BY_LETTERS, STATE_CODES, STATUTORY_STATES, TERRITORIES, zip3InState } from '../places.data.ts';
import { dayOfIso, NO_DAY } from '../reading/day.ts';
import { detailHash, FIRST_BIRTH, hashId, RELATIONSHIP_CODES } from '../roster.ts';
import { isImpossibleSsn, isPlaceholderSsn } from '../rules/identity/ssn.ts';
import type { SheetReader } from '../sheet-reader.ts';
import {
  dateOf,
  isPlainEmail,
  isPlainText,
  nameHash,
  numberOf,
  saysMonthFirst,
  ssnOf,
  wordCheckHash,
  wordHash,
  zip3Of,
} from './bytes.ts';
import { wordSet, wordTable } from './words.ts';

/**
 * The quick path. Most rows of most files have nothing wrong and nothing to repair. A row is certified when every cell is
 * written in the plainest way and no rule of `PERSON_RULES` could say a word about it; then its person goes to the roster
 * without a string being made. Every doubt sends the row the careful way. So this file may be stricter than the rules,
 * never looser: `variations.test.ts` holds both paths to the same result.
 */
export interface Certifier {
  row: (row: number, buffer: Uint8Array, count: number, starts: Int32Array, ends: Int32Array) => boolean;
  finish: () => void;
}

const Kind = {
  ignored: 0,
  text: 1,
  id: 2,
  ssn: 3,
  first: 4,
  last: 5,
  birth: 6,
  gender: 7,
  state: 8,
  zip: 9,
  email: 10,
  hire: 11,
  hours: 12,
  job: 13,
  workState: 14,
  basis: 15,
  pay: 16,
  frequency: 17,
  relationship: 18,
  benefit: 19,
  blank: 20,
  status: 21,
} as const;

const KINDS: Readonly<Record<string, number>> = {
  employeeId: Kind.id,
  ssn: Kind.ssn,
  firstName: Kind.first,
  lastName: Kind.last,
  dateOfBirth: Kind.birth,
  gender: Kind.gender,
  homeState: Kind.state,
  homeZip: Kind.zip,
  email: Kind.email,
  hireDate: Kind.hire,
  hoursPerWeek: Kind.hours,
  jobTitle: Kind.job,
  workState: Kind.workState,
  earningsBasis: Kind.basis,
  earningsAmount: Kind.pay,
  payFrequency: Kind.frequency,
  relationship: Kind.relationship,
  employmentStatus: Kind.status,
};

/** Keys whose filled cells always go the careful way. */
const RARE = new Set<string>([
  ...DATE_KEYS.filter((key) => key !== 'dateOfBirth' && key !== 'hireDate'),
  'fullName',
  'employeeSsn',
  'suffix',
  'country',
  'workZip',
  'otherEarnings',
  'deductionFrequency',
  'activelyAtWork',
  'onLeave',
  'leaveReason',
  'cobra',
  'disabledDependent',
  'student',
]);

const RELATIONSHIP_WORDS = wordTable(RELATIONSHIPS);
const GENDER_WORDS = wordTable(GENDERS);
const BASIS_WORDS = wordTable(EARNINGS_BASES);
const FREQUENCY_WORDS = wordTable(PAY_FREQUENCIES);
const STATUS_WORDS = wordTable(EMPLOYMENT_STATUSES);
const WAIVED_WORDS = wordSet(WAIVED);
const SAMPLE_WORDS = wordSet([
  'doe',
  'sample',
  'example',
  'test',
  'employee',
  'public',
  'smith sample',
  'q public',
  'demo',
  'first name',
  'your first name',
]);

const EMPLOYEE = RELATIONSHIP_CODES.indexOf('EMPLOYEE');
const SPOUSE = RELATIONSHIP_CODES.indexOf('SPOUSE');
const CHILD = RELATIONSHIP_CODES.indexOf('CHILD');
const OLDEST_HIRE = dayOfIso('1940-01-01');
/** Enough to be sure about an age without asking the calendar. */
const SURELY = (years: number): number => Math.ceil(years * 365.25) + 3;

/** A certifier for a sheet, or null where the sheet or the policy asks for more than it knows. */
export function certifierFor(census: Census, reader: SheetReader): Certifier | null {
  const { plan, context } = reader;
  const { facts } = census;
  const has = (key: string) => plan.byTarget.has(key);
  const isPlainPolicy =
    facts.classes.every((one) => !one.waitingPeriodDays && !one.earningsBasis && !one.excludedStatuses) &&
    !facts.mailsToHomes &&
    facts.billingLocations.length === 0;
  const isPlainSheet =
    plan.layout === 'long' &&
    plan.twins.length === 0 &&
    context.dayFirst.size === 0 &&
    (has('relationship') || plan.role === 'employees');
  if (!isPlainPolicy || !isPlainSheet || !['ssn', 'firstName', 'lastName', 'dateOfBirth', 'gender'].every(has))
    return null;
  return new RowCertifier(census, reader);
}

class RowCertifier implements Certifier {
  readonly #census: Census;
  readonly #reader: SheetReader;
  readonly #kinds: Uint8Array;
  readonly #benefits: Int8Array;
  readonly #isTier: Uint8Array;
  readonly #width: number;
  readonly #sheet: number;
  readonly #allowed: Uint8Array;
  readonly #hasRelationship: boolean;
  readonly #needsHours: boolean;
  readonly #needsBasis: boolean;
  readonly #impliedBasis: keyof typeof BASIS_BANDS | null;
  readonly #mostHours: number;
  #birthMonthFirst = 0;
  #hireMonthFirst = 0;

  constructor(census: Census, reader: SheetReader) {
    this.#census = census;
    this.#reader = reader;
    const { plan } = reader;
    const { facts } = census;
    this.#width = plan.headers.length;
    this.#kinds = new Uint8Array(this.#width);
    this.#benefits = new Int8Array(this.#width).fill(-1);
    this.#isTier = new Uint8Array(this.#width);
    for (const column of plan.columns) {
      const key = column.key;
      if (!key || column.index >= this.#width) continue;
      const [benefit, attribute] = key.split('.');
      const bit = attribute ? BENEFITS.findIndex((one) => one.key === benefit) : -1;
      const isElection = attribute === 'election' || attribute === 'tier';
      this.#kinds[column.index] =
        bit >= 0 && isElection ? Kind.benefit : RARE.has(key) ? Kind.blank : (KINDS[key] ?? Kind.text);
      this.#benefits[column.index] = bit;
      this.#isTier[column.index] = attribute === 'tier' ? 1 : 0;
    }
    this.#sheet = census.lastEmployeeOf(reader).sheet;
    this.#allowed = Uint8Array.from(STATE_CODES, (code) =>
      TERRITORIES.has(code) ||
      MILITARY.has(code) ||
      (STATUTORY_STATES.has(code) && !facts.answeredStates.includes(code))
        ? 0
        : 1,
    );
    this.#hasRelationship = plan.byTarget.has('relationship');
    this.#needsHours = plan.byTarget.has('hoursPerWeek');
    this.#needsBasis = plan.byTarget.has('earningsAmount');
    this.#impliedBasis = plan.byTarget.has('earningsBasis') ? null : plan.impliedBasis;
    this.#mostHours = Math.max(0, ...facts.classes.map((one) => one.minimumHours ?? 0));
  }

  finish(): void {
    this.#reader.dateOrder.addMonthFirst('dateOfBirth', this.#birthMonthFirst);
    this.#reader.dateOrder.addMonthFirst('hireDate', this.#hireMonthFirst);
  }

  row(row: number, buffer: Uint8Array, count: number, starts: Int32Array, ends: Int32Array): boolean {
    if (count !== this.#width || this.#reader.corrections.has(row)) return false;
    const kinds = this.#kinds;
    const { facts } = this.#census;
    let idAt = -1;
    let ssn = -1;
    let first = 0;
    let last = 0;
    let birth = NO_DAY;
    let birthAt = 0;
    let hasGender = false;
    let state = -1;
    let hasWorkState = true;
    let zip3 = -1;
    let email = 0;
    let emailCheck = 0;
    let hire = NO_DAY;
    let hireAt = -1;
    let hours = Number.NaN;
    let hasJob = true;
    let basis: keyof typeof BASIS_BANDS | null = this.#impliedBasis;
    let pay = Number.NaN;
    let hasFrequency = true;
    let relationship = this.#hasRelationship ? 0 : EMPLOYEE;
    let enrolled = 0;
    let waived = 0;
    let tiersSeen = 0;
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index];
      if (kind === Kind.ignored) continue;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      if (start === end) {
        if (kind === Kind.job) hasJob = false;
        else if (kind === Kind.workState) hasWorkState = false;
        else if (kind === Kind.frequency) hasFrequency = false;
        continue;
      }
      switch (kind) {
        case Kind.text:
        case Kind.job:
          if (!isPlainText(buffer, start, end)) return false;
          break;
        case Kind.id:
          if (end - start > 20 || !isPlainText(buffer, start, end)) return false;
          for (let at = start; at < end; at += 1) if ((buffer[at] ?? 0) > 126) return false;
          idAt = index;
          break;
        case Kind.ssn:
          ssn = ssnOf(buffer, start, end);
          if (ssn < 0 || ssn >= 900_000_000 || isPlaceholderSsn(ssn) || isImpossibleSsn(ssn)) return false;
          break;
        case Kind.first:
          if (end - start > 35) return false;
          first = nameHash(buffer, start, end, true);
          if (first === 0 || SAMPLE_WORDS.has(first)) return false;
          break;
        case Kind.last:
          // A space may set off a suffix.
          if (end - start > 60) return false;
          last = nameHash(buffer, start, end, false);
          if (last === 0 || SAMPLE_WORDS.has(last)) return false;
          break;
        case Kind.birth:
          birth = dateOf(buffer, start, end);
          if (birth === NO_DAY || birth > facts.todayDay || birth < FIRST_BIRTH) return false;
          birthAt = start;
          break;
        case Kind.gender:
          if (!GENDER_WORDS.has(wordHash(buffer, start, end))) return false;
          hasGender = true;
          break;
        case Kind.state:
        case Kind.workState: {
          const code = end - start === 2 ? stateOf(buffer[start] ?? 0, buffer[start + 1] ?? 0) : -1;
          if (code < 0 || this.#allowed[code] === 0) return false;
          if (kind === Kind.state) state = code;
          break;
        }
        case Kind.zip:
          zip3 = zip3Of(buffer, start, end);
          if (zip3 < 0) return false;
          break;
        case Kind.email:
          if (!isPlainEmail(buffer, start, end)) return false;
          email = wordHash(buffer, start, end);
          emailCheck = wordCheckHash(buffer, start, end);
          break;
        case Kind.hire:
          hire = dateOf(buffer, start, end);
          if (hire === NO_DAY) return false;
          hireAt = start;
          break;
        case Kind.hours:
          hours = numberOf(buffer, start, end);
          if (hours <= 0 || hours > 80) return false;
          break;
        case Kind.basis:
          basis = BASIS_WORDS.get(wordHash(buffer, start, end)) ?? null;
          if (!basis) return false;
          break;
        case Kind.pay:
          pay = numberOf(buffer, start, end);
          if (pay <= 0) return false;
          break;
        case Kind.frequency: {
          const code = FREQUENCY_WORDS.get(wordHash(buffer, start, end));
          if (!code || (facts.payFrequencies.length > 0 && !facts.payFrequencies.includes(code))) return false;
          break;
        }
        case Kind.status:
          if (STATUS_WORDS.get(wordHash(buffer, start, end)) !== 'FT') return false;
          break;
        case Kind.relationship: {
          const code = RELATIONSHIP_WORDS.get(wordHash(buffer, start, end));
          relationship = code === 'EMPLOYEE' ? EMPLOYEE : code === 'SPOUSE' ? SPOUSE : code === 'CHILD' ? CHILD : 0;
          if (relationship === 0) return false;
          break;
        }
        case Kind.benefit: {
          if (!isPlainElection(buffer, start, end)) return false;
          const bit = 1 << (this.#benefits[index] ?? 0);
          if (this.#isTier[index] === 1) {
            if ((enrolled | waived) & bit) {
              tiersSeen |= bit;
              break;
            }
            tiersSeen |= bit;
          } else if (tiersSeen & bit) {
            // The tier stood before the election; the election counts.
            enrolled &= ~bit;
            waived &= ~bit;
          }
          if (WAIVED_WORDS.has(wordHash(buffer, start, end))) waived |= bit;
          else enrolled |= bit;
          break;
        }
        default:
          return false;
      }
    }
    if (relationship === 0 || birth === NO_DAY || first === 0 || last === 0 || first === last || !hasGender)
      return false;
    if (zip3 >= 0 && state >= 0 && !zip3InState(zip3, state)) return false;
    if (relationship === EMPLOYEE) {
      if (ssn < 0 || state < 0 || zip3 < 0 || !hasJob || !hasWorkState || !hasFrequency) return false;
      const age = facts.effectiveDay - birth;
      if (age < SURELY(16) || age > SURELY(80) - 6) return false;
      if (hire === NO_DAY || hire < OLDEST_HIRE || hire > facts.effectiveDay || hire - birth < SURELY(14)) return false;
      if (this.#needsHours && !(hours >= this.#mostHours)) return false;
      if (this.#needsBasis) {
        if (!basis || !(pay > 0)) return false;
        const band = BASIS_BANDS[basis];
        if (pay < band.low || pay > band.high) return false;
      }
    } else {
      if (ssn < 0 && facts.dependentSsnRequired) return false;
      if (relationship === SPOUSE && facts.effectiveDay - birth < SURELY(18)) return false;
      if (relationship === CHILD && facts.effectiveDay + 90 - birth > facts.childAgeLimit * 365 - 3) return false;
    }
    if (saysMonthFirst(buffer, birthAt)) this.#birthMonthFirst += 1;
    if (hireAt >= 0 && saysMonthFirst(buffer, hireAt)) this.#hireMonthFirst += 1;
    this.#reader.dataRows += 1;
    this.#put(
      row,
      buffer,
      idAt < 0 ? 0 : (starts[idAt] ?? 0),
      idAt < 0 ? 0 : (ends[idAt] ?? 0),
      relationship,
      ssn,
      birth,
      first,
      last,
      detailHash(hire, pay, hours, zip3),
      email,
      emailCheck,
      enrolled,
      waived,
    );
    return true;
  }

  #put(
    row: number,
    buffer: Uint8Array,
    idStart: number,
    idEnd: number,
    relationship: number,
    ssn: number,
    birth: number,
    first: number,
    last: number,
    detail: number,
    email: number,
    emailCheck: number,
    enrolled: number,
    waived: number,
  ): void {
    const { roster } = this.#census;
    const at = roster.place(idEnd - idStart);
    const start = roster.idStart[at] ?? 0;
    const { letters } = roster;
    for (let i = idStart; i < idEnd; i += 1) letters[start + i - idStart] = buffer[i] ?? 0;
    roster.idHash[at] = hashId(letters, start, start + idEnd - idStart);
    const isEmployee = relationship === EMPLOYEE;
    roster.ssn[at] = ssn;
    roster.employeeSsn[at] = -1;
    roster.birth[at] = birth;
    roster.first[at] = first;
    roster.last[at] = last;
    roster.row[at] = row;
    roster.before[at] = this.#census.lastPlace(this.#sheet);
    roster.detail[at] = detail;
    roster.email[at] = isEmployee ? email : 0;
    roster.emailCheck[at] = isEmployee ? emailCheck : 0;
    roster.enrolled[at] = enrolled;
    roster.waived[at] = waived;
    roster.sheet[at] = this.#sheet;
    roster.member[at] = 0;
    roster.relationship[at] = relationship;
    roster.isEmployee[at] = isEmployee ? 1 : 0;
    if (isEmployee) this.#census.setLastEmployee(this.#sheet, at);
  }
}

const stateOf = (a: number, b: number): number =>
  a < 65 || a > 90 || b < 65 || b > 90 ? -1 : (STATE_BY_LETTERS[(a - 65) * 26 + b - 65] ?? -1);

/** Letters, digits, spaces and plus; other marks could hide a "waived". */
function isPlainElection(buffer: Uint8Array, start: number, end: number): boolean {
  if (buffer[start] === 43 || buffer[start] === 32 || buffer[end - 1] === 32) return false;
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at] ?? 0;
    const isWord = (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57);
    if (!isWord && byte !== 43 && (byte !== 32 || buffer[at - 1] === 32)) return false;
  }
  return true;
}
