import { readFileSync } from 'node:fs';
import { objectOf } from '@onboard/contract/shapes';
import { employeeClassFields } from '@onboard/domain/benefits/employee-class.data';
import { valueProblems } from '@onboard/domain/fields/problems';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHouse, type TestHouse } from '../testing/test-house.ts';

const MIGRATION = new URL('migrations/0197-answers-from-before.sql', import.meta.url);
let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test?.stop());

/** What the migration makes of answers that one client and one of its classes have. */
async function migrated(preTax: unknown, disability: string | null, compensations: unknown) {
  const after: unknown[] = [];
  const ended = test.house.db.transaction().execute(async (tx) => {
    const { rows: given } = await sql<{ id: string; clientId: string }>`UPDATE employee_classes
      SET "additionalCompensations" = ${compensations === null ? null : JSON.stringify(compensations)}::jsonb
      WHERE id = (SELECT id FROM employee_classes LIMIT 1) RETURNING id, "clientId"`.execute(tx);
    const { id, clientId } = given[0] ?? { id: '', clientId: '' };
    await sql`UPDATE clients SET "section125PreTaxBenefits" = ${preTax === null ? null : JSON.stringify(preTax)}::jsonb,
      "section125DisabilityPreTax" = ${disability} WHERE id = ${clientId}`.execute(tx);
    await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(tx);
    const { rows } = await sql<{ b: unknown; d: unknown; a: unknown }>`SELECT "section125PreTaxBenefits" AS b,
      "section125DisabilityPreTax" AS d, "additionalCompensations" AS a
      FROM clients c JOIN employee_classes e ON e."clientId" = c.id WHERE e.id = ${id}`.execute(tx);
    after.push(rows[0]?.b, rows[0]?.d, rows[0]?.a);
    throw new Error('as it was');
  });
  await expect(ended).rejects.toThrow('as it was');
  return after;
}

it.each<[unknown, string | null, unknown, string | null]>([
  [['DENTAL', 'LTD', 'STD'], null, ['DENTAL'], 'YES'],
  [['STD', 'VISION'], 'YES', ['VISION'], 'YES'],
  [['LTD', 'VISION'], 'NO', ['VISION'], 'NO'],
  [['LTD'], null, ['NONE'], 'YES'],
  [['DENTAL'], null, ['DENTAL'], null],
  [['NONE'], null, ['NONE'], null],
  [null, null, null, null],
])('benefits paid before tax %j and disability %j become %j and %j', async (benefits, disability, left, asked) => {
  expect((await migrated(benefits, disability, null)).slice(0, 2)).toEqual([left, asked]);
});

it.each<[unknown, unknown]>([
  [
    ['Shift differential', 'BONUS'],
    ['SHIFT_DIFFERENTIAL', 'BONUS'],
  ],
  [
    [' bonuses', 'Tips', 'BONUS', 'Commissions', 'Tips'],
    ['BONUS', 'Tips', 'COMMISSIONS'],
  ],
  [['Pay put into a retirement or cafeteria plan (401(k), Section 125)'], ['DEFERRED']],
  [
    ['OVERTIME', 'Incentive pay', 'Car allowance'],
    ['OVERTIME', 'INCENTIVE', 'CAR_ALLOWANCE'],
  ],
  [[], []],
  [null, null],
])('additional compensation %j becomes %j', async (typed, kept) => {
  expect((await migrated(null, null, typed))[2]).toEqual(kept);
});

it('takes other answers beside words from before', () => {
  const { additionalCompensations } = employeeClassFields;
  const sent = { additionalCompensations: ['BONUS', 'Tips'] };
  expect(objectOf({ additionalCompensations }).safeParse(sent).success).toBe(true);
  expect(valueProblems(additionalCompensations, sent.additionalCompensations)).toEqual([]);
});
