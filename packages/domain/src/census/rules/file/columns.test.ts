import { expect, test } from 'vitest';
import { recogniseSheet } from '../../recognise/recognise-sheet.ts';
import { PLAIN_POLICY } from '../../testing/plain-census.ts';
import { columnFaults } from './columns.ts';

const CHOOSE =
  'If it is the right one, or says something else, choose what it means where you say what your columns mean.';

const told = (...lines: string[][]) => {
  const plan = recogniseSheet(
    lines.map((cells, at) => ({ row: at + 1, cells })),
    {},
  );
  return {
    plan,
    messages: plan ? columnFaults(plan, PLAIN_POLICY, null).map(({ message }) => message) : [],
  };
};

test.each([
  ['Middle', 'Middle may mean that too; it is left out.'],
  ['Midle Name', 'Midle Name seems to mean that too, but that is a guess; it is left out.'],
])('a second column for the middle name, %s, is told with how sure we are and what to do', (second, said) => {
  const { messages } = told(['First', 'Middle Name', 'Last', 'DOB', 'SSN', second]);
  expect(messages).toContain(`We take Middle Name for Middle name. ${said} ${CHOOSE}`);
});

test.each([
  [['Active', 'FT'], ['FT', 'FT'], 'It says something else in 1 of the 2 rows we looked at.'],
  [['FT', 'FT'], ['', 'FT'], 'It says nothing else in the rows we looked at.'],
  [['On Leave', ''], ['Active', 'FT'], 'It says something else in 2 of the 2 rows we looked at.'],
])('of two columns for one thing it is said in how many rows they differ: %j, %j', (first, second, said) => {
  const { messages } = told(
    ['First', 'Last', 'DOB', 'SSN', 'Status', 'FT/PT'],
    ['Ann', 'Orr', '1/1/1980', '861-10-1000', first[0] ?? '', first[1] ?? ''],
    ['Bob', 'Pax', '1/1/1981', '862-10-1000', second[0] ?? '', second[1] ?? ''],
  );
  expect(messages).toContain(
    `We take FT/PT for Employment status. Status may mean that too; it is left out. ${said} ${CHOOSE}`,
  );
});

test.each([
  [['Employee Full Name', 'Relation', 'Member Name'], 'Member Name'],
  [['Member Name', 'Relation', 'Subscriber Name'], 'Member Name'],
  [['EE Name', 'Relation', 'Name'], 'Name'],
])('of %j the person is %s, and the other names whose family it is', (headers, person) => {
  const { plan, messages } = told(
    [...headers, 'SSN', 'DOB'],
    ['Ann Orr', 'Child', 'Cy Orr', '861-10-1001', '1/1/2010'],
  );
  expect(plan?.byTarget.get('fullName')?.header).toBe(person);
  const other = headers.find((header) => header !== person && header !== 'Relation');
  expect(messages.find((message) => message.startsWith(`${other} `))).toMatch(/^.* seems to name the employee whose/);
});

test.each([
  [['Employee Name', 'Relation', 'SSN', 'DOB'], 'Employee Name'],
  [['Employee Name', 'Hire Date', 'Member Name', 'SSN', 'DOB'], 'Employee Name'],
])('without relationships or another name, %j names the person', (headers, person) => {
  expect(told(headers).plan?.byTarget.get('fullName')?.header).toBe(person);
});
