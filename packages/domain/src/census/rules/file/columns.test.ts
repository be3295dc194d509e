import { expect, test } from 'vitest';
import { recogniseSheet } from '../../recognise/recognise-sheet.ts';
import { PLAIN_POLICY } from '../../testing/plain-census.ts';
import { columnFaults } from './columns.ts';

test.each([
  ['Middle', 'Another column says the same as Middle; this one is left out.'],
  [
    'Midle Name',
    'The column Midle Name seems to say the same as another one, but that is a guess; this one is left out.',
  ],
])('a second column for the middle name, %s, is told with how sure we are and what to do', (second, said) => {
  const plan = recogniseSheet([{ row: 1, cells: ['First', 'Middle Name', 'Last', 'DOB', 'SSN', second] }], {});
  const messages = plan ? columnFaults(plan, PLAIN_POLICY, null).map(({ message }) => message) : [];
  expect(messages).toContain(
    `${said} If it says something else, choose what it means where you say what your columns mean.`,
  );
});
