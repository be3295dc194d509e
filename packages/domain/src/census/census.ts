/**
 * The census: what must be true of the people an employer sends us, with no file, clock or database in sight.
 *
 * The server opens files (`apps/server/src/outside/files`) and hands rows to this engine in a worker thread; see
 * `apps/server/src/census/validate-census.ts` for the call the portal makes. In here:
 *
 * - `recogniseSheet(previewRows, mapping)` finds the header row and suggests a meaning for each column, with how sure it
 *   is (`exact`, `likely`, `guess`) and sample values. The mapping screen shows this; what the person confirms comes
 *   back as `CensusMapping` (header text → catalogue key, or null to leave the column out) and can be remembered per
 *   client as it is.
 * - `CENSUS_COLUMNS` (`catalogue.ts`) lists every column a mapping may name.
 * - `startCensus(policy, options)` takes the rows of all files of one submission, one at a time, and `finish()` gives the
 *   `CensusResult`. A finding's `file`, `row` and `columnKey` are what a `CellCorrection` names, so that a cell can be
 *   mended in place and everything judged again; `revertedFixes` takes an automatic repair back.
 *
 * Memory follows the number of people (about fifty bytes each), never the size of the files; findings are counted in
 * full and kept up to 200 per rule and severity.
 */
import { columnLetter, type SheetRow } from './cell.ts';
import { domainOfRule } from './domain-of-rule.ts';
import { linkFamilies } from './families.ts';
import type { DomainValidation, Severity } from './finding.ts';
import { Findings } from './findings.ts';
import { employeeRef, type Person } from './person.ts';
import type { CensusMapping, SheetPlan } from './plan.ts';
import type { CensusPolicy } from './policy.ts';
import { dayOfIso } from './reading/day.ts';
import { maskSsn, maskSsnNumber } from './reading/read-ssn.ts';
import { recogniseSheet } from './recognise/recognise-sheet.ts';
import { Roster } from './roster.ts';
import { unansweredState } from './rules/address/address.ts';
import { columnFaults } from './rules/file/columns.ts';
import { PERSON_RULES } from './rules/person-rules.ts';
import { ROSTER_RULES } from './rules/roster-rules.ts';
import type { PolicyFacts, Say } from './rules/rule.ts';
import { SheetReader } from './sheet-reader.ts';

export interface CellCorrection {
  file: string;
  sheet?: string | null;
  row: number;
  /** As in `Finding.columnKey`. */
  columnKey: string;
  value: string;
}

/** "Keep what I wrote": the fix of this cell is not applied, and the cell is judged as it stands. */
export type RevertedFix = Omit<CellCorrection, 'value'>;

export interface CensusOptions {
  corrections?: readonly CellCorrection[];
  revertedFixes?: readonly RevertedFix[];
  /** `file|sheet|target` of date columns that an earlier pass found to be day first. */
  dayFirst?: ReadonlySet<string>;
}

export type CensusLayout = 'long' | 'wide' | 'split';

export interface CensusVerdict {
  layout: CensusLayout;
  employees: number;
  dependents: number;
  domainValidations: DomainValidation[];
  /** Findings by rule and severity (`I01 error`), in full. */
  ruleCounts: Record<string, number>;
  /** Not empty: these columns are day first after all; start again with `options.dayFirst` holding them. */
  dayFirst: string[];
}

interface OpenSheet {
  plan: SheetPlan;
  file: string;
  sheet: string | null;
  reader: SheetReader;
  lastEmployee: number;
}

export interface FileFault {
  ruleId: string;
  severity: Severity;
  file: string;
  sheet?: string | null;
  row?: number | null;
  message: string;
}

export class Census {
  readonly findings = new Findings();
  readonly roster = new Roster();
  readonly facts: PolicyFacts;
  readonly #options: CensusOptions;
  readonly #sheets: OpenSheet[] = [];
  readonly #states = new Map<string, { count: number; person: Person; key: string }>();

  constructor(policy: CensusPolicy, options: CensusOptions = {}) {
    this.facts = { ...policy, effectiveDay: dayOfIso(policy.effectiveDate), todayDay: dayOfIso(policy.today) };
    this.#options = options;
  }

  /** A finding about a whole file, from whoever opened it. */
  fault(fault: FileFault): void {
    this.findings.add({
      ruleId: fault.ruleId,
      domain: domainOfRule(fault.ruleId),
      severity: fault.severity,
      file: fault.file,
      sheet: fault.sheet ?? null,
      row: fault.row ?? null,
      column: null,
      header: null,
      columnLetter: null,
      columnKey: null,
      employeeRef: null,
      maskedValue: null,
      message: fault.message,
    });
  }

  /** Recognises the sheet by its first rows; null and an F04 finding when no row is a header. */
  open(
    file: string,
    sheet: string | null,
    preview: readonly SheetRow[],
    mapping: CensusMapping,
    isDelimited: boolean,
  ): SheetReader | null {
    const plan = recogniseSheet(preview, mapping);
    if (!plan) {
      this.fault({
        ruleId: 'F04',
        severity: 'error',
        file,
        sheet,
        message:
          'No header row was found. One of the first 20 rows must name at least a name, a date of birth or SSN, and one more column.',
      });
      return null;
    }
    const at = this.#sheets.length;
    const prefix = `${file}|${sheet ?? ''}|`;
    const dayFirst = new Set(
      [...(this.#options.dayFirst ?? [])].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    );
    const reverted = this.#revertedOf(file, sheet);
    const reader = new SheetReader({
      context: {
        plan,
        file,
        sheet,
        today: this.facts.today,
        dayFirst,
        isReverted: (row, target) => reverted.has(`${row}|${target}`),
      },
      corrections: this.#correctionsOf(file, sheet),
      isDelimited,
      sink: {
        person: (person) => this.#person(person, at),
        fault: (row, index, ruleId, severity, message, value) =>
          this.#rowFault(at, row, index, ruleId, severity, message, value),
      },
    });
    this.#sheets.push({ plan, file, sheet, reader, lastEmployee: -1 });
    for (const fault of columnFaults(plan, this.facts)) {
      this.findings.add({
        ruleId: fault.ruleId,
        domain: 'FILE',
        severity: fault.severity,
        file,
        sheet,
        row: plan.headerRow,
        column: fault.column?.header ?? null,
        header: fault.column?.header ?? null,
        columnLetter: fault.column?.letter ?? null,
        columnKey: fault.key,
        employeeRef: null,
        maskedValue: null,
        message: fault.message,
      });
    }
    for (const target of dayFirst) {
      const column = plan.byTarget.get(target);
      if (column)
        this.#rowFault(
          at,
          plan.headerRow,
          column.index,
          'I12',
          'warning',
          'The dates of this column are read as day, month, year. Check that this is right.',
        );
    }
    return reader;
  }

  #correctionsOf(file: string, sheet: string | null): ReadonlyMap<number, ReadonlyMap<string, string>> {
    const rows = new Map<number, Map<string, string>>();
    for (const correction of this.#options.corrections ?? []) {
      if (correction.file !== file || (correction.sheet ?? sheet) !== sheet) continue;
      const cells = rows.get(correction.row) ?? new Map<string, string>();
      rows.set(correction.row, cells.set(correction.columnKey, correction.value));
    }
    return rows;
  }

  #revertedOf(file: string, sheet: string | null): ReadonlySet<string> {
    const mine = (this.#options.revertedFixes ?? []).filter(
      (fix) => fix.file === file && (fix.sheet ?? sheet) === sheet,
    );
    return new Set(mine.map((fix) => `${fix.row}|${fix.columnKey}`));
  }

  /** For the byte path: where the people of a sheet go. */
  lastEmployeeOf(reader: SheetReader): { sheet: number; before: number } {
    const sheet = this.#sheets.findIndex((open) => open.reader === reader);
    return { sheet, before: this.#sheets[sheet]?.lastEmployee ?? -1 };
  }

  lastPlace(sheet: number): number {
    return this.#sheets[sheet]?.lastEmployee ?? -1;
  }

  setLastEmployee(sheet: number, place: number): void {
    const open = this.#sheets[sheet];
    if (open) open.lastEmployee = place;
  }

  #person(person: Person, at: number): void {
    for (const { key, note } of person.notes) {
      this.#say(person, domainOfRule(note.ruleId), note.ruleId, key, note.severity, note.message, note.suggested);
    }
    for (const rule of PERSON_RULES) {
      const say: Say = (key, severity, message, suggested) =>
        this.#say(person, rule.domain, rule.id, key, severity, message, suggested);
      rule.check(person, this.facts, say);
    }
    const open = this.#sheets[at];
    if (!open) return;
    const place = this.roster.add(person, at, open.lastEmployee, this.facts.todayDay);
    if (person.role === 'employee') {
      open.lastEmployee = place;
      this.#lookAtState(person);
    }
  }

  #lookAtState(person: Person): void {
    const found = unansweredState(person, this.facts.answeredStates);
    if (!found) return;
    const seen = this.#states.get(found.state);
    if (seen) seen.count += 1;
    else this.#states.set(found.state, { count: 1, person, key: found.key });
  }

  #say(
    person: Person,
    domain: DomainValidation['domain'],
    ruleId: string,
    key: string,
    severity: Severity,
    message: string,
    suggested?: string,
  ): void {
    const target = person.member ? `${person.member}.${key}` : key;
    const column =
      person.plan.byTarget.get(target) ??
      (key === 'firstName' || key === 'lastName'
        ? person.plan.byTarget.get(person.member ? `${person.member}.fullName` : 'fullName')
        : undefined);
    const value = person.cells[key] ?? null;
    const isSecret = key === 'ssn' || key === 'employeeSsn';
    this.findings.add({
      ruleId,
      domain,
      severity,
      file: person.file,
      sheet: person.sheet,
      row: person.row,
      column: column?.header ?? null,
      header: column?.header ?? null,
      columnLetter: column?.letter ?? null,
      columnKey: target,
      employeeRef: employeeRef(person),
      maskedValue: value === null ? null : isSecret ? maskSsn(value) : shown(value),
      message,
      ...(suggested === undefined ? {} : { suggestedValue: isSecret ? maskSsn(suggested) : suggested }),
    });
  }

  #rowFault(
    at: number,
    row: number,
    index: number | null,
    ruleId: string,
    severity: Severity,
    message: string,
    value?: string,
  ): void {
    const open = this.#sheets[at];
    if (!open) return;
    const column = index === null ? undefined : open.plan.columns.find((one) => one.index === index);
    this.findings.add({
      ruleId,
      domain: domainOfRule(ruleId),
      severity,
      file: open.file,
      sheet: open.sheet,
      row,
      column: column?.header ?? null,
      header: column?.header ?? null,
      columnLetter: index === null ? null : columnLetter(index),
      columnKey: column?.target ?? null,
      employeeRef: null,
      maskedValue: value === undefined ? null : shown(value),
      message,
    });
  }

  finish(): CensusVerdict {
    const { roster } = this;
    const dayFirst = this.#sheets.flatMap(({ reader, file, sheet }) =>
      reader.dateOrder
        .dayFirstTargets()
        .map((target) => `${file}|${sheet ?? ''}|${target}`)
        .filter((key) => !this.#options.dayFirst?.has(key)),
    );
    const families = linkFamilies(roster, this.#sheets);
    for (const rule of ROSTER_RULES) {
      rule.check(roster, families, this.facts, (place, key, severity, message, value, suggested) => {
        this.#sayOf(
          place,
          rule.domain,
          rule.id,
          key,
          severity,
          message,
          value,
          suggested,
          families.employee[place] ?? -1,
        );
      });
    }
    for (const [state, { count, person, key }] of this.#states) {
      this.#say(
        person,
        'ADDRESS',
        'A05',
        key,
        'warning',
        `${count} ${count === 1 ? 'employee works or lives' : 'employees work or live'} in ${state}, and the form does not say yet how its statutory plan is covered.`,
      );
    }
    let employees = 0;
    for (let at = 0; at < roster.size; at += 1) if (roster.isEmployee[at] && !families.dropped.has(at)) employees += 1;
    const dependents = roster.size - employees - families.dropped.size;
    this.#checkCount(employees);
    for (const { reader, file, sheet, plan } of this.#sheets) {
      if (reader.dataRows === 0) {
        this.fault({
          ruleId: 'F04',
          severity: 'error',
          file,
          sheet,
          row: plan.headerRow,
          message: 'The file has a header but no people under it.',
        });
      }
    }
    return {
      layout: this.#layout(),
      employees,
      dependents,
      domainValidations: this.findings.validations(this.#sheets.reduce((sum, { reader }) => sum + reader.dataRows, 0)),
      ruleCounts: Object.fromEntries(this.findings.ruleCounts),
      dayFirst,
    };
  }

  #layout(): CensusLayout {
    const roles = new Set(this.#sheets.map(({ plan }) => plan.role));
    if (roles.has('dependents') && roles.size > 1) return 'split';
    return this.#sheets.some(({ plan }) => plan.layout === 'wide') ? 'wide' : 'long';
  }

  /** F16: a tenth more or fewer employees than the client has, and more than two. */
  #checkCount(employees: number): void {
    const expected = this.facts.employeesNumber;
    const file = this.#sheets[0]?.file;
    if (!expected || !file || employees === 0) return;
    const difference = Math.abs(employees - expected);
    if (difference > 2 && difference > expected * 0.1) {
      this.fault({
        ruleId: 'F16',
        severity: 'warning',
        file,
        message: `The census has ${employees} employees; the client has ${expected}. Check that nobody is missing.`,
      });
    }
  }

  #sayOf(
    place: number,
    domain: DomainValidation['domain'],
    ruleId: string,
    key: string,
    severity: Severity,
    message: string,
    value: string | null | undefined,
    suggested: string | undefined,
    head: number,
  ): void {
    const { roster } = this;
    const open = this.#sheets[roster.sheet[place] ?? 0];
    if (!open) return;
    const member = open.plan.members[(roster.member[place] ?? 0) - 1] ?? null;
    const own = member ? `${member}.${key}` : key;
    const column = open.plan.byTarget.get(own) ?? open.plan.byTarget.get(member ? `${member}.fullName` : 'fullName');
    const isFallback = !open.plan.byTarget.has(own);
    const shownColumn = isFallback && !/Name$/.test(key) ? undefined : column;
    const ref =
      roster.id(place) || (head >= 0 ? roster.id(head) : '') || (roster.ssn[place] ?? -1) < 0
        ? roster.id(place) || (head >= 0 ? roster.id(head) : '') || `row ${roster.row[place]}`
        : maskSsnNumber(roster.ssn[place] ?? 0);
    this.findings.add({
      ruleId,
      domain,
      severity,
      file: open.file,
      sheet: open.sheet,
      row: roster.row[place] ?? null,
      column: shownColumn?.header ?? null,
      header: shownColumn?.header ?? null,
      columnLetter: shownColumn?.letter ?? null,
      columnKey: own,
      employeeRef: ref,
      maskedValue: value ?? null,
      message,
      ...(suggested === undefined ? {} : { suggestedValue: suggested }),
    });
  }
}

const shown = (value: string): string => (value.length > 120 ? `${value.slice(0, 119)}…` : value);

export const startCensus = (policy: CensusPolicy, options: CensusOptions = {}): Census => new Census(policy, options);
