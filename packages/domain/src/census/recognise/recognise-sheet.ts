import { type Cell, cellText, isBlankRow, type SheetRow } from '../cell.ts';
import type { CensusMapping, SheetPlan } from '../plan.ts';
import { planSheet } from './plan-sheet.ts';
import { groupLabel, type Recognised, recogniseSurely } from './recognise-header.ts';

/** F04 looks at this many rows that are not blank. */
const LOOKED_AT = 20;

export interface HeaderGuess {
  at: number;
  headers: string[];
  score: number;
}

/** Finds the header row and says what each column means; null when no row looks like a header (F04). */
export function recogniseSheet(preview: readonly SheetRow[], mapping: CensusMapping = {}): SheetPlan | null {
  const guess = findHeader(preview, mapping);
  const headerRow = guess && preview[guess.at];
  if (!guess || !headerRow) return null;
  const below = preview.slice(guess.at + 1).filter((row) => !isBlankRow(row.cells));
  const above = preview.slice(0, guess.at);
  return planSheet(headerRow.row, guess.headers, below, above, mapping);
}

export function findHeader(preview: readonly SheetRow[], mapping: CensusMapping): HeaderGuess | null {
  let best: HeaderGuess | null = null;
  let seen = 0;
  for (let at = 0; at < preview.length && seen < LOOKED_AT; at += 1) {
    const cells = preview[at]?.cells ?? [];
    if (isBlankRow(cells)) continue;
    seen += 1;
    const headers = cells.map(headerText);
    const groups = at > 0 ? groupsAbove(preview[at - 1]?.cells ?? [], headers.length) : null;
    const candidates = [
      headers,
      ...(groups ? [combined(headers, groups)] : []),
      ...inTwoRows(preview[at - 1], headers),
    ];
    for (const candidate of candidates) {
      const score = scoreOf(candidate, mapping);
      if (score >= 3 && score > (best?.score ?? 0)) best = { at, headers: candidate, score };
    }
  }
  return best;
}

const headerText = (cell: Cell): string => cellText(cell).replace(/\s+/g, ' ').trim();

/** The number of different meanings in a row, or 0 when a name with a birth date or SSN is not among them. */
function scoreOf(headers: readonly string[], mapping: CensusMapping): number {
  const keys = new Set<string>();
  for (const header of headers) {
    const found = meaning(header, mapping);
    if (found) keys.add(`${found.member ?? ''}.${found.key}`);
  }
  const has = (...names: string[]) => [...keys].some((key) => names.includes(key.slice(key.indexOf('.') + 1)));
  const named = has('fullName', 'firstName', 'lastName');
  return named && has('dateOfBirth', 'ssn', 'employeeSsn') ? keys.size : 0;
}

function meaning(header: string, mapping: CensusMapping): Recognised | null {
  const mapped = mapping[header];
  if (mapped)
    return { key: mapped.slice(mapped.indexOf('.') + 1), confidence: 'exact', member: null, ofEmployee: false };
  if (header.length > 60 || /^[\d\s./-]+$/.test(header)) return null;
  return recogniseSurely(header);
}

/** "Employee | Spouse | Child 1" printed over repeated headers, each label reaching to the next one. */
function groupsAbove(cells: readonly Cell[], width: number): (string | null)[] | null {
  const labels: (string | null)[] = [];
  let current: string | null = null;
  let found = 0;
  for (let index = 0; index < width; index += 1) {
    const text = headerText(cells[index]);
    if (text !== '') {
      current = groupLabel(text);
      if (current) found += 1;
    }
    labels.push(current);
  }
  return found >= 1 ? labels : null;
}

/** A header whose words stand in two rows: "Date of" over "Birth", "Relation-" over "ship". */
function inTwoRows(above: SheetRow | undefined, headers: readonly string[]): string[][] {
  const upper = above?.cells.map(headerText) ?? [];
  if (upper.filter(Boolean).length < 3) return [];
  const width = Math.max(upper.length, headers.length);
  return [
    Array.from({ length: width }, (_, index) => {
      const [over, under] = [upper[index] ?? '', headers[index] ?? ''];
      return over.endsWith('-') && under !== '' ? `${over.slice(0, -1)}${under}` : `${over} ${under}`.trim();
    }),
  ];
}

const combined = (headers: readonly string[], groups: readonly (string | null)[]): string[] =>
  headers.map((header, index) => {
    const group = groups[index];
    if (!group || header === '') return header;
    const joined = `${group} ${header}`;
    return recogniseSurely(joined) ? joined : header;
  });
