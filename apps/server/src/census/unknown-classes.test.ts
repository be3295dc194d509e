import { describe, expect, it } from 'vitest';
import { samplePolicy } from './sample-policy.ts';
import { cleanRows, judge, type Row, TODAY, tableOf } from './testing/census-samples.ts';

const { rows } = cleanRows();
const nameOf = (row: Row) => `${row['First Name']} ${row['Last Name']}`;
/** The sample with other classes for its first employees; dependents say none. */
const named = (...classes: string[]): Row[] => {
  const left = [...classes];
  return rows.map((row) =>
    row.Relationship === 'Employee' && left.length > 0 ? { ...row, Class: left.shift() ?? '' } : row,
  );
};
const employees = rows.filter(({ Relationship }) => Relationship === 'Employee');
const [first, second, third, fourth, fifth] = employees.map(nameOf);

describe.each([[true], [false]])('classes that the form does not have, quick path: %s', (quickPath) => {
  const told = async (list: readonly Row[], more = {}) =>
    (await judge({ 'people.csv': tableOf(list) }, { quickPath, ...more })).unknownClasses;

  it('are told with how many employees are in them, and the first by name; nothing is an error for it', async () => {
    const list = named('Drivers', 'Interns', 'DRIVERS', 'drivers', 'Drivers', 'Class 3', 'union employees');
    const result = await judge({ 'people.csv': tableOf(list) }, { quickPath });
    expect(result.unknownClasses).toEqual([
      { name: 'Drivers', employees: 4, people: [first, third, fourth] },
      { name: 'Interns', employees: 1, people: [second] },
    ]);
    expect(result.ruleCounts).toEqual((await judge({ 'people.csv': tableOf(rows) }, { quickPath })).ruleCounts);
  });

  it('are all there are while the form has none', async () => {
    const list = await told(rows, { policy: { ...samplePolicy(TODAY), classes: [] } });
    expect(list.map(({ name }) => name).toSorted()).toEqual([...new Set(employees.map((row) => row.Class))].toSorted());
    expect(list.reduce((sum, { employees: many }) => sum + many, 0)).toBe(96);
  });

  it('are none where every word is a class, or there is no word', async () => {
    expect(await told(rows)).toEqual([]);
    expect(await told(named('', ''))).toEqual([]);
  });

  it('do not count who is left out or replaced', async () => {
    const list = named('Drivers', 'Drivers', 'Drivers', 'Drivers', 'Drivers');
    const corrections = [{ file: 'people.csv', sheet: null, row: 2, columnKey: 'leftOut', value: 'yes' }];
    expect(await told(list, { corrections })).toEqual([
      { name: 'Drivers', employees: 4, people: [second, third, fourth] },
    ]);
    const mended = employees[1] as Row;
    const files = { 'people.csv': tableOf(list), 'changes.csv': tableOf([mended]) };
    const { unknownClasses } = await judge(files, { quickPath, corrections }, ['changes.csv']);
    expect(unknownClasses).toEqual([{ name: 'Drivers', employees: 3, people: [third, fourth, fifth] }]);
  });

  it('show no number that slipped into the column', async () => {
    expect((await told(named('531-27-9044')))[0]?.name).toBe('***-**-9044');
  });
});
