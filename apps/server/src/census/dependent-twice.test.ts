import { expect, test } from 'vitest';
import { issuesOf, judge, type Row, tableOf } from './testing/census-samples.ts';
import { anna, sam } from './testing/small-families.ts';

const spouse = sam('MR1');
const child: Row = { ...spouse, Relationship: 'Child', 'First Name': 'Kit', 'Date of Birth': '04/01/2015' };

const told = async (...rows: Row[]) =>
  issuesOf(await judge({ 'a.csv': tableOf([anna('MR1'), ...rows]) })).flatMap(({ ruleId, severity, message }) =>
    ['I17', 'D03', 'D09'].includes(ruleId) && severity === 'error' ? [`${ruleId} ${message}`] : [],
  );
const ONE = 'Leave one of the rows out if this is one person listed twice; if they are two people, correct the';
const number = `I17 The dependent in row 3 has the same social security number`;
const partner = 'D03 Row 3 is the spouse or partner of the same employee already';

test.each([
  [
    'another birth date',
    { 'Date of Birth': '06/22/1975' },
    'Date of birth is “06/22/1975” here and “06/21/1975” there',
  ],
  ['a nickname', { 'First Name': 'Sammy' }, 'First name is “Sammy” here and “Sam” there'],
])('a spouse listed twice with %s may be one person', async (_words, more, differs) => {
  const again = { ...spouse, ...more };
  expect((await told(spouse, again)).toSorted()).toEqual([
    `${partner}, but ${differs}. ${ONE} relationship of one of them.`,
    `${number}, but ${differs}. ${ONE} number that is wrong.`,
  ]);
});

test('a child listed twice with two birth dates may be one person', async () => {
  expect(await told(child, { ...child, 'Date of Birth': '04/11/2015' })).toEqual([
    `${number}, but Date of birth is “04/11/2015” here and “04/01/2015” there. ${ONE} number that is wrong.`,
  ]);
});

test('two people who have one number or are partners both are told what is wrong', async () => {
  const other = { ...spouse, 'First Name': 'Lee', 'Date of Birth': '01/02/1976' };
  expect((await told(spouse, other)).toSorted()).toContain(`${number}. Correct the one that is wrong.`);
  expect(await told(spouse, { ...other, SSN: '' })).toEqual([`${partner}. Correct the relationship of one of them.`]);
});
