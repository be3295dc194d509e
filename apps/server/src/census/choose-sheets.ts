import type { Census } from '@onboard/domain/census/census';
import type { SheetRole } from '@onboard/domain/census/plan';
import { recogniseSheet } from '@onboard/domain/census/recognise/recognise-sheet';
import type { TableFile } from '../outside/files/port.ts';
import type { CensusFile } from './census-request.ts';

/** F08: the sheets that hold the census. An employees sheet and a dependents sheet belong together; else the best one. */
export async function chooseSheets(census: Census, file: CensusFile, table: TableFile): Promise<(string | null)[]> {
  const { sheets } = table.facts;
  const filled = sheets.filter((sheet) => sheet.hasRows);
  if (file.sheets) return filled.filter((sheet) => file.sheets?.includes(sheet.name ?? '')).map((sheet) => sheet.name);
  if (filled.length <= 1) return filled.map((sheet) => sheet.name);
  const known: { name: string | null; hidden: boolean; score: number; role: SheetRole }[] = [];
  for (const sheet of filled) {
    const plan = recogniseSheet(await table.preview(sheet.name, 60), file.mapping);
    if (plan) known.push({ name: sheet.name, hidden: sheet.hidden, score: plan.byTarget.size, role: plan.role });
  }
  if (known.length === 0) return [filled[0]?.name ?? null];
  known.sort((a, b) => Number(a.hidden) - Number(b.hidden) || b.score - a.score);
  const chosen = known.slice(0, 1);
  const partner = known.find(
    (sheet) =>
      !sheet.hidden && sheet !== chosen[0] && (sheet.role === 'dependents') !== (chosen[0]?.role === 'dependents'),
  );
  if (partner && chosen[0]?.role !== 'census') chosen.push(partner);
  const names = chosen.map((sheet) => sheet.name);
  const left = filled.filter((sheet) => !names.includes(sheet.name));
  if (left.length > 0) {
    const hidden = left.some((sheet) => sheet.hidden) ? ' Hidden sheets are among them.' : '';
    census.fault({
      ruleId: 'F08',
      severity: 'warning',
      file: file.name,
      sheet: names[0] ?? null,
      message: `The workbook has ${filled.length} sheets with data; we read ${names.join(' and ')} and left out ${left.map((sheet) => sheet.name).join(', ')}.${hidden} Choose others if that is wrong.`,
    });
  }
  return names;
}
