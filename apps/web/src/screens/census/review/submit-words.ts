import { countWords } from '../count-words.ts';

interface People {
  employees: number;
  dependents: number;
}

interface Acknowledged {
  warnings: number;
  /** Of these, those the census before was submitted with; null where nobody can tell. */
  accepted: number | null;
  /** Numbers that are sent later. */
  missing: number;
  /** People who are left out of the census. */
  uncovered?: number;
  /** Somebody else changed the census since the page was opened. */
  isChanged?: boolean;
}

/** What somebody says who submits: warnings, who has no cover, and what others changed under their eyes. */
export function acknowledgement({ uncovered = 0, isChanged = false, ...about }: Acknowledged): string {
  return [
    ...(about.warnings > 0 ? [warningsRead(about)] : []),
    ...(uncovered > 0
      ? [
          `${countWords(uncovered, 'person is', 'people are')} left out and ${uncovered === 1 ? 'has' : 'have'} no cover.`,
        ]
      : []),
    ...(isChanged ? ['I have seen what others changed.'] : []),
  ].join(' ');
}

/** How many people have no cover since their row is left out, with the dependents who go with them. */
export const withoutCover = (leftOut: readonly { dependents: number; countedBy?: string | undefined }[]): number =>
  leftOut.reduce((sum, { dependents, countedBy }) => sum + (countedBy === undefined ? 1 + dependents : 0), 0);

/** Numbers that come later are not right as they are. */
function warningsRead({ warnings, accepted, missing }: Acknowledged): string {
  const fresh = Math.max(0, warnings - (accepted ?? 0)).toLocaleString('en-US');
  const news = !accepted ? '' : accepted >= warnings ? ', none of them new' : `, ${fresh} of them new`;
  const read = `I have read the ${countWords(warnings, 'warning', 'warnings')}${news}.`;
  if (missing === 0) return `${read} The census is right as it is.`;
  const later = 'I will send the SSNs that are missing.';
  return missing >= warnings ? `${read} ${later}` : `${read} ${later} The rest is right as it is.`;
}

interface Standing {
  errors: number;
  warnings: number;
  /** As above. */
  accepted: number | null;
  /** The census submitted before was opened again to be corrected in place. */
  isReopened: boolean;
}

/** What the page of the check is for now. */
export function purposeOf({ errors, warnings, accepted: known, isReopened }: Standing): string {
  if (errors > 0) {
    return `${countWords(errors, 'error needs', 'errors need')} mending before you can submit. Mend ${errors === 1 ? 'it' : 'them'} below, or in your file and upload it again.`;
  }
  const accepted = known ?? 0;
  if (isReopened && accepted >= warnings) return 'Correct what has to change, then submit your census again.';
  if (warnings === 0) return 'Everything we check is right. You can submit your census.';
  if (accepted >= warnings) return 'No errors and no new warnings. You can submit your census.';
  const which = accepted > 0 ? `${countWords(warnings - accepted, 'new warning', 'new warnings')}` : 'warnings';
  return `No errors. Read the ${which}, mend what is wrong, and submit.`;
}

/** Whom the census leaves out who was in the one before, and what that means. */
export function goneWords({ employees, dependents }: People): string {
  const parts = [
    employees > 0 ? countWords(employees, 'employee', 'employees') : '',
    dependents > 0 ? countWords(dependents, 'dependent', 'dependents') : '',
  ].filter(Boolean);
  const isOne = employees + dependents === 1;
  return `${parts.join(' and ')} of the census submitted before ${isOne ? 'is' : 'are'} not in this one: ${isOne ? 'this person' : 'they'} will have no cover.`;
}

/** So many are gone that one click is not enough to say so. */
export const isFarBelow = (gone: People, before: People): boolean =>
  gone.employees * 2 > before.employees ||
  (gone.employees + gone.dependents) * 2 > before.employees + before.dependents;
