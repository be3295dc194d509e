import { censusApi } from '@onboard/contract/census';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanRows, tableOf } from '../../census/testing/census-samples.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { censusHouse, type Place, type Standing } from './testing/census-house.ts';

const PEOPLE = tableOf(cleanRows().rows);

const census = censusHouse();
let at: Place;
let documentId: string;
let priya: CallingClient;
const cell = (row: number, columnKey: string) => ({ documentId, row, columnKey });
const submitAs = (who: CallingClient, { seen }: Partial<Standing>) =>
  who.refusal(censusApi.submit, { params: at, body: { acknowledgesWarnings: true, ...(seen && { seen }) } });

beforeAll(async () => {
  at = await census.client('SF-100533');
  [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
  await census.check(at, [documentId]);
  priya = census.staff;
});

describe('a census that somebody else works on', () => {
  it('is not submitted by who did not see what was left out, and tells who did it', async () => {
    const before = await priya.call(censusApi.validate, { params: at });
    await census.change(at, { corrections: [{ ...cell(3, 'leftOut'), value: 'yes' }] });
    const refused = await submitAs(priya, before);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
    expect(refused.body.message).toBe(
      'Grace Miller left out row 3 of people.csv. Nothing was submitted. Look at the results again, then submit.',
    );
    expect((await census.standing(at)).state).toBe('CHECKED');
  });

  it('is not submitted unseen by who does not say what they saw, unless all of it is their own', async () => {
    const refused = await submitAs(priya, {});
    expect([refused.status, refused.body.code, refused.body.details?.[0]?.path]).toEqual([
      409,
      'STALE_VIEW',
      'body.seen',
    ]);
  });

  it('counts what came about since, and names those who did it, without a value', async () => {
    const before = await priya.call(censusApi.validate, { params: at });
    await census.change(at, { takenBack: [cell(3, 'leftOut')] });
    await census.change(at, {
      corrections: [
        { ...cell(2, 'jobTitle'), value: 'Cook' },
        { ...cell(3, 'jobTitle'), value: 'Cook' },
      ],
    });
    const refused = await submitAs(priya, before);
    expect(refused.body.message).toContain('Grace Miller corrected 2 cells, and 1 more change was made.');
    const { changes, seen } = await census.standing(at);
    expect(changes.slice(0, 2)).toMatchObject([
      {
        number: seen.changeNumber,
        what: 'CORRECTED',
        count: 2,
        by: 'Grace Miller',
        byUserId: sampleId('admin@cedarfalls.example'),
      },
      { what: 'UNDONE', row: 3 },
    ]);
    expect(JSON.stringify(changes)).not.toContain('Cook');
  });

  it('is not submitted when it was judged from something else', async () => {
    const { seen } = await priya.call(censusApi.validate, { params: at });
    const refused = await submitAs(priya, { seen: { ...seen, judgedFrom: 'other' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
  });
});

describe('a cell that two people mend', () => {
  const mend = (who: CallingClient, value: string, seenAt: string | null) =>
    who.refusal(censusApi.validateSubmit, {
      params: at,
      body: { corrections: [{ ...cell(4, 'jobTitle'), value, seenAt }] },
    });
  const valueNow = async () =>
    (await census.standing(at)).corrections.find(({ row, columnKey }) => row === 4 && columnKey === 'jobTitle');

  it('is not written over by who did not see the other’s value; both are told', async () => {
    await census.change(at, { corrections: [{ ...cell(4, 'jobTitle'), value: 'Baker', seenAt: null }] });
    const refused = await mend(priya, 'Butcher', null);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_ANSWER']);
    expect(refused.body.data).toMatchObject({
      cells: [{ row: 4, columnKey: 'jobTitle', value: 'Baker', by: 'Grace Miller' }],
    });
    expect((await valueNow())?.value).toBe('Baker');
  });

  it('is written over by who saw it, and by the same person again', async () => {
    const there = await valueNow();
    const body = (value: string, seenAt: string | null) => ({
      corrections: [{ ...cell(4, 'jobTitle'), value, seenAt }],
    });
    await priya.call(censusApi.validateSubmit, { params: at, body: body('Butcher', there?.at ?? null) });
    await priya.call(censusApi.validateSubmit, { params: at, body: body('Cook', there?.at ?? null) });
    expect((await valueNow())?.value).toBe('Cook');
  });

  it.each(['jobTitle', 'leftOut'])(
    'is not taken back (%s) by who saw another correction than stands there',
    async (columnKey) => {
      const there = async () =>
        (await census.standing(at)).corrections.find((one) => one.row === 5 && one.columnKey === columnKey);
      const takeBack = (seenAt: string | undefined) =>
        priya.refusal(censusApi.validateSubmit, {
          params: at,
          body: { takenBack: [{ ...cell(5, columnKey), seenAt: seenAt ?? null }] },
        });
      await priya.call(censusApi.validateSubmit, {
        params: at,
        body: { corrections: [{ ...cell(5, columnKey), value: 'yes' }] },
      });
      const seen = await there();
      await census.change(at, { takenBack: [cell(5, columnKey)] });
      await census.change(at, { corrections: [{ ...cell(5, columnKey), value: 'yes' }] });
      const refused = await takeBack(seen?.at);
      expect([refused.status, refused.body.code]).toEqual([409, 'STALE_ANSWER']);
      const now = await there();
      await priya.call(censusApi.validateSubmit, {
        params: at,
        body: { takenBack: [{ ...cell(5, columnKey), seenAt: now?.at ?? null }] },
      });
      expect(await there()).toBeUndefined();
    },
  );

  it('is no conflict where both say the same', async () => {
    await census.change(at, { corrections: [{ ...cell(4, 'jobTitle'), value: 'Cook', seenAt: null }] });
    expect((await valueNow())?.value).toBe('Cook');
  });
});

it('cells of a file that is gone are refused by its name, so that the others can be sent without it', async () => {
  const gone = crypto.randomUUID();
  const refused = await priya.refusal(censusApi.validateSubmit, {
    params: at,
    body: {
      corrections: [
        { ...cell(4, 'jobTitle'), value: 'Cook' },
        { ...cell(4, 'jobTitle'), documentId: gone, value: 'Cook' },
      ],
    },
  });
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([404, 'NOT_FOUND', { documentIds: [gone] }]);
});

it('who saw all of it submits it', async () => {
  const { seen } = await priya.call(censusApi.validate, { params: at });
  const done = await priya.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true, seen } });
  expect(done.state).toBe('SUBMITTED');
});
