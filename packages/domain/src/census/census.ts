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

import { type AskedSheet, askedSheets } from './asked-sheets.ts';
import type { SheetRow } from './cell.ts';
import { CellPrints } from './cell-prints.ts';
import { CensusReport, type FileFault, nameIn, type ReportedSheet } from './census-report.ts';
import { type ComparedPeople, comparePeople } from './compare-people.ts';
import { correctionsOf, MARK_TOLD, revertedOf } from './corrections.ts';
import { dayFirstOf, newlyDayFirst } from './date-order.ts';
import { domainOfRule } from './domain-of-rule.ts';
import { type Families, type LinkedSheet, linkFamilies } from './families.ts';
import { formerIds } from './former-ids.ts';
import { layoutOf } from './layout-of.ts';
import { tellLeftOut } from './left-out.ts';
import { MetStates } from './met-states.ts';
import { MetWords } from './met-words.ts';
import { markTold, newlySilent } from './newly-silent.ts';
import { type Person, textOf } from './person.ts';
import type { CensusMapping } from './plan.ts';
import type { CensusPolicy } from './policy.ts';
import { dayOfIso } from './reading/day.ts';
import { recogniseSheet } from './recognise/recognise-sheet.ts';
import { Roster } from './roster.ts';
import { type CensusRow, rowOf, rowsIn } from './row-set.ts';
import { askWhatDiffers } from './rules/ask-cells.ts';
import { columnFaults } from './rules/file/columns.ts';
import { nobodyLeft, noHeader, onlyHeaders, sayGone } from './rules/file/gone.ts';
import { headCountFault } from './rules/file/head-count.ts';
import { sayLostColumns } from './rules/file/lost-columns.ts';
import { sayOverlaps, sayRepeatedSheets } from './rules/file/overlaps.ts';
import { PERSON_RULES } from './rules/person-rules.ts';
import { ROSTER_RULES } from './rules/roster-rules.ts';
import type { PolicyFacts, Say } from './rules/rule.ts';
import { SheetReader } from './sheet-reader.ts';
import { tellNameBefore } from './tell-name-before.ts';
import { tellUnknownClasses } from './unknown-classes.ts';
import type { CensusOptions, CensusVerdict } from './verdict.ts';
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
    const dayFirst = dayFirstOf(this.#options.dayFirst, file, sheet);
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
        isSilent: rowsIn(this.#options.silent ?? [], file, sheet),
        isCompared: rowsIn(this.#options.compared ?? [], file, sheet),
      },
      corrections: correctionsOf(this.#options.corrections ?? [], file, sheet),
      isDelimited,
      sink: {
        person: (person) => this.#person(person, at),
        fault: (row, index, ruleId, severity, message, value, person) => {
          this.#report.cell(place, row, index, { ruleId, severity, message }, value, null, person);
          if (person) markTold(this.roster, row, at);
        },
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
    this.roster.mark[this.roster.size] = MARK_TOLD;
    this.#report.findings.count({ ruleId: 'I01', domain: 'IDENTITY', severity: 'warning', file });
  }

  setLastEmployee(sheet: number, place: number): void {
    const open = this.#sheets[sheet];
    if (open) open.lastEmployee = place;
  }

  #person(person: Person, at: number): void {
    const open = this.#sheets[at];
    if (!open) return;
    tellNameBefore(person, this.roster, open.lastEmployee);
    const isTold = !person.isSilent && this.#judge(person, open.holdsChanges);
    const place = this.roster.add(person, at, open.lastEmployee, this.facts.todayDay);
    if (isTold) this.roster.mark[place] = person.mark | MARK_TOLD;
    if (!person.isSilent) this.roster.employeeClass[place] = this.classes.meet(textOf(person, 'employeeClass'));
    if (person.inFile) this.#mended.set(place, person.inFile);
    if (this.#options.isCompared) this.prints.keep(place, person);
    if (open.reader.context.isCompared(person.row, this.roster.member[place] ?? 0)) {
      this.roster.compared.keep(place, person);
    }
    if (person.role === 'employee') {
      open.lastEmployee = place;
      if (!person.isSilent) this.#states.meet(person, place, this.facts.answeredStates);
    }
  }

  /** Whether anything was told. */
  #judge(person: Person, isOfChanges: boolean): boolean {
    let isTold = person.notes.length > 0;
    for (const { key, note } of person.notes) {
      this.#report.person(person, key, { ...note, domain: domainOfRule(note.ruleId) });
    }
    for (const rule of PERSON_RULES) {
      const say: Say = (key, severity, words, suggested) => {
        isTold = true;
        const isMissing = isOfChanges && textOf(person, key) === '';
        const message = saysWhole(words, severity, { isMissing });
        this.#report.person(person, key, { ruleId: rule.id, domain: rule.domain, severity, message, suggested });
      };
      rule.check(person, this.facts, say);
    }
    return isTold;
  }

  /** The people of this census, for telling another one from it; known once it is finished. */
  people(): ComparedPeople {
    return { roster: this.roster, families: this.#families ?? this.#link(), prints: this.prints, sheets: this.#sheets };
  }

  #link(): Families {
    return linkFamilies(this.roster, this.#sheets, formerIds(this.roster, this.#mended));
  }

  /**
   * Rows that seem to be there twice, or of which it has to be said what differs between them: hand each to `compare`, and
   * ask again until there are none. Dates that are to be read the other way first are compared after that.
   */
  toCompare(isLast = false): readonly AskedSheet[] {
    if (isLast) this.roster.compared.close();
    if (newlyDayFirst(this.#sheets, this.#options.dayFirst).length > 0) return [];
    this.#families = this.#link();
    askWhatDiffers(this.roster, this.#families);
    return askedSheets(this.roster, this.#sheets);
  }

  /** Rows that were compared, for the next pass. */
  comparedRows(): CensusRow[] {
    return [...this.roster.compared.known].flatMap((place) => rowOf(this.roster, this.#sheets, place) ?? []);
  }

  finish(before: ComparedPeople | null = null): CensusVerdict {
    const { roster } = this;
    for (const { reader } of this.#sheets) reader.finish();
    const dayFirst = newlyDayFirst(this.#sheets, this.#options.dayFirst);
    const families = this.#families ?? this.#link();
    this.#families = families;
    const silent = newlySilent(roster, families, this.#sheets);
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
    for (const fault of sayRepeatedSheets(families.repeatedSheets, this.#sheets)) this.fault(fault);
    for (const { person, key, said } of this.#states.say(families.dropped)) this.#report.person(person, key, said);
    let employees = 0;
    for (let at = 0; at < roster.size; at += 1) if (roster.isEmployee[at] && !families.dropped.has(at)) employees += 1;
    const dependents = roster.size - employees - families.dropped.size;
    const file = this.#sheets.at(-1)?.file;
    const difference = before ? comparePeople(before, this.people()) : null;
    if (difference && file) for (const fault of sayGone(difference, file)) this.fault(fault);
    const off = headCountFault(employees, this.facts.employeesNumber, this.#sheets[0]?.file);
    const empty = [...nobodyLeft(employees, roster, this.#sheets), ...onlyHeaders(this.#sheets)];
    for (const fault of off ? [off, ...empty] : empty) this.fault(fault);
    return {
      layout: layoutOf(this.#sheets),
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
      seemsRepeated: roster.compared.asked.size > 0,
      difference,
      leftOut: tellLeftOut(roster, families, this.#sheets),
    };
  }
}

export const startCensus = (policy: CensusPolicy, options: CensusOptions = {}): Census => new Census(policy, options);
