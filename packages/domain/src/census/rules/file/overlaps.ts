import type { FileFault } from '../../census-report.ts';
import type { LinkedSheet } from '../../families.ts';
import type { Overlap } from '../../overlaps.ts';
import type { Roster } from '../../roster.ts';
import type { RepeatedSheet } from '../../sheet-repeats.ts';
import { inWords } from './gone.ts';

/** F03: the same people in two lists, or in two files of changes of one round, said once for each pair of files. */
export function sayOverlaps(roster: Roster, overlaps: readonly Overlap[], sheets: readonly LinkedSheet[]): FileFault[] {
  return overlaps.map(({ file, other, employees, dependents, isLater }) => {
    const isEmployees = employees > 0;
    const all = countIn(roster, sheets, file, isEmployees);
    const many = isEmployees ? employees : dependents;
    const kind = isEmployees ? 'employee' : 'dependent';
    const who = many < all ? `${many} of the ${all} ${kind}s` : all === 1 ? `The only ${kind}` : `All ${all} ${kind}s`;
    return {
      ruleId: 'F03',
      severity: 'warning',
      file,
      message: `${who} of this file ${many === 1 ? 'is' : 'are'} in ${other} too. ${isLater ? 'That file came later, so what it says of them counts.' : 'Remove one of the files, or say that one of them holds changes only.'}`,
    };
  });
}

/** F03: two sheets of one workbook that list the same people, said once: nothing else is said of the later rows. */
export function sayRepeatedSheets(repeated: readonly RepeatedSheet[], sheets: readonly LinkedSheet[]): FileFault[] {
  return repeated.flatMap(({ sheet, other, employees, dependents, isCopy }): FileFault[] => {
    const [own, its] = [sheets[sheet], sheets[other]];
    if (!own || !its) return [];
    const who = `${inWords({ employees, dependents })} of the sheet ${own.sheet} ${employees + dependents === 1 ? 'is' : 'are'} on the sheet ${its.sheet} too`;
    return [
      {
        ruleId: 'F03',
        severity: isCopy ? 'warning' : 'error',
        file: own.file,
        sheet: own.sheet,
        message: isCopy
          ? `${who}, and both say the same: everybody is counted once. If that is wrong, choose the sheets to read where you say what your columns mean.`
          : `${who}, and the two sheets differ. Choose the sheet that counts where you say what your columns mean; if each has something of its own, put both together on one sheet. Until then these people are checked as ${its.sheet} has them.`,
      },
    ];
  });
}

function countIn(roster: Roster, sheets: readonly LinkedSheet[], file: string, isEmployees: boolean): number {
  const wanted = isEmployees ? 1 : 0;
  let count = 0;
  for (let at = 0; at < roster.size; at += 1)
    if (roster.isEmployee[at] === wanted && sheets[roster.sheet[at] ?? 0]?.file === file) count += 1;
  return count;
}
