import { bareName } from './reading/name-words.ts';
import type { Note } from './reading/note.ts';
import { type NameParts, otherPart, splitName, takeDegrees, takeSuffix } from './reading/read-name.ts';

type Texts = Record<string, string | undefined>;
type Add = (key: string, note: Note) => void;
type Keep = (key: string) => boolean;

/** Footnote marks and titles are no part of a name. */
export function bareNames(texts: Texts, add: Add, keep: Keep): void {
  for (const key of ['fullName', 'firstName', 'lastName']) {
    const written = texts[key];
    if (!written || keep(key)) continue;
    // In "Wax, Mr. Jim" the title stands behind the last name.
    const parts = (key === 'fullName' ? written.split(/,\s*/) : [written]).map(bareName);
    const taken = parts.flatMap((part) => part.taken);
    if (taken.length === 0) continue;
    const name = parts.map((part) => part.name).join(', ');
    texts[key] = name;
    add(key, {
      ruleId: 'F15',
      severity: 'fixed',
      message: `What is no part of the name was taken out of it: ${taken.join(' ')}`,
      suggested: name,
    });
  }
}

export function readNames(texts: Texts, add: Add, keep: Keep, isDependent: boolean): void {
  const full = texts.fullName;
  if (full && !texts.firstName && !texts.lastName) {
    const parts = splitName(full);
    texts.firstName = parts.first;
    // A spouse or child column with a first name alone: the family shares the employee's.
    texts.lastName = parts.last === '' && isDependent ? undefined : parts.last;
    if (parts.middle && !texts.middleName) texts.middleName = parts.middle;
    if (parts.suffix && !texts.suffix) texts.suffix = parts.suffix;
    add('fullName', saysSplit(parts));
    return;
  }
  if (full !== undefined && texts.firstName === undefined && texts.lastName === undefined) {
    texts.firstName = '';
    texts.lastName = '';
  }
  if (full) Object.assign(texts, otherPart(full, texts));
  const { name: first, degrees } = takeDegrees(texts.firstName ?? '');
  if (degrees && !keep('firstName')) {
    texts.firstName = first;
    if (!texts.suffix) texts.suffix = degrees;
    const message = `What is no part of the first name was moved out of it: ${degrees}`;
    add('firstName', { ruleId: 'I09', severity: 'fixed', message, suggested: first });
  }
  const { last, suffix } = takeSuffix(texts.lastName ?? '');
  if (suffix && !keep('lastName')) {
    texts.lastName = last;
    if (!texts.suffix) texts.suffix = suffix;
    add('lastName', {
      ruleId: 'I09',
      severity: 'fixed',
      message: `The suffix ${suffix} was moved out of the last name.`,
      suggested: last,
    });
  }
}

/** Where the split is in doubt, the value that is proposed is one that splits in this way alone. */
function saysSplit({ first, middle, last, suffix, ambiguous }: NameParts): Note {
  const joined = (...words: string[]) => words.filter(Boolean).join(' ');
  const parts = `First: ${first}${middle ? `, middle: ${middle}` : ''}, last: ${last}${suffix ? `, suffix: ${suffix}` : ''}`;
  if (!ambiguous) {
    return { ruleId: 'I09', severity: 'fixed', message: 'The name was split into its parts.', suggested: parts };
  }
  return {
    ruleId: 'I09',
    severity: 'warning',
    message: `It is not certain which words are the last name. Check how the name was split. ${parts}.`,
    ...(first && last && { suggested: `${joined(last, suffix)}, ${joined(first, middle)}` }),
  };
}
