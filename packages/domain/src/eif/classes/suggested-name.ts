import type { EmployeeClass } from '../../benefits/employee-class.data.ts';
import { listInWords } from '../../fields/display.ts';
import { CATEGORY_IN_NAME, PEOPLE_IN_NAME } from './class-words.data.ts';

/** "All Active Full-Time Employees excluding Executives", of the pieces a class is described with. domain.md §2.1. */
export function suggestedName(
  employeeClass: Pick<EmployeeClass, 'categories' | 'categoryOther' | 'excludedGroups'>,
): string | null {
  const { categories, categoryOther, excludedGroups } = employeeClass;
  const described = categories?.flatMap((each) => CATEGORY_IN_NAME[each] ?? []) ?? [];
  const people = categories?.flatMap((each) => PEOPLE_IN_NAME[each] ?? []) ?? [];
  if (categories?.includes('OTHER') && categoryOther) people.push(categoryOther);
  if (described.length === 0 && people.length === 0) return null;
  const active = categories?.includes('RETIREE') ? [] : ['Active'];
  const name = ['All', ...active, ...described, people.length === 0 ? 'Employees' : listInWords(people)].join(' ');
  return excludedGroups ? `${name} excluding ${excludedGroups}` : name;
}
