import { isSame } from '../changes/net-changes.ts';
import { cellInWords, rowHeading, shownColumns, shownRows } from './asked.ts';
import type { EifFacts } from './facts.ts';
import type { Ask, Row, RowSet } from './step.ts';

/** One cell in which two answers made of rows differ, or a row that only one of them has. */
export interface RowDifference {
  /** The row, such as "Dental" or "Employee 2". */
  readonly row: string;
  /** The question of the column; null for a row that only one answer has. */
  readonly question: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** Where in my answer it stands; null where my answer shows no such cell. */
  readonly path: string | null;
}

/** Where two answers made of rows differ, in the order of the rows and their columns. */
export function rowDifferences(
  facts: EifFacts,
  ask: Ask,
  rows: RowSet,
  mine: unknown,
  theirs: unknown,
): RowDifference[] {
  const [own, other] = [shownRows(facts, rows, mine), shownRows(facts, rows, theirs)];
  return pairsOf(own, other).flatMap(([one, two]) => {
    const place = own.indexOf(one as Row);
    const index = one ? place : other.indexOf(two as Row);
    const row = rowHeading(facts, rows, one ?? two ?? {}, index);
    if (one && two) return cellDifferences(facts, ask, rows, one, two).map((cell) => at(cell, row, index));
    const words = (each: Row | undefined) => (each ? rowInWords(facts, ask, rows, each) : ROW_NOT_THERE);
    const path = one ? `${ask.attributeKey}.${index}` : null;
    return [{ row, question: null, mine: words(one), theirs: words(two), path }];
  });

  function at({ key, isShown, ...cell }: Cell, row: string, index: number): RowDifference {
    return { row, ...cell, path: isShown ? `${ask.attributeKey}.${index}.${key}` : null };
  }
}

/**
 * Which row stands against which: those at the same place; but where rows were only taken out of one side, or put in,
 * what is left of it stands against its like, so that the others do not seem to have changed.
 */
function pairsOf(own: readonly Row[], other: readonly Row[]): [Row | undefined, Row | undefined][] {
  const [few, many] = own.length < other.length ? [own, other] : [other, own];
  const pairs: [Row | undefined, Row | undefined][] = [];
  let next = 0;
  for (const row of many) {
    const like = few[next];
    const isThere = like !== undefined && isSame(like, row);
    if (isThere) next += 1;
    pairs.push(few === other ? [row, isThere ? like : undefined] : [isThere ? like : undefined, row]);
  }
  if (few.length < many.length && next === few.length) return pairs;
  return Array.from({ length: many.length }, (_, index) => [own[index], other[index]]);
}

const ROW_NOT_THERE = 'This row is not there';

interface Cell {
  key: string;
  isShown: boolean;
  question: string;
  mine: string | null;
  theirs: string | null;
}

function cellDifferences(facts: EifFacts, ask: Ask, rows: RowSet, one: Row, two: Row): Cell[] {
  const [own, other] = [shownColumns(facts, rows, one), shownColumns(facts, rows, two)];
  return rows.columns.flatMap((column): Cell[] => {
    const [isShown, isTheirs] = [own.includes(column), other.includes(column)];
    const mine = isShown ? cellInWords(facts, ask, column, one) : null;
    const theirs = isTheirs ? cellInWords(facts, ask, column, two) : null;
    return mine === theirs ? [] : [{ key: column.key, isShown, question: column.question, mine, theirs }];
  });
}

function rowInWords(facts: EifFacts, ask: Ask, rows: RowSet, row: Row): string {
  const cells = shownColumns(facts, rows, row).flatMap((column) => {
    const words = column.key === rows.keyedBy ? null : cellInWords(facts, ask, column, row);
    return words ?? [];
  });
  return cells.join(', ') || 'Not answered';
}
