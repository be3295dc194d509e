import { censusApi } from '@onboard/contract/census';
import { describe, expect, it } from 'vitest';
import { cleanRows, tableOf } from '../../census/testing/census-samples.ts';
import { censusHouse } from './testing/census-house.ts';

const census = censusHouse();
const SSN = '863-20-5318';

describe('a social security number in a column that is not for it', () => {
  it('leaves the server masked: in the list of corrections, and in a refusal', async () => {
    const at = await census.client('SF-100533');
    const [documentId = ''] = await census.upload(at, ['people.csv', tableOf(cleanRows().rows)]);
    await census.check(at, [documentId]);
    const corrections = ['employeeId', 'jobTitle', 'homeZip'].map((columnKey, index) => ({
      ...{ documentId, row: index + 2, columnKey, value: SSN },
    }));
    const standing = await census.change(at, { corrections });
    expect(standing.corrections.map(({ value }) => value)).toEqual(corrections.map(() => '***-**-5318'));
    const refused = await census.staff.refusal(censusApi.validateSubmit, {
      params: at,
      body: { corrections: corrections.map((cell) => ({ ...cell, value: 'other', seenAt: null })) },
    });
    expect(refused.body.code).toBe('STALE_ANSWER');
    expect(refused.body.data).toMatchObject({ cells: corrections.map(() => ({ value: '***-**-5318' })) });
    for (const body of [standing, refused.body]) expect(JSON.stringify(body)).not.toMatch(/863-?20-?5318/);
  });
});
