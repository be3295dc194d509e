import type { Census } from '../census.ts';
import type { BASIS_BANDS } from '../codes.data.ts';
import { zip3InState } from '../places.data.ts';
import { NO_DAY } from '../reading/day.ts';
import { isPlaceholderSsn } from '../reading/placeholder-ssn.ts';
import { FIRST_BIRTH, type PlainPerson } from '../roster.ts';
import { detailHash } from '../roster-hash.ts';
import { LONGEST_WAIT } from '../rules/employment/dates.ts';
import { FEW_HOURS } from '../rules/employment/work.ts';
import { isImpossibleSsn } from '../rules/identity/ssn.ts';
import type { SheetReader } from '../sheet-reader.ts';
import { allowedStates } from './allowed-states.ts';
import {
  amountOf,
  dateOf,
  hasWord,
  isPlainEmail,
  isPlainText,
  nameHash,
  numberOf,
  saysMonthFirst,
  ssnOf,
  stateOf,
  wordCheckHash,
  wordHash,
  zip3Of,
} from './bytes.ts';
import type { Certifier } from './certifier-face.ts';
import {
  BASIS_WORDS,
  CHILD,
  EMPLOYEE,
  FREQUENCY_WORDS,
  GENDER_WORDS,
  isWithinBand,
  Kind,
  looksOf,
  NO_NAME_WORDS,
  OLDEST_HIRE,
  RELATIONSHIP_WORDS,
  SAMPLE_WORDS,
  SPOUSE,
  STATUS_WORDS,
  SURELY,
} from './column-kinds.ts';
import { Election, Elections } from './elections.ts';

export class RowCertifier implements Certifier {
  readonly #elections = new Elections();
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
  readonly #latestHire: number;
  readonly #cells: Pick<PlainPerson, 'idAt' | 'firstAt' | 'lastAt'>;
  #birthMonthFirst = 0;
  #hireMonthFirst = 0;

  constructor(census: Census, reader: SheetReader) {
    this.#census = census;
    this.#reader = reader;
    const { plan } = reader;
    const { facts } = census;
    this.#width = plan.headers.length;
    ({ kinds: this.#kinds, benefits: this.#benefits, isTier: this.#isTier } = looksOf(plan));
    this.#sheet = census.sheetOf(reader);
    const at = (key: string) => plan.byTarget.get(key)?.index ?? -1;
    this.#cells = { idAt: at('employeeId'), firstAt: at('firstName'), lastAt: at('lastName') };
    this.#allowed = allowedStates(facts.answeredStates);
    this.#hasRelationship = plan.byTarget.has('relationship');
    this.#needsHours = plan.byTarget.has('hoursPerWeek');
    this.#needsBasis = plan.byTarget.has('earningsAmount');
    this.#impliedBasis = plan.byTarget.has('earningsBasis') ? null : plan.impliedBasis;
    const waits = facts.classes.some((one) => one.waitingPeriod);
    this.#latestHire = facts.effectiveDay - (waits ? LONGEST_WAIT + 1 : 0);
    this.#mostHours = Math.max(0, ...facts.classes.map((one) => one.minimumHours ?? 0));
  }

  finish(): void {
    this.#reader.dateOrder.addMonthFirst('dateOfBirth', this.#birthMonthFirst);
    this.#reader.dateOrder.addMonthFirst('hireDate', this.#hireMonthFirst);
  }

  row(row: number, buffer: Uint8Array, count: number, starts: Int32Array, ends: Int32Array): boolean {
    if (count !== this.#width || this.#reader.isLookedAt(row)) return false;
    const kinds = this.#kinds;
    const { facts } = this.#census;
    let ssn = -1;
    let first = 0;
    let last = 0;
    let birth = NO_DAY;
    let birthAt = 0;
    let hasGender = false;
    let state = -1;
    let zip3 = -1;
    let email = 0;
    let emailCheck = 0;
    let hire = NO_DAY;
    let hireAt = -1;
    let hours = Number.NaN;
    let isComplete = true;
    let basis: keyof typeof BASIS_BANDS | null = this.#impliedBasis;
    let pay = Number.NaN;
    let relationship = this.#hasRelationship ? 0 : EMPLOYEE;
    let enrolled = 0;
    let waived = 0;
    let tiersSeen = 0;
    let amounts = 0;
    let noAmounts = 0;
    let inClass = 0;
    for (let index = 0; index < count; index += 1) {
      const kind = kinds[index];
      if (kind === Kind.ignored) continue;
      const start = starts[index] ?? 0;
      const end = ends[index] ?? 0;
      if (start === end) {
        if (kind === Kind.job || kind === Kind.workState || kind === Kind.frequency || kind === Kind.status)
          isComplete = false;
        continue;
      }
      switch (kind) {
        case Kind.text:
        case Kind.job:
          if (!isPlainText(buffer, start, end)) return false;
          break;
        case Kind.employeeClass:
          if (!isPlainText(buffer, start, end)) return false;
          // A class that was not met yet is noted on the careful way.
          inClass = this.#census.classes.numberOf(wordHash(buffer, start, end), wordCheckHash(buffer, start, end));
          if (inClass === 0) return false;
          break;
        case Kind.id:
          if (end - start > 20 || buffer[start] === 39 || !isPlainText(buffer, start, end)) return false;
          for (let at = start; at < end; at += 1) if ((buffer[at] ?? 0) > 126) return false;
          break;
        case Kind.ssn:
          ssn = ssnOf(buffer, start, end);
          if (ssn < 0 || ssn >= 900_000_000 || isPlaceholderSsn(ssn) || isImpossibleSsn(ssn)) return false;
          break;
        case Kind.first:
          if (end - start > 35) return false;
          first = nameHash(buffer, start, end, true);
          if (first === 0 || SAMPLE_WORDS.has(first) || hasWord(buffer, start, end, NO_NAME_WORDS)) return false;
          break;
        case Kind.last:
          // A space may set off a suffix.
          if (end - start > 60) return false;
          last = nameHash(buffer, start, end, false);
          if (last === 0 || SAMPLE_WORDS.has(last) || hasWord(buffer, start, end, NO_NAME_WORDS)) return false;
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
          if (hours < FEW_HOURS || hours > 80) return false;
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
          const says = this.#elections.read(buffer, start, end);
          if (says === Election.unsure) return false;
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
          if (says === Election.waived) waived |= bit;
          else enrolled |= bit;
          break;
        }
        case Kind.amount: {
          const amount = amountOf(buffer, start, end);
          if (amount < 0) return false;
          if (amount > 0) amounts |= 1 << (this.#benefits[index] ?? 0);
          else noAmounts |= 1 << (this.#benefits[index] ?? 0);
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
      if (ssn < 0 || state < 0 || zip3 < 0 || !isComplete) return false;
      const age = facts.effectiveDay - birth;
      if (age < SURELY(16) || age > SURELY(80) - 6) return false;
      if (hire === NO_DAY || hire < OLDEST_HIRE || hire > this.#latestHire || hire - birth < SURELY(14)) return false;
      if (this.#needsHours && !(hours >= this.#mostHours)) return false;
      if (this.#needsBasis && !(basis && isWithinBand(basis, pay))) return false;
    } else {
      if (ssn < 0 && !this.#census.countsBlankSsn) return false;
      if (relationship === SPOUSE && facts.effectiveDay - birth < SURELY(18)) return false;
      if (relationship === CHILD && facts.effectiveDay + 90 - birth > facts.childAgeLimit * 365 - 3) return false;
    }
    if (saysMonthFirst(buffer, birthAt)) this.#birthMonthFirst += 1;
    if (hireAt >= 0 && saysMonthFirst(buffer, hireAt)) this.#hireMonthFirst += 1;
    if (ssn < 0) this.#census.countBlankSsn(this.#reader.context.file);
    this.#reader.dataRows += 1;
    const place = this.#census.roster.addPlain({
      from: buffer,
      starts,
      ends,
      ...this.#cells,
      row,
      sheet: this.#sheet,
      before: this.#census.lastPlace(this.#sheet),
      relationship,
      isEmployee: relationship === EMPLOYEE,
      ssn,
      birth,
      first,
      last,
      detail: detailHash(hire, pay, hours, zip3),
      email,
      emailCheck,
      enrolled,
      waived,
      amounts,
      noAmounts,
      employeeClass: inClass,
    });
    if (relationship === EMPLOYEE) this.#census.setLastEmployee(this.#sheet, place);
    return true;
  }
}
