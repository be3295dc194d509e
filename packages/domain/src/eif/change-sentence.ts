import { CREATED, DELETED } from '../changes/tracked-entities.ts';
import type { ChangeInWords } from './changes-by-sub-step.ts';

type Said = Pick<ChangeInWords, 'attributeKey' | 'label' | 'of' | 'before' | 'after' | 'createdByUser'> &
  Partial<Pick<ChangeInWords, 'cells'>>;

/** "Priya Nair changed “What is the plan called?” from “A” to “B”", for the reader, who is "You". */
export function changeSentence(change: Said, reader: string | null): string {
  const { attributeKey, label, of, before, after, cells = [], createdByUser } = change;
  const who = createdByUser === null ? 'Onboard' : createdByUser.id === reader ? 'You' : createdByUser.name;
  const about = of === null ? '' : ` (${of})`;
  if (attributeKey === CREATED || attributeKey === DELETED) {
    const thing = label.replace(/ (added|removed)$/, '').toLowerCase();
    return `${who} ${attributeKey === CREATED ? 'added' : 'removed'} ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}${about}`;
  }
  const question = `“${label}”${about}`;
  if (before === null) return `${who} answered ${question} with ${quoted(after)}`;
  if (after === null) return `${who} took out the answer to ${question}, which was ${quoted(before)}`;
  if (cells.length > 0) return `${who} changed ${question}: ${cells.map(cellPhrase).join('; ')}`;
  // A tax id is told by its last digits, and those may be the same.
  if (before === after) return `${who} changed the answer to ${question}: ${quoted(after)}`;
  return `${who} changed ${question} from ${quoted(before)} to ${quoted(after)}`;
}

const quoted = (words: string | null) => (words === null ? 'nothing' : `“${words.replaceAll('\n', '; ')}”`);

/** "Dental, “Who was the carrier?” from “A” to “B”". */
function cellPhrase({ row, question, mine, theirs }: ChangeInWords['cells'][number]): string {
  const where = question === null ? row : `${row}, “${question}”`;
  return `${where} from ${quoted(mine)} to ${quoted(theirs)}`;
}
