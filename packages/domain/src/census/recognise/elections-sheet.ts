import { censusColumn } from '../catalogue.ts';
import { cellText, type SheetRow } from '../cell.ts';
import { recogniseSurely } from './recognise-header.ts';

/** The columns of a sheet that says what people chose, and not who they are. */
export interface ElectionsSheet {
  /** The columns that say whose choice it is. */
  by: string[];
  choices: string[];
}

const BY = new Set(['employeeId', 'ssn', 'employeeSsn', 'fullName', 'firstName', 'lastName']);
const LOOKED_AT = 20;

/** Of a sheet that lists no people: whether one of its first rows names people and what they chose. */
export function findElections(preview: readonly SheetRow[]): ElectionsSheet | null {
  for (const { cells } of preview.slice(0, LOOKED_AT)) {
    const found: ElectionsSheet = { by: [], choices: [] };
    for (const cell of cells) {
      const header = cellText(cell).trim();
      const key = header.length > 60 ? undefined : recogniseSurely(header)?.key;
      if (key === undefined || censusColumn(key) === undefined) continue;
      if (BY.has(key)) found.by.push(header);
      else if (key.includes('.') || key === 'waiverReason') found.choices.push(header);
    }
    if (found.by.length > 0 && found.choices.length > 0) return found;
  }
  return null;
}
