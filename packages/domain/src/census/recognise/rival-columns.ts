import { cellText, columnLetter, type SheetRow } from '../cell.ts';
import { plain } from '../codes.data.ts';
import type { PlannedColumn, RivalColumn } from '../plan.ts';
import { cellsByKind } from './family-columns.ts';

/** A column while it is settled what it means. */
interface Draft extends Pick<PlannedColumn, 'index' | 'header' | 'key' | 'member'> {
  unused?: PlannedColumn['unused'];
  confirmed: boolean;
}

const NAMES = ['fullName', 'firstName', 'lastName'];
const OF_EMPLOYEE = /^(?:employee|employees|emp|ee|subscriber|primary|policyholder)\b/i;

/**
 * "Employee Name" beside "Member Name", in rows with a relationship: the one is whose family it is, the other who the
 * person is. Where the other is empty in the rows of employees, those have their name in the first.
 */
export function settleFamilyNames(drafts: readonly Draft[], wide: boolean, below: readonly SheetRow[]): void {
  const relationship = drafts.find(({ key, unused }) => key === 'relationship' && !unused);
  if (wide || !relationship) return;
  for (const draft of drafts) {
    if (draft.confirmed || !NAMES.includes(draft.key ?? '') || !OF_EMPLOYEE.test(draft.header)) continue;
    const own = drafts.find(({ header, key, unused }) => !unused && key === draft.key && !OF_EMPLOYEE.test(header));
    if (!own || (draft.unused && draft.unused !== 'reference')) continue;
    const ofEmployees = (index: number) => cellsByKind(index, relationship, below).employees.length;
    const isByKind = draft.key === 'fullName' && ofEmployees(own.index) * 2 < ofEmployees(draft.index);
    if (isByKind) Object.assign(draft, { key: 'familyHeadName', unused: undefined });
    else if (!draft.unused) draft.unused = 'family';
  }
}

/** For a column that is left out because another one says the same: which that is, and in how many rows they differ. */
export function rivalOf(draft: Draft, drafts: readonly Draft[], below: readonly SheetRow[]): RivalColumn | null {
  if (draft.unused !== 'duplicate' || !draft.key) return null;
  const kept = drafts.find(({ key, member, unused }) => key === draft.key && member === draft.member && !unused);
  if (!kept) return null;
  const differs = below.filter(({ cells }) => {
    const said = plain(cellText(cells[draft.index]));
    return said !== '' && said !== plain(cellText(cells[kept.index]));
  });
  const { header, index } = kept;
  return { key: draft.key, header, letter: columnLetter(index), differs: differs.length, rows: below.length };
}
