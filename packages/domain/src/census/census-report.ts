import { columnLetter } from './cell.ts';
import { domainOfRule } from './domain-of-rule.ts';
import type { CensusDomain, Finding, Severity } from './finding.ts';
import { Findings } from './findings.ts';
import { isSecretCell, isSecretColumn, tellCell, tellId } from './mask-cell.ts';
import { employeeRef, type Person, textOf } from './person.ts';
import type { PlannedColumn, SheetPlan } from './plan.ts';
import { maskSsn, maskSsnIn, maskSsnInId, maskSsnNumber } from './reading/read-ssn.ts';
import type { Roster } from './roster.ts';

/** A finding about a whole file. */
export interface FileFault {
  ruleId: string;
  severity: Severity;
  file: string;
  sheet?: string | null;
  row?: number | null;
  message: string;
}

export interface ReportedSheet {
  plan: SheetPlan;
  file: string;
  sheet: string | null;
}

interface Said {
  ruleId: string;
  domain: CensusDomain;
  severity: Severity;
  message: string;
  suggested?: string | undefined;
}

const NOWHERE = {
  column: null,
  header: null,
  columnLetter: null,
  columnKey: null,
  employeeRef: null,
  maskedValue: null,
};

const at = (column: PlannedColumn | null | undefined) => ({
  column: column?.header ?? null,
  header: column?.header ?? null,
  columnLetter: column?.letter ?? null,
});

/** Turns what rules say into findings: where it is, whom it is about, and nothing secret in it. */
export class CensusReport {
  readonly findings = new Findings();

  file({ ruleId, severity, file, sheet = null, row = null, message }: FileFault): void {
    this.findings.add({ ruleId, domain: domainOfRule(ruleId), severity, file, sheet, row, ...NOWHERE, message });
  }

  /** About a column or a row of a sheet, before or apart from its people. */
  cell(
    open: ReportedSheet,
    row: number,
    index: number | null,
    said: Omit<Said, 'domain'>,
    value?: string,
    key?: string | null,
    person?: Person,
  ): void {
    const column = index === null ? null : open.plan.columns.find((one) => one.index === index);
    this.findings.add({
      ruleId: said.ruleId,
      domain: domainOfRule(said.ruleId),
      severity: said.severity,
      file: open.file,
      sheet: open.sheet,
      row,
      ...at(column),
      columnLetter: index === null ? null : columnLetter(index),
      columnKey: column?.target ?? key ?? null,
      ...(person ? who(person) : { employeeRef: null }),
      maskedValue: value === undefined ? null : tellCell(column?.key ?? '', value),
      message: told(said.message, column?.key ?? '', value),
    });
  }

  person(person: Person, key: string, said: Said): void {
    const target = person.member ? `${person.member}.${key}` : key;
    const whole = person.member ? `${person.member}.fullName` : 'fullName';
    const { byTarget } = person.plan;
    const value = person.cells[key] ?? null;
    this.findings.add({
      ruleId: said.ruleId,
      domain: said.domain,
      severity: said.severity,
      file: person.file,
      sheet: person.sheet,
      row: person.row,
      ...at(byTarget.get(target) ?? (isName(key) ? byTarget.get(whole) : undefined)),
      columnKey: target,
      ...who(person),
      maskedValue: value === null ? null : tellCell(key, value),
      ...inFile(person.inFile, key),
      message: told(said.message, key, value),
      ...suggestion(said, key, value),
    });
  }

  /** About a person of the roster, of whom numbers, the id and the name are left. */
  place(
    roster: Roster,
    place: number,
    head: number,
    open: ReportedSheet,
    key: string,
    said: Said,
    value?: string | null,
    mended?: Person['inFile'],
  ): void {
    const member = open.plan.members[(roster.member[place] ?? 0) - 1] ?? null;
    const target = member ? `${member}.${key}` : key;
    const { byTarget } = open.plan;
    const ref = refOf(roster, place, head);
    this.findings.add({
      ruleId: said.ruleId,
      domain: said.domain,
      severity: said.severity,
      file: open.file,
      sheet: open.sheet,
      row: roster.row[place] ?? null,
      ...at(
        byTarget.get(target) ?? (isName(key) ? byTarget.get(member ? `${member}.fullName` : 'fullName') : undefined),
      ),
      columnKey: target,
      employeeRef: ref,
      ...named(roster.name(place), ref),
      maskedValue: value ? tellCell(key, value) : null,
      ...inFile(mended, key),
      message: told(said.message, key, value),
      ...suggestion(said, key, value ?? null),
    });
  }
}

function inFile(mended: Person['inFile'], key: string): Pick<Finding, 'valueInFile'> {
  const value = mended?.[key];
  return value === undefined ? {} : { valueInFile: tellCell(key, value) };
}

/**
 * A proposal is a value that can be written: one that would be masked or cut is none, but where it only tells what is
 * meant. What is made of a masked value is masked with it.
 */
function suggestion({ suggested, severity }: Said, key: string, value: string | null): Pick<Finding, 'suggestedValue'> {
  if (suggested === undefined) return {};
  if (severity === 'fixed' && value && isSecretCell(key, value)) return { suggestedValue: maskSsn(suggested) };
  const suggestedValue = tellCell(key, suggested);
  return severity === 'fixed' || isSecretColumn(key) || suggestedValue === suggested ? { suggestedValue } : {};
}

const NINE_DIGITS_OR_MORE = /\d(?:[\s.,-]?\d){8,}/g;

const MASKED = /^\*{3}-\*\*-\d{4}$/;

/** A message about a masked value does not say it otherwise: "Read as 863205318.", "863,205,318 a year". */
function told(message: string, key: string, value: string | null | undefined): string {
  if (!value || !isSecretCell(key, value)) return message;
  // The rule masked the value itself, so what else looks like a number is an ID: "25-1234567".
  if (MASKED.test(value)) return maskSsnInId(message);
  const masked = maskSsnIn(message);
  return isSecretColumn(key) ? masked : masked.replace(NINE_DIGITS_OR_MORE, maskSsn);
}

function who(person: Person): Pick<Finding, 'employeeRef' | 'personName'> {
  const name = `${person.firstName} ${person.lastName}`.trim();
  const id = textOf(person, 'employeeId');
  const ref = id ? tellId(id, name) : maskSsnIn(employeeRef(person));
  return { employeeRef: ref, ...named(name, ref) };
}

/** A name says more than a number; where it is the number already, it is not said twice. */
function named(name: string, ref: string): Pick<Finding, 'personName'> {
  const shownName = maskSsnIn(name).slice(0, 120);
  return shownName === '' || shownName === ref ? {} : { personName: shownName };
}

const isName = (key: string): boolean => key === 'firstName' || key === 'lastName';

function refOf(roster: Roster, place: number, head: number): string {
  const id = roster.id(place) || (head >= 0 ? roster.id(head) : '');
  if (id) return tellId(id, roster.name(head >= 0 ? head : place));
  const ssn = roster.ssn[head >= 0 ? head : place] ?? -1;
  return ssn >= 0 ? maskSsnNumber(ssn) : `row ${roster.row[place]}`;
}

/** The name as the file has it, for findings about it. */
export function nameIn(roster: Roster, place: number, plan: SheetPlan, key: string): string | null {
  if (key !== 'firstName' && key !== 'lastName') return null;
  const member = plan.members[(roster.member[place] ?? 0) - 1];
  if (!plan.byTarget.has(member ? `${member}.${key}` : key)) return roster.name(place);
  return roster.names(place)[key === 'firstName' ? 0 : 1] ?? null;
}
