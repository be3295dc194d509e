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
 * Memory follows the number of people (about sixty bytes each), never the size of the files; findings are counted in
 * full and kept up to 200 per rule and severity.
 */
import type { SheetRow } from './cell.ts';
import { CellPrints, wholePrint } from './cell-prints.ts';
import { CensusReport, type FileFault, nameIn, type ReportedSheet } from './census-report.ts';
import { type ComparedPeople, comparePeople } from './compare-people.ts';
import { correctionsOf, MARK_LEFT_OUT, revertedOf } from './corrections.ts';
import { domainOfRule } from './domain-of-rule.ts';
import { type Families, type LinkedSheet, linkFamilies } from './families.ts';
import { formerIds } from './former-ids.ts';
import { tellLeftOut } from './left-out.ts';
import { MetStates } from './met-states.ts';
import { MetWords } from './met-words.ts';
import { type Person, textOf } from './person.ts';
import type { CensusMapping } from './plan.ts';
import type { CensusPolicy } from './policy.ts';
import { dayOfIso } from './reading/day.ts';
import { recogniseSheet } from './recognise/recognise-sheet.ts';
import { Roster } from './roster.ts';
import { columnFaults } from './rules/file/columns.ts';
import { nobodyLeft, noHeader, onlyHeaders, sayGone } from './rules/file/gone.ts';
import { headCountFault } from './rules/file/head-count.ts';
import { sayLostColumns } from './rules/file/lost-columns.ts';
import { sayOverlaps, sayRepeatedSheets } from './rules/file/overlaps.ts';
import { PERSON_RULES } from './rules/person-rules.ts';
import { ROSTER_RULES } from './rules/roster-rules.ts';
import type { PolicyFacts, Say } from './rules/rule.ts';
import { SheetReader } from './sheet-reader.ts';
import { type SilentRow, silentIn } from './silent-rows.ts';
import { tellUnknownClasses } from './unknown-classes.ts';
import type { CensusLayout, CensusOptions, CensusVerdict } from './verdict.ts';
import { saysWhole } from './whole-rows.ts';

/** What was said of the file of a sheet. */
type Said = Pick<OpenSheet, 'holdsChanges' | 'turn' | 'isChosen' | 'isOneOfSeveral'>;

interface OpenSheet extends LinkedSheet {
  reader: SheetReader;
  lastEmployee: number;
}

export class Census {
  readonly #report = new CensusReport();
  readonly roster = new Roster();
  readonly facts: PolicyFacts;
  readonly classes = new MetWords();
  readonly prints = new CellPrints();
  readonly #mended = new Map<number, NonNullable<Person['inFile']>>();
  #families: Families | null = null;
  readonly #options: CensusOptions;
  readonly #sheets: OpenSheet[] = [];
  readonly #states = new MetStates();

  constructor(policy: CensusPolicy, options: CensusOptions = {}) {
    this.facts = { ...policy, effectiveDay: dayOfIso(policy.effectiveDate), todayDay: dayOfIso(policy.today) };
    this.#options = options;
  }

  /** A finding about a whole file, from whoever opened it. */
  fault(fault: FileFault): void {
    this.#report.file(fault);
  }

  /**
   * Recognises the sheet by its first rows; null and an F04 finding when no row is a header. The people of a sheet of
   * changes take the place of the same people in the other files; of several, those of the later turn, and of one turn
   * those of the file that is opened later, have the last word. Sheets that repeat each other are one finding until
   * somebody chose which of the file are read.
   */
  open(
    file: string,
    sheet: string | null,
    preview: readonly SheetRow[],
    mapping: CensusMapping,
    isDelimited: boolean,
    { holdsChanges = false, turn = 0, isChosen = false, isOneOfSeveral = false }: Partial<Said> = {},
  ): SheetReader | null {
    const plan = recogniseSheet(preview, mapping);
    if (!plan) {
      this.fault({
        ruleId: 'F04',
        severity: 'error',
        file,
        sheet,
        message: noHeader(isOneOfSeveral ? sheet : null),
      });
      return null;
    }
    const at = this.#sheets.length;
    const prefix = `${file}|${sheet ?? ''}|`;
    const dayFirst = new Set(
      [...(this.#options.dayFirst ?? [])].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    );
    const reverted = revertedOf(this.#options.revertedFixes ?? [], file, sheet);
    const place: ReportedSheet = { plan, file, sheet };
    const reader = new SheetReader({
      context: {
        plan,
        file,
        sheet,
        today: this.facts.today,
        dayFirst,
        isReverted: (row, target) => reverted.has(`${row}|${target}`),
        isSilent: silentIn(this.#options.silent ?? [], file, sheet),
      },
      corrections: correctionsOf(this.#options.corrections ?? [], file, sheet),
      isDelimited,
      sink: {
        person: (person) => this.#person(person, at),
        fault: (row, index, ruleId, severity, message, value, person) =>
          this.#report.cell(place, row, index, { ruleId, severity, message }, value, null, person),
      },
    });
    this.#sheets.push({ plan, file, sheet, reader, lastEmployee: -1, holdsChanges, turn, isChosen, isOneOfSeveral });
    for (const fault of columnFaults(plan, this.facts, isOneOfSeveral ? sheet : null)) {
      const { ruleId, severity, key, column } = fault;
      const message = holdsChanges ? saysWhole(fault.message, severity, { isMissing: key !== null }) : fault.message;
      this.#report.cell(place, plan.headerRow, column?.index ?? null, { ruleId, severity, message }, undefined, key);
    }
    for (const target of dayFirst) {
      const column = plan.byTarget.get(target);
      if (!column) continue;
      this.#report.cell(place, plan.headerRow, column.index, {
        ruleId: 'I12',
        severity: 'warning',
        message: 'The dates of this column are read as day, month, year. Check that this is right.',
      });
    }
    return reader;
  }

  /** For the quick path: which sheet its people belong to, and the employee read last in it. */
  sheetOf(reader: SheetReader): number {
    return this.#sheets.findIndex((open) => open.reader === reader);
  }

  lastPlace(sheet: number): number {
    return this.#sheets[sheet]?.lastEmployee ?? -1;
  }

  /** For the quick path: whether dependents without a number are only counted by now, and the counting of one. */
  get countsBlankSsn(): boolean {
    return !this.facts.dependentSsnRequired && this.#report.findings.isFull('I01', 'warning');
  }

  countBlankSsn(file: string): void {
    this.#report.findings.count({ ruleId: 'I01', domain: 'IDENTITY', severity: 'warning', file });
  }

  setLastEmployee(sheet: number, place: number): void {
    const open = this.#sheets[sheet];
    if (open) open.lastEmployee = place;
  }

  #person(person: Person, at: number): void {
    const open = this.#sheets[at];
    if (!open) return;
    if (!person.isSilent) this.#judge(person, open.holdsChanges);
    const place = this.roster.add(person, at, open.lastEmployee, this.facts.todayDay);
    if (!person.isSilent) this.roster.employeeClass[place] = this.classes.meet(textOf(person, 'employeeClass'));
    if (person.inFile) this.#mended.set(place, person.inFile);
    if (this.#options.isCompared) this.prints.keep(place, person);
    if (this.#options.isWhole) this.roster.whole[place] = wholePrint(person);
    if (person.role === 'employee') {
      open.lastEmployee = place;
      if (!person.isSilent) this.#states.meet(person, place, this.facts.answeredStates);
    }
  }

  #judge(person: Person, isOfChanges: boolean): void {
    for (const { key, note } of person.notes) {
      this.#report.person(person, key, { ...note, domain: domainOfRule(note.ruleId) });
    }
    for (const rule of PERSON_RULES) {
      const say: Say = (key, severity, words, suggested) => {
        const isMissing = isOfChanges && textOf(person, key) === '';
        const message = saysWhole(words, severity, { isMissing });
        this.#report.person(person, key, { ruleId: rule.id, domain: rule.domain, severity, message, suggested });
      };
      rule.check(person, this.facts, say);
    }
  }

  /** The people of this census, for telling another one from it; known once it is finished. */
  people(): ComparedPeople {
    const families = this.#families ?? this.#link();
    return { roster: this.roster, families, prints: this.prints, sheets: this.#sheets };
  }

  #link(): Families {
    return linkFamilies(this.roster, this.#sheets, formerIds(this.roster, this.#mended));
  }

  finish(before: ComparedPeople | null = null): CensusVerdict {
    const { roster } = this;
    const dayFirst = this.#sheets.flatMap(({ reader, file, sheet }) =>
      reader.dateOrder
        .dayFirstTargets()
        .map((target) => `${file}|${sheet ?? ''}|${target}`)
        .filter((key) => !this.#options.dayFirst?.has(key)),
    );
    const families = this.#link();
    this.#families = families;
    const { replacedBy, headOfOut, repeated, repeatedSheets, onEarlierSheet } = families;
    const silent = [replacedBy, headOfOut, repeated, onEarlierSheet].flatMap((rows) =>
      [...rows.keys()].flatMap((place) => this.#newlySilent(place)),
    );
    for (const rule of ROSTER_RULES) {
      rule.check(roster, families, this.facts, (place, key, severity, message, value, suggested) => {
        const open = this.#sheets[roster.sheet[place] ?? 0];
        const said = { ruleId: rule.id, domain: rule.domain, severity, message, suggested };
        const shown = value === undefined && open ? nameIn(roster, place, open.plan, key) : value;
        if (open)
          this.#report.place(
            roster,
            place,
            families.employee[place] ?? -1,
            open,
            key,
            said,
            shown,
            this.#mended.get(place),
          );
      });
    }
    for (const fault of sayLostColumns(families.replacing, this.#sheets, this.facts)) this.fault(fault);
    for (const fault of sayOverlaps(roster, families.overlaps, this.#sheets)) this.fault(fault);
    for (const fault of sayRepeatedSheets(repeatedSheets, this.#sheets)) this.fault(fault);
    for (const { person, key, said } of this.#states.say(families.dropped)) this.#report.person(person, key, said);
    let employees = 0;
    for (let at = 0; at < roster.size; at += 1) if (roster.isEmployee[at] && !families.dropped.has(at)) employees += 1;
    const dependents = roster.size - employees - families.dropped.size;
    const file = this.#sheets.at(-1)?.file;
    const difference = before ? comparePeople(before, this.people()) : null;
    for (const fault of nobodyLeft(employees, roster, this.#sheets)) this.fault(fault);
    if (difference && file) for (const fault of sayGone(difference, file)) this.fault(fault);
    const off = headCountFault(employees, this.facts.employeesNumber, this.#sheets[0]?.file);
    if (off) this.fault(off);
    for (const fault of onlyHeaders(this.#sheets)) this.fault(fault);
    return {
      layout: this.#layout(),
      employees,
      dependents,
      domainValidations: this.#report.findings.validations(
        this.#sheets.reduce((sum, { reader }) => sum + reader.dataRows, 0),
      ),
      ruleCounts: Object.fromEntries(this.#report.findings.ruleCounts),
      fileCounts: this.#report.findings.fileCounts,
      employeeClasses: this.classes.words,
      unknownClasses: tellUnknownClasses(roster, families.dropped, this.classes.words, this.facts.classes),
      dayFirst,
      silent,
      seemsRepeated:
        (repeated.size > 0 || repeatedSheets.some(({ isCopy }) => isCopy)) && this.#options.isWhole !== true,
      difference,
      leftOut: tellLeftOut(roster, families, this.#sheets),
    };
  }

  /** The row, where something was said of it in this pass. */
  #newlySilent(place: number): SilentRow[] {
    const { roster } = this;
    const open = this.#sheets[roster.sheet[place] ?? 0];
    const [row, member] = [roster.row[place] ?? 0, roster.member[place] ?? 0];
    if (!open || (roster.mark[place] ?? 0) & MARK_LEFT_OUT || open.reader.context.isSilent(row, member)) return [];
    return [{ file: open.file, sheet: open.sheet, row, member }];
  }

  #layout(): CensusLayout {
    const roles = new Set(this.#sheets.map(({ plan }) => plan.role));
    if (roles.has('dependents') && roles.size > 1) return 'split';
    return this.#sheets.some(({ plan }) => plan.layout === 'wide') ? 'wide' : 'long';
  }
}

export const startCensus = (policy: CensusPolicy, options: CensusOptions = {}): Census => new Census(policy, options);
