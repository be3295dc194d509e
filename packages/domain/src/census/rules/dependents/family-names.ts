import { type Cell, cellText } from '../../cell.ts';
import { type Person, textOf } from '../../person.ts';
import type { PlannedColumn, SheetPlan } from '../../plan.ts';
import { wordsOf } from '../../recognise/squash.ts';

/** Columns that say by name whose family a person belongs to. */
export const namesOfFamily = ({ columns }: Pick<SheetPlan, 'columns'>): PlannedColumn[] =>
  columns.filter(({ key, unused }) => unused === 'family' || key === 'familyHeadName');

/** D01: dependents whom the order of the rows gives to another employee than the one whom a column names. */
export class FamilyNames {
  readonly #columns: readonly PlannedColumn[];
  #head: Person | undefined;

  constructor(plan: SheetPlan) {
    this.#columns = namesOfFamily(plan);
  }

  look(person: Person, cells: readonly Cell[]): { index: number; message: string; value: string } | null {
    const [column] = this.#columns;
    if (!column) return null;
    if (person.role === 'employee') {
      this.#head = person;
      return null;
    }
    const head = this.#head;
    const isNamed = textOf(person, 'employeeId') !== '' || textOf(person, 'employeeSsn') !== '';
    const value = this.#columns.map(({ index }) => cellText(cells[index]).trim()).join(' ');
    if (!head || isNamed || person.isSilent || isName(value, head)) return null;
    const name = `${head.firstName} ${head.lastName}`.trim();
    const message = `Whose dependent is this? ${column.header} says ${value}, but families are not told by names: the row was given to the employee above it, ${name} (row ${head.row}). If the dependent belongs to somebody else, move the row right below that employee’s in the file, or add a column “Employee SSN” that says for every dependent whose they are, and upload the file again. If it is right as it is, leave it.`;
    return { index: column.index, message, value };
  }
}

/** "Ash, Ann", "Ann B. Ash" and "A. Ash" may all be Ann Ash; what holds no words names nobody. */
function isName(value: string, { firstName, lastName }: Person): boolean {
  const said = wordsOf(value).filter((word) => !/\d/.test(word));
  const [firsts, lasts] = [wordsOf(firstName), wordsOf(lastName)];
  if (said.length < 2) return said.every((word) => firsts.includes(word) || lasts.includes(word));
  const rest = said.filter((word) => !lasts.includes(word));
  const begins = (firsts[0] ?? '').slice(0, 1);
  return rest.length < said.length && (rest.length === 0 || rest.some((word) => word.startsWith(begins)));
}
