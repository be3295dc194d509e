import { isPlaceholderId } from '@onboard/domain/census/reading/read-text';
import { expect, test } from 'vitest';
import { issuesOf, runFiles, tableOf } from './testing/census-samples.ts';
import { anna, beth, cody, sam } from './testing/small-families.ts';

const judged = (list: Parameters<typeof tableOf>[0], corrections: Parameters<typeof runFiles>[1] = {}) =>
  runFiles([{ name: 'one.csv', content: tableOf(list) }], corrections);
const messages = (result: Awaited<ReturnType<typeof judged>>, ruleId: string) =>
  issuesOf(result).flatMap((issue) => (issue.ruleId === ruleId ? [issue.message] : []));

test.each(['pending', 'New Hire', 'TBA', 'Unknown', '0', '0000', 'not yet assigned', 'NONE', 'xxx', 'T.B.D.', 'Temp'])(
  '“%s” is no ID, and it is said that the cell may be emptied',
  async (word) => {
    const [first] = messages(await judged([anna(word), beth(word), sam(word)]), 'I21');
    expect(first).toBe(
      `Beth Baker (row 3) has the same employee ID, and “${word}” names nobody. Empty the cell, or enter their own ID. Do the same for the dependents; one whose cell is empty belongs to the employee whose row stands before.`,
    );
  },
);

test.each(['MR1', '10', 'N0', 'Newton', 'X1', 'TB12', 'Temple'])('“%s” may be an ID', (id) => {
  expect(isPlaceholderId(id)).toBe(false);
});

test('where the cells are emptied, families that stand together are whole and nothing is left to say', async () => {
  const list = [anna('pending'), sam('pending'), beth('pending'), cody('pending')];
  const empty = list.map((_, at) => ({
    file: 'one.csv',
    sheet: null,
    row: at + 2,
    columnKey: 'employeeId',
    value: '',
  }));
  const result = await judged(list, { corrections: empty });
  expect([...messages(result, 'I21'), ...messages(result, 'D01')]).toEqual([]);
  expect([result.employees, result.dependents]).toEqual([2, 2]);
});
