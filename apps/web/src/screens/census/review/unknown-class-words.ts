import type { UnknownClass } from '@onboard/contract/census';
import { countWords } from '../count-words.ts';

/** A column that holds more than these is another column. */
const MOST = 10;
const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** “Drivers” (4 employees: Ann Lee, Bo Chen, Cy Diaz and 1 more) and “Interns” (1 employee: Di Engel). */
export function classesInWords(classes: readonly UnknownClass[]): string {
  const told = classes.slice(0, MOST).map(({ name, employees, people }) => {
    const more = employees - people.length;
    const who = listed([...people, ...(more > 0 ? [`${more.toLocaleString('en-US')} more`] : [])]);
    return `“${name}” (${countWords(employees, 'employee', 'employees')}: ${who})`;
  });
  const more = classes.length - told.length;
  return listed([...told, ...(more > 0 ? [`${more} more`] : [])]);
}
