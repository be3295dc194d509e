import type { Cell } from '@onboard/domain/census/cell';
import { isoOfDay } from '@onboard/domain/census/reading/day';
import { formatDigits, type NumberStyle } from './number-formats.ts';
import type { RowSink, SheetReport } from './port.ts';
import { attribute, type TagListener, unescapeCell } from './xml-tags.ts';

export interface WorkbookParts {
  strings: readonly string[];
  styles: readonly NumberStyle[];
  date1904: boolean;
}

const EXCEL_EPOCH = -25_569;
const DAYS_1904 = 1_462;

/** Turns the tags of one worksheet into rows. Formulas are never evaluated: the value saved with them is taken. */
export class WorksheetRows implements TagListener {
  readonly report: SheetReport = { rows: 0, hiddenRows: 0, hiddenColumns: 0, unclosedQuote: null };
  tooWide = false;
  tooLong = false;
  readonly #parts: WorkbookParts;
  readonly #sink: RowSink;
  readonly #maxRows: number;
  readonly #maxColumns: number;
  readonly #hidden: [from: number, to: number][] = [];
  readonly #hiddenFilled = new Set<number>();
  #row = 0;
  #rowHidden = false;
  #cells: Cell[] = [];
  #column = 0;
  #type = '';
  #style = -1;
  #formula = false;
  #value = '';
  #collects = false;
  #phonetic = false;

  constructor(parts: WorkbookParts, sink: RowSink, limits: { maxRows: number; maxColumns: number }) {
    this.#parts = parts;
    this.#sink = sink;
    this.#maxRows = limits.maxRows;
    this.#maxColumns = limits.maxColumns;
  }

  text(text: string): void {
    if (this.#collects && !this.#phonetic) this.#value += text;
  }

  tag(name: string, attributes: string, isClosing: boolean, isEmpty: boolean): boolean | undefined {
    switch (name) {
      case 'row':
        if (!isClosing) this.#openRow(attributes);
        return isClosing || isEmpty ? this.#closeRow() : undefined;
      case 'c':
        if (!isClosing) this.#openCell(attributes);
        if (isClosing || isEmpty) this.#closeCell();
        return this.tooWide;
      case 'v':
      case 't':
        this.#collects = !isClosing && !isEmpty;
        return undefined;
      case 'f':
        this.#formula = true;
        return undefined;
      case 'rPh':
        this.#phonetic = !isClosing && !isEmpty;
        return undefined;
      case 'col':
        if (/hidden="(?:1|true)"/.test(attributes)) {
          this.#hidden.push([Number(attribute(attributes, 'min')) - 1, Number(attribute(attributes, 'max')) - 1]);
        }
        return undefined;
      case 'sheetData':
        return isClosing || isEmpty;
      default:
        return undefined;
    }
  }

  #openRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r'));
    this.#row = number > 0 ? number : this.#row + 1;
    this.#rowHidden = /hidden="(?:1|true)"/.test(attributes);
    this.#cells = [];
    this.#column = 0;
  }

  #closeRow(): boolean | undefined {
    const isFilled = this.#cells.some((cell) => cell !== undefined && cell !== null && cell !== '');
    if (!isFilled) return undefined;
    this.report.rows += 1;
    if (this.report.rows > this.#maxRows) {
      this.tooLong = true;
      return true;
    }
    if (this.#rowHidden) this.report.hiddenRows += 1;
    this.report.hiddenColumns = this.#hiddenFilled.size;
    const cells = Array.from(this.#cells, (cell) => cell ?? '');
    return this.#sink.row(this.#row, cells);
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r');
    if (reference) this.#column = columnOf(reference);
    this.#type = attribute(attributes, 't') ?? 'n';
    this.#style = Number(attribute(attributes, 's') ?? -1);
    this.#formula = false;
    this.#value = '';
  }

  #closeCell(): void {
    const cell = this.#cell();
    const at = this.#column;
    this.#column += 1;
    if (cell === '') return;
    if (at > this.#maxColumns - 1) {
      this.tooWide = true;
      return;
    }
    this.#cells[at] = cell;
    if (this.#hidden.some(([from, to]) => at >= from && at <= to)) this.#hiddenFilled.add(at);
  }

  #cell(): Cell {
    const value = this.#value;
    const formula = this.#formula ? { formula: true } : {};
    if (value === '') return '';
    switch (this.#type) {
      case 's': {
        const text = this.#parts.strings[Number(value)] ?? '';
        return this.#formula ? { text, kind: 'text', ...formula } : text;
      }
      case 'str':
      case 'inlineStr': {
        const text = unescapeCell(value);
        return this.#formula ? { text, kind: 'text', ...formula } : text;
      }
      case 'b':
        return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE', kind: 'boolean', ...formula };
      case 'e':
        return { text: value, kind: 'error', ...formula };
      case 'd':
        return { text: value.slice(0, 10), kind: 'date', ...formula };
      default:
        return this.#number(value, formula);
    }
  }

  #number(value: string, formula: { formula?: boolean }): Cell {
    const number = Number(value);
    if (Number.isNaN(number)) return { text: value, kind: 'text', ...formula };
    const style = this.#parts.styles[this.#style];
    const serial = number + (this.#parts.date1904 ? DAYS_1904 : 0);
    if (style?.kind === 'date' && serial >= 1 && serial < 2_958_466) {
      const whole = Math.floor(serial);
      return { text: isoOfDay(EXCEL_EPOCH + whole + (whole < 60 ? 1 : 0)), kind: 'date', ...formula };
    }
    // Workbooks keep 28.44 as 28.440000000000001; fifteen digits are what the spreadsheet shows.
    const rounded = Number(number.toPrecision(15));
    if (style?.kind === 'digits')
      return { text: formatDigits(rounded, style.pattern), kind: 'number', serial, ...formula };
    return { text: plainNumber(rounded), kind: 'number', serial, ...formula };
  }
}

const plainNumber = (value: number): string =>
  Math.abs(value) < 1e21 && Number.isInteger(value) ? value.toFixed(0) : String(value);

function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}
