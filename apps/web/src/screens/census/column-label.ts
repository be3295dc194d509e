import { censusColumn } from '@onboard/domain/census/catalogue';
import { IS_SAME, LEFT_OUT } from '@onboard/domain/census/corrections';

/** What we call a column: "Date of birth", in a wide file "Child 2: Date of birth". */
export function columnLabel(target: string): string {
  const label = labelOf(target);
  if (label) return label;
  const { member, key } = splitMember(target);
  return member ? `${memberLabel(member)}: ${labelOf(key) ?? key}` : key;
}

/** What is said of a whole row is kept under names that no column has. */
const OF_ROWS: Readonly<Record<string, string>> = { [LEFT_OUT]: 'Left out', [IS_SAME]: 'Who is meant' };
const labelOf = (key: string): string | undefined => censusColumn(key)?.label ?? OF_ROWS[key];

/** `child2.dateOfBirth` is the date of birth of the second child in a wide row. */
export function splitMember(target: string): { member: string | null; key: string } {
  const match = /^(spouse|child\d{1,2}|dependent\d{1,2})\.(.+)$/.exec(target);
  return { member: match?.[1] ?? null, key: match?.[2] ?? target };
}

export function memberLabel(member: string): string {
  const [, word = member, number = ''] = /^([a-z]+)(\d*)$/.exec(member) ?? [];
  const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return number ? `${capital} ${number}` : capital;
}
