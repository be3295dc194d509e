import { type Cell, cellText } from '../cell.ts';
import { fromDay, isCalendarDate, NO_DAY, toDay, usDate } from './day.ts';
import type { Note, ReadingState } from './note.ts';

export interface DateReading {
  state: ReadingState;
  /** Day number, or `NO_DAY`. */
  day: number;
  notes: Note[];
  /** The written order was one that a column decides: the first part, then the second. */
  parts?: readonly [first: number, second: number];
  /** A year stands there and nothing else. */
  isYear?: boolean;
}

export interface DateContext {
  dayFirst: boolean;
  /** Births fall in the past hundred years; other dates may be near future. */
  birth: boolean;
  /** Of a birth: how old the person is at least. */
  leastAge?: number;
  today: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /^(\d{1,2})[/\-. ](\d{1,2})[/\-. ](\d{4}|\d{2})$/;
const ISO = /^(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})[ \-/.]*([a-z]{3,9})[a-z]*[ \-/.,]*(\d{4}|\d{2})$/i;
const MONTH_DAY = /^([a-z]{3,9})[ \-/.]*(\d{1,2})(?:st|nd|rd|th)?[ \-/.,]+(\d{4}|\d{2})$/i;
const TIME = /[t ]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/i;

/** Excel's day 0 is 1899-12-30 for every date after its invented February 29, 1900. */
const EXCEL_EPOCH = -25_569;

export const absentDate: DateReading = { state: 'absent', day: NO_DAY, notes: [] };
const YEAR = /^(?:19\d\d|20\d\d|2100)(?:\.0+)?$/;
const bad = (): DateReading => ({ state: 'bad', day: NO_DAY, notes: [] });

/** I11, I12, I13: one order of trying for every date of the census. The order of day and month is the column's. */
export function readDate(cell: Cell, context: DateContext): DateReading {
  const raw = cellText(cell).trim();
  if (raw === '') return { state: 'blank', day: NO_DAY, notes: [] };
  // As the number a spreadsheet keeps for a date these are days of 1905, of which none is meant.
  if (YEAR.test(raw)) return { ...bad(), isYear: true };
  if (cell !== null && typeof cell === 'object' && cell.kind === 'number') {
    const fromSerial = cell.serial !== undefined && raw.length < 6 ? readSerial(cell.serial, raw) : null;
    if (fromSerial) return fromSerial;
  }
  const text = raw.replace(TIME, '');
  let match = ISO.exec(text);
  if (match) return dated(Number(match[1]), Number(match[2]), Number(match[3]));
  match = NUMERIC.exec(text);
  if (match) return readNumeric(match, context);
  match = DAY_MONTH.exec(text);
  if (match) return named(match[2], match[1], match[3], context);
  match = MONTH_DAY.exec(text);
  if (match) return named(match[1], match[2], match[3], context);
  if (/^\d+(?:\.0+)?$/.test(text)) return readDigits(text.replace(/\.0+$/, ''), context);
  return bad();
}

function dated(year: number, month: number, day: number, notes: Note[] = []): DateReading {
  return isCalendarDate(year, month, day) ? { state: 'good', day: toDay(year, month, day), notes } : bad();
}

function readNumeric(match: RegExpExecArray, context: DateContext): DateReading {
  const first = Number(match[1]);
  const second = Number(match[2]);
  const [month, day] = context.dayFirst ? [second, first] : [first, second];
  const reading = withYear(match[3] ?? '', month, day, context);
  reading.parts = [first, second];
  if (reading.state === 'bad' && day >= 1 && day <= 12 && month > 12) {
    const swapped = withYear(match[3] ?? '', day, month, context);
    if (swapped.state === 'good') {
      reading.notes.push({
        ruleId: 'I12',
        severity: 'warning',
        message: context.dayFirst
          ? 'The other dates of this column read as day, month, year; this one only makes sense as month, day, year.'
          : 'The other dates of this column read as month, day, year; this one only makes sense as day, month, year.',
        suggested: usDate(swapped.day),
      });
    }
  }
  return reading;
}

function named(word = '', day = '', year = '', context: DateContext): DateReading {
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  return month ? withYear(year, month, Number(day), context) : bad();
}

function withYear(written: string, month: number, day: number, context: DateContext): DateReading {
  if (written.length === 4) return dated(Number(written), month, day);
  const year = fullYear(Number(written), month, day, context);
  const reading = dated(year, month, day);
  if (reading.state === 'good') {
    reading.notes.push({
      ruleId: 'I13',
      severity: 'fixed',
      message: `The year has two digits; it is read as ${year}.`,
      suggested: usDate(reading.day),
    });
  }
  return reading;
}

function fullYear(short: number, month: number, day: number, context: DateContext): number {
  const now = fromDay(context.today).year;
  const century = now - (now % 100);
  if (!context.birth) return short + century <= now + 1 ? century + short : century - 100 + short;
  const recent = century + short;
  const latest = now - (context.leastAge ?? 0);
  const isOldEnough =
    recent < latest ||
    (recent === latest && isCalendarDate(recent, month, day) && toDay(now, month, day) <= context.today);
  return isOldEnough ? recent : recent - 100;
}

function readSerial(serial: number, raw: string): DateReading | null {
  const whole = Math.floor(serial);
  if (whole < 1 || whole > 73_050 + 1_462) return null;
  const day = EXCEL_EPOCH + whole + (whole < 60 ? 1 : 0);
  return {
    state: 'good',
    day,
    notes: [
      {
        ruleId: 'I11',
        severity: 'fixed',
        message: `${raw} is the number a spreadsheet keeps for a date; it is read as ${usDate(day)}.`,
        suggested: usDate(day),
      },
    ],
  };
}

function readDigits(digits: string, context: DateContext): DateReading {
  if (digits.length <= 5) return readSerial(Number(digits), digits) ?? bad();
  if (digits.length === 6) {
    return withYear(digits.slice(4), Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), context);
  }
  if (digits.length > 8) return bad();
  const padded = digits.padStart(8, '0');
  const year = Number(padded.slice(0, 4));
  const reading =
    digits.length === 8 && year >= 1900 && year <= 2100
      ? dated(year, Number(padded.slice(4, 6)), Number(padded.slice(6)))
      : monthFirst(padded, context);
  if (reading.state === 'good') {
    reading.notes.push({
      ruleId: 'I11',
      severity: 'fixed',
      message: `The date has no separators; it is read as ${usDate(reading.day)}.`,
      suggested: usDate(reading.day),
    });
  }
  return reading;
}

function monthFirst(padded: string, context: DateContext): DateReading {
  const first = Number(padded.slice(0, 2));
  const second = Number(padded.slice(2, 4));
  const year = Number(padded.slice(4));
  return context.dayFirst ? dated(year, second, first) : dated(year, first, second);
}
