import { kindOfMember, LoneRelationships, type MemberKind } from './absent-member.ts';
import type { Cell } from './cell.ts';
import { cellText, isBlankCell, isBlankRow } from './cell.ts';
import { plain } from './codes.data.ts';
import { MARK_LEFT_OUT, markOf } from './corrections.ts';
import { DateOrder } from './date-order.ts';
import type { Person } from './person.ts';
import type { SheetPlan } from './plan.ts';
import { memberCells, type ReadContext, readPerson } from './read-person.ts';
import { FamilyNames } from './rules/dependents/family-names.ts';
import { RowsLeftOut, tellCells } from './rules/file/left-out-rows.ts';
import { rowKind } from './rules/file/rows.ts';

/** What a sheet left out because it is no person; listed so that nothing disappears in silence. */
export interface SheetSkips {
  titleRows: number;
  blankRows: number;
  blankColumns: number;
  repeatedHeaders: number;
  instructionRows: number[];
  footerRows: number[];
  /** What the first of them say. */
  footerWords: FooterWords[];
}

export interface FooterWords {
  row: number;
  words: string;
}

/** Of so many rows the words are kept. */
const FOOTERS_TOLD = 20;

export interface SheetSink {
  person: (person: Person) => void;
  fault: (
    row: number,
    columnIndex: number | null,
    ruleId: string,
    severity: 'error' | 'warning',
    message: string,
    value?: string,
    person?: Person,
  ) => void;
}

export interface SheetOptions {
  context: ReadContext;
  corrections: ReadonlyMap<number, ReadonlyMap<string, string>>;
  /** Delimited text: the number of cells of a row means something (F13). */
  isDelimited: boolean;
  sink: SheetSink;
}

interface Groups {
  own: Map<string, Cell> | null;
  members: { member: string; group: Map<string, Cell> | null; kind: MemberKind }[];
}

/** Takes the rows of one sheet, one after the other, and turns them into people. */
export class SheetReader {
  readonly plan: SheetPlan;
  readonly context: ReadContext;
  readonly dateOrder: DateOrder;
  readonly skips: SheetSkips;
  dataRows = 0;
  readonly corrections: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly isDelimited: boolean;
  readonly #sink: SheetSink;
  readonly #twinsTold = new Set<string>();
  readonly #lone = new LoneRelationships();
  readonly #labels: RowsLeftOut;
  readonly #familyNames: FamilyNames;

  constructor(options: SheetOptions) {
    this.context = options.context;
    this.plan = options.context.plan;
    this.corrections = options.corrections;
    this.isDelimited = options.isDelimited;
    this.#sink = options.sink;
    this.dateOrder = new DateOrder(this.plan);
    this.#labels = new RowsLeftOut(this.plan);
    this.#familyNames = new FamilyNames(this.plan);
    this.skips = {
      titleRows: this.plan.skippedAbove,
      blankRows: 0,
      blankColumns: this.plan.blankColumns,
      repeatedHeaders: 0,
      instructionRows: [],
      footerRows: [],
      footerWords: [],
    };
  }

  /** Rows of which somebody said something, of which nothing is to be said, or that are compared: they go the careful way. */
  isLookedAt(row: number): boolean {
    return this.corrections.has(row) || this.context.isSilent(row, 0) || this.context.isCompared(row, 0);
  }

  /** The people of a row that was read already: nothing is judged or counted. */
  people(row: number, cells: readonly Cell[]): Person[] {
    const corrected = this.corrections.get(row);
    return this.#peopleOf(row, cells, corrected, this.#groupsOf(cells, corrected));
  }

  row(row: number, cells: readonly Cell[]): void {
    const corrected = this.corrections.get(row);
    const kind = corrected ? (isBlankRow(cells) ? 'blank' : 'data') : rowKind(cells, this.plan);
    if (kind !== 'data') {
      this.#skip(kind, row, cells);
      return;
    }
    this.dataRows += 1;
    this.#checkTwins(row, cells);
    const { own, members } = this.#groupsOf(cells, corrected);
    this.#lone.look(row, members);
    const people = this.#peopleOf(row, cells, corrected, { own, members });
    for (const person of people) {
      this.dateOrder.look(person);
      this.#sink.person(person);
      const other = this.#familyNames.look(person, cells);
      if (other) this.#sink.fault(row, other.index, 'D01', 'warning', other.message, other.value, person);
    }
    if (this.isDelimited && people[0] && !people[0].isSilent) this.#checkWidth(row, cells, people[0]);
  }

  /** What can be told only once all rows were read. */
  finish(): void {
    for (const { row, index, message, word } of this.#lone.say(this.plan)) {
      this.#sink.fault(row, index, 'D02', 'warning', message, word);
    }
    const more = this.#labels.more();
    if (more) this.#sink.fault(more.row, null, 'F09', 'warning', more.message);
  }

  #skip(kind: Exclude<ReturnType<typeof rowKind>, 'data'>, row: number, cells: readonly Cell[]): void {
    if (kind === 'blank') this.skips.blankRows += 1;
    else if (kind === 'repeated-header') this.skips.repeatedHeaders += 1;
    else if (kind === 'footer') {
      keepSome(this.skips.footerRows, row);
      this.#keepWords(row, cells);
    } else if (kind === 'label') {
      const told = this.#labels.tell(row, cells);
      if (told) this.#sink.fault(row, told.index, 'F09', 'warning', told.message, told.value);
    } else {
      keepSome(this.skips.instructionRows, row);
      this.#sink.fault(
        row,
        null,
        'F10',
        'warning',
        'This row holds the instructions of a template, not a person. It is left out.',
      );
    }
  }

  #keepWords(row: number, cells: readonly Cell[]): void {
    if (this.skips.footerWords.length === FOOTERS_TOLD) return;
    this.skips.footerWords.push({ row, words: tellCells(this.plan, cells) });
  }

  #groupsOf(cells: readonly Cell[], corrected: ReadonlyMap<string, string> | undefined): Groups {
    const own = memberCells(this.plan.columns, null, cells, corrected);
    const members = this.plan.members.map((member) => {
      const group = memberCells(this.plan.columns, member, cells, corrected);
      return { member, group, kind: group ? kindOfMember(group, own) : ('nobody' as const) };
    });
    return { own, members };
  }

  #peopleOf(
    row: number,
    cells: readonly Cell[],
    corrected: ReadonlyMap<string, string> | undefined,
    { own, members }: Groups,
  ): Person[] {
    const people = own ? [this.#read(row, null, own, cells, corrected)] : [];
    for (const { member, group, kind } of members) {
      if (group && kind === 'somebody') people.push(this.#read(row, member, group, cells, corrected));
    }
    return people;
  }

  #read(
    row: number,
    member: string | null,
    group: ReadonlyMap<string, Cell>,
    cells: readonly Cell[],
    corrected: ReadonlyMap<string, string> | undefined,
  ): Person {
    const person = readPerson(this.context, row, member, group);
    if (corrected) person.inFile = this.#inFile(member, cells, corrected);
    person.mark = markOf(corrected, member);
    const at = member === null ? 0 : this.plan.members.indexOf(member) + 1;
    person.isSilent = (person.mark & MARK_LEFT_OUT) !== 0 || this.context.isSilent(row, at);
    return person;
  }

  /** What the file has in the cells that were mended. */
  #inFile(member: string | null, cells: readonly Cell[], corrected: ReadonlyMap<string, string>) {
    const inFile: Record<string, string> = {};
    for (const { key, target, member: its, index } of this.plan.columns) {
      if (its === member && key !== null && target !== null && corrected.has(target)) {
        inFile[key] = cellText(cells[index]);
      }
    }
    return inFile;
  }

  /** F07: two columns for one key that do not agree; said once for each pair. */
  #checkTwins(row: number, cells: readonly Cell[]): void {
    for (const { first, second } of this.plan.twins) {
      const told = `${first.index}:${second.index}`;
      if (this.#twinsTold.has(told)) continue;
      const other = cellText(cells[second.index]);
      if (plain(cellText(cells[first.index])) === plain(other)) continue;
      this.#twinsTold.add(told);
      this.#sink.fault(
        row,
        second.index,
        'F07',
        'error',
        `The columns ${first.header} (${first.letter}) and ${second.header} (${second.letter}) mean the same but differ. Keep one of them.`,
        isSecret(first.key) ? undefined : other,
      );
    }
  }

  /** F13: cells that shifted. Spreadsheets leave out empty cells at the end, which is no fault. */
  #checkWidth(row: number, cells: readonly Cell[], person: Person): void {
    const width = this.plan.headers.length;
    if (cells.length > width) {
      const extra = cells.slice(width).some((cell) => !isBlankCell(cell));
      if (extra)
        this.#sink.fault(
          row,
          null,
          'F13',
          'error',
          `The row has ${cells.length} cells, but the header has ${width}. A value may hold the separator without quotes.`,
          undefined,
          person,
        );
    } else if (cells.length < width) {
      const missing = this.plan.columns.filter((column) => column.index >= cells.length && column.target !== null);
      const matters =
        person.role === 'employee' && person.member === null
          ? missing.length > 0
          : missing.some((column) =>
              ['ssn', 'firstName', 'lastName', 'dateOfBirth', 'relationship', 'gender'].includes(column.key ?? ''),
            );
      if (matters)
        this.#sink.fault(
          row,
          null,
          'F13',
          'error',
          `The row has ${cells.length} cells, but the header has ${width}. Cells are missing or shifted.`,
          undefined,
          person,
        );
    }
  }
}

const isSecret = (key: string | null): boolean => key === 'ssn' || key === 'employeeSsn';

function keepSome(rows: number[], row: number): void {
  if (rows.length < 1_000) rows.push(row);
}
