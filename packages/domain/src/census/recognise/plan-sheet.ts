import { censusColumn } from '../catalogue.ts';
import { type Cell, cellText, columnLetter, isBlankRow, type SheetRow } from '../cell.ts';
import { BOOLEANS, codeOf, isWaived, plain, RELATIONSHIPS } from '../codes.data.ts';
import { maskCell } from '../mask-cell.ts';
import type { CensusMapping, PlannedColumn, RivalColumn, SheetPlan, SheetRole } from '../plan.ts';
import { isSalutation, settleFamilyLinks } from './family-columns.ts';
import { guessByContent } from './guess-by-content.ts';
import { impliedBasis } from './implied-basis.ts';
import { type Confidence, recogniseHeader } from './recognise-header.ts';
import { rivalOf, settleFamilyNames } from './rival-columns.ts';

interface Draft {
  index: number;
  header: string;
  key: string | null;
  member: string | null;
  confidence: Confidence | null;
  ofEmployee: boolean;
  unused?: PlannedColumn['unused'];
  confirmed: boolean;
}

/** Words that mean one thing here and another there: they give way to a clearer header for the same key. */
const AMBIGUOUS =
  /^(?:id|name|start date|end date|status|location|rate|pay|payroll|per|frequency|member id|person id|member #|work location|cost center|deductions|term|hire|other|mail|street|title)$/i;

/** Keys where a second column is ordinary (work and home e-mail), and a difference means nothing. */
const TWINS_ALLOWED = new Set([
  'employeeId',
  'email',
  'phone',
  'address1',
  'address2',
  'city',
  'hireDate',
  'fullName',
  'division',
  'department',
  'billingLocation',
  'jobTitle',
  'employmentStatus',
  'middleName',
  'suffix',
  'beneficiary',
  'payFrequency',
  'employeeSsn',
  'terminationDate',
  'additionalEarnings',
  'waiverReason',
]);

const EMPLOYEE_ONLY = ['hireDate', 'hoursPerWeek', 'jobTitle', 'earningsAmount'];
const PERSONAL = new Set(['firstName', 'lastName', 'fullName', 'dateOfBirth', 'ssn']);

export function planSheet(
  headerRow: number,
  headers: readonly string[],
  below: readonly SheetRow[],
  above: readonly SheetRow[],
  mapping: CensusMapping,
): SheetPlan {
  const samples = headers.map((_, index) => sampleValues(below, index));
  const drafts = headers.map((header, index) => draftOf(header, index, mapping));
  guessUnknown(drafts, samples);
  for (const draft of drafts) {
    if (draft.key === 'fullName' && draft.confidence === 'guess') judgeLoneName(draft, samples[draft.index] ?? []);
    const isOpen = draft.key === 'jobTitle' && !draft.confirmed;
    if (isOpen && isSalutation(samples[draft.index] ?? [])) draft.unused = 'reference';
  }
  const wide = drafts.some((draft) => draft.member && draft.member !== 'dependent' && PERSONAL.has(draft.key ?? ''));
  settleSpanishName(drafts);
  if (!wide) settleFamilyLinks(drafts, below);
  settleMembers(drafts, wide);
  settleEmployeeSsn(drafts, wide);
  const role = roleOf(drafts, wide, below);
  settleFamilyNames(drafts, wide, below);
  const twins = settleTwins(drafts);
  const columns = drafts.map((draft) => planned(draft, samples[draft.index] ?? [], rivalOf(draft, drafts, below)));
  const planAt = (draft: Draft): PlannedColumn => columns[draft.index] as PlannedColumn;
  const byTarget = new Map(columns.flatMap((column) => (column.target ? [[column.target, column] as const] : [])));
  return {
    headerRow,
    headers,
    columns: columns.filter((column) => column.header !== '' || column.target !== null),
    layout: wide ? 'wide' : 'long',
    role,
    members: wide ? [...new Set(drafts.flatMap((draft) => (draft.member && !draft.unused ? [draft.member] : [])))] : [],
    byTarget,
    twins: twins.map(({ first, second }) => ({ first: planAt(first), second: planAt(second), key: first.key ?? '' })),
    impliedBasis: impliedBasis(byTarget.get('earningsAmount')?.header ?? ''),
    skippedAbove: above.filter((row) => !isBlankRow(row.cells)).length,
    blankColumns: columns.filter((column) => column.header === '' && column.samples.length === 0).length,
    templateId: templateId(above),
  };
}

function draftOf(header: string, index: number, mapping: CensusMapping): Draft {
  const base: Draft = { index, header, key: null, member: null, confidence: null, ofEmployee: false, confirmed: false };
  if (Object.hasOwn(mapping, header)) {
    const target = mapping[header];
    if (!target) return { ...base, unused: 'by-mapping', confirmed: true };
    const [member, key] = splitTarget(target);
    return { ...base, key, member, confidence: 'exact', confirmed: true };
  }
  const found = recogniseHeader(header);
  if (!found) return base;
  const confidence = AMBIGUOUS.test(header) && found.confidence === 'exact' ? 'likely' : found.confidence;
  return { ...base, ...found, confidence };
}

/** `child2.dateOfBirth` → child2 and dateOfBirth; `dental.tier` stays whole. */
export function splitTarget(target: string): [member: string | null, key: string] {
  const match = /^(spouse|child\d{1,2})\.(.+)$/.exec(target);
  return match ? [match[1] ?? null, match[2] ?? ''] : [null, target];
}

function guessUnknown(drafts: Draft[], samples: readonly (readonly string[])[]): void {
  const taken = new Set(drafts.map((draft) => draft.key));
  for (const draft of drafts) {
    if (draft.key || draft.unused || draft.header === '') continue;
    const key = guessByContent(samples[draft.index] ?? []);
    if (!key || taken.has(key)) continue;
    draft.key = key;
    draft.confidence = 'guess';
    taken.add(key);
  }
}

/** "Employee" or "Spouse" alone over a column is taken for the name, unless what stands there is something else. */
function judgeLoneName(draft: Draft, values: readonly string[]): void {
  if (values.length === 0) return;
  const all = (test: (word: string) => boolean) => values.every((value) => test(plain(value)));
  const most = (test: (value: string) => boolean, among = values) => among.filter(test).length * 2 > among.length;
  if (all((word) => BOOLEANS.has(word) || /^\d$/.test(word))) Object.assign(draft, { key: null, member: null });
  else if (draft.member !== null) {
    if (!most(mayBeName, values.filter(saysSomebody))) Object.assign(draft, { key: null, member: null });
  } else if (all((word) => RELATIONSHIPS.has(word))) draft.key = 'relationship';
  else if (most((value) => /\d/.test(value))) draft.key = 'employeeId';
}

/** Not "-", "None" or "Waived", which stand for nobody and say nothing of what the column is. */
const saysSomebody = (value: string): boolean => plain(value) !== '' && !isWaived(value);

/** "Jane" or "Doe, Jane", and neither "EE", "EE only", "EE + Spouse" nor an amount. */
const mayBeName = (value: string): boolean =>
  /^\p{L}[\p{L}\p{M}\s.,'’-]+$/u.test(value) &&
  !/\b(?:ee|employee|only|family|single|married|plan)\b/i.test(value) &&
  !BOOLEANS.has(plain(value)) &&
  codeOf(value, RELATIONSHIPS) === null;

/** "Nombre" is the whole name, and beside "Apellido" the first. */
function settleSpanishName(drafts: readonly Draft[]): void {
  const at = (key: string, header: RegExp) => drafts.find((draft) => draft.key === key && header.test(draft.header));
  const name = at('fullName', /^\s*nombre\s*$/i);
  if (!name || name.confirmed || at('firstName', /./) || !at('lastName', /^\s*(?:primer )?apellido/i)) return;
  Object.assign(name, { key: 'firstName', confidence: 'likely' });
}

/** A dependents file names the dependent in its headers; there the employee's own columns are only for reference. */
function settleMembers(drafts: Draft[], wide: boolean): void {
  const ofDependent = drafts.some((draft) => draft.member === 'dependent' && PERSONAL.has(draft.key ?? ''));
  for (const draft of drafts) {
    if (draft.member === 'dependent') draft.member = wide ? 'child1' : null;
    else if (!wide && draft.member && !draft.confirmed) draft.member = null;
    else if (ofDependent && !wide && draft.ofEmployee && PERSONAL.has(draft.key ?? '')) {
      if (draft.key === 'ssn') draft.key = 'employeeSsn';
      else draft.unused = 'reference';
    }
  }
  if (ofDependent && !wide) {
    for (const draft of drafts) {
      if (draft.unused || !PERSONAL.has(draft.key ?? '') || draft.confidence !== 'exact') continue;
      const own = drafts.some(
        (other) => other !== draft && other.key === draft.key && other.confidence === 'likely' && !other.unused,
      );
      if (own && /employee|subscriber|^ee\b/i.test(draft.header)) draft.unused = 'reference';
    }
  }
}

/** "Employee SSN" is the link of a dependent where there is another SSN; on its own it is the employee's number. */
function settleEmployeeSsn(drafts: Draft[], wide: boolean): void {
  const link = drafts.find((draft) => draft.key === 'employeeSsn' && !draft.confirmed);
  if (!link) return;
  const hasOwn = drafts.some((draft) => draft.key === 'ssn' && draft.member === null && !draft.unused);
  const aboutDependents = !wide && drafts.some((draft) => /^dep/i.test(draft.header));
  const employeesToo = drafts.some((draft) => EMPLOYEE_ONLY.includes(draft.key ?? ''));
  const hasRelationship = drafts.some((draft) => draft.key === 'relationship');
  if (!hasOwn && !aboutDependents && (wide || employeesToo || !hasRelationship)) link.key = 'ssn';
}

function roleOf(drafts: readonly Draft[], wide: boolean, below: readonly SheetRow[]): SheetRole {
  if (wide) return 'census';
  const at = (key: string) => drafts.find((draft) => draft.key === key && !draft.unused);
  const relationship = at('relationship');
  const aboutDependents = drafts.some((draft) => /^dep/i.test(draft.header) && PERSONAL.has(draft.key ?? ''));
  if (!relationship && !aboutDependents)
    return at('employeeSsn') && !EMPLOYEE_ONLY.some(at) ? 'dependents' : 'employees';
  if (EMPLOYEE_ONLY.some(at)) return relationship ? 'census' : 'employees';
  const listsEmployees = below.some(
    (row) => relationship && codeOf(cellText(row.cells[relationship.index]), RELATIONSHIPS) === 'EMPLOYEE',
  );
  return listsEmployees ? 'census' : 'dependents';
}

const RANK: Record<Confidence, number> = { exact: 3, likely: 2, guess: 1 };
const rank = (draft: Draft): number => (draft.confirmed ? 9 : RANK[draft.confidence ?? 'guess']);

function settleTwins(drafts: Draft[]): { first: Draft; second: Draft }[] {
  const held = new Map<string, Draft>();
  const twins: { first: Draft; second: Draft }[] = [];
  for (const draft of drafts) {
    if (!draft.key || draft.unused) continue;
    const target = `${draft.member ?? ''}.${draft.key}`;
    const other = held.get(target);
    if (!other) {
      held.set(target, draft);
      continue;
    }
    const [kept, dropped] = rank(draft) > rank(other) ? [draft, other] : [other, draft];
    held.set(target, kept);
    if (draft.key === 'earningsAmount' && !held.has('.otherEarnings')) {
      dropped.key = 'otherEarnings';
      held.set('.otherEarnings', dropped);
      continue;
    }
    dropped.unused = 'duplicate';
    if (!TWINS_ALLOWED.has(draft.key) && kept.confidence === 'exact' && dropped.confidence === 'exact') {
      twins.push({ first: kept, second: dropped });
    }
  }
  const other = held.get('.otherEarnings');
  if (other && !held.has('.earningsAmount')) other.key = 'earningsAmount';
  const whole = held.get('.fullName');
  if (whole && held.has('.firstName') && held.has('.lastName')) whole.unused = 'reference';
  return twins;
}

function planned(draft: Draft, samples: readonly string[], rival: RivalColumn | null): PlannedColumn {
  const known = draft.key !== null && censusColumn(draft.key) !== undefined;
  const used = known && !draft.unused;
  const unused = draft.unused ?? (used ? undefined : ('unknown' as const));
  return {
    index: draft.index,
    letter: columnLetter(draft.index),
    header: draft.header,
    target: used ? (draft.member ? `${draft.member}.${draft.key}` : draft.key) : null,
    key: used ? draft.key : null,
    member: used ? draft.member : null,
    confidence: draft.confidence,
    samples: samples.slice(0, 3).map((value) => maskCell(draft.key ?? '', value)),
    ...(unused ? { unused } : {}),
    ...(rival ? { rival } : {}),
  };
}

function sampleValues(below: readonly SheetRow[], index: number): string[] {
  const values: string[] = [];
  for (const row of below) {
    const text = cellText(row.cells[index] as Cell).trim();
    if (text !== '' && !values.includes(text)) values.push(text.slice(0, 60));
    if (values.length >= 20) break;
  }
  return values;
}

function templateId(above: readonly SheetRow[]): string | null {
  for (const row of above) {
    for (const cell of row.cells) {
      const match = /template(?:\s+(?:id|version))?\s*[:#]\s*(\S+)/i.exec(cellText(cell));
      if (match) return match[1] ?? null;
    }
  }
  return null;
}
