import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { expect, it } from 'vitest';
import { cleanRows, tableOf } from '../../census/testing/census-samples.ts';
import { censusHouse, type Place } from './testing/census-house.ts';

const PEOPLE = tableOf(cleanRows().rows);
const census = censusHouse();

/** Somebody corrects a title and leaves a row out; the number of the last change before. */
async function othersWork(at: Place, documentId: string): Promise<number> {
  const { seen } = await census.standing(at);
  const cell = (row: number, columnKey: string) => ({ documentId, row, columnKey });
  await census.change(at, { corrections: [{ ...cell(2, 'jobTitle'), value: 'Cook' }] });
  await census.change(at, { corrections: [{ ...cell(3, 'leftOut'), value: 'yes' }] });
  return seen.changeNumber;
}

const TOLD =
  'Grace Miller left out row 3 of people.csv, and 1 more change of others meanwhile. Nothing was dropped. Look at it, then decide.';

it('keeping what was submitted drops no correction that was not seen, and drops it once it was', async () => {
  const at = await census.client('SF-100533');
  const [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
  await census.check(at, [documentId]);
  const { seen } = await census.standing(at);
  await census.admin.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true, seen } });
  await census.admin.call(censusApi.correct, { params: at });
  const seenChangeNumber = await othersWork(at, documentId);
  const keep = (number: number) => ({ params: at, query: { seenChangeNumber: number } });
  const refused = await census.staff.refusal(censusApi.keep, keep(seenChangeNumber));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'STALE_VIEW', TOLD]);
  expect((await census.standing(at)).corrections).toHaveLength(2);
  // One's own work is no news.
  expect((await census.admin.call(censusApi.keep, keep(seenChangeNumber))).corrections).toEqual([]);
});

it('removing a file drops no correction that was not seen, and drops it once it was', async () => {
  const at = await census.client('SF-100548');
  const [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
  await census.check(at, [documentId]);
  const seenChangeNumber = await othersWork(at, documentId);
  const params = { clientId: at.clientId, documentId };
  const remove = (number: number) => ({ params, query: { seenChangeNumber: number } });
  const refused = await census.staff.refusal(documentsApi.remove, remove(seenChangeNumber));
  expect([refused.body.code, refused.body.message]).toEqual(['STALE_VIEW', TOLD]);
  expect(refused.body.details).toHaveLength(2);
  const { seen } = await census.standing(at);
  await census.staff.call(documentsApi.remove, remove(seen.changeNumber));
  expect((await census.standing(at)).state).toBe('NO_FILES');
});

it('counts what others did beyond what is listed, and hides none of it behind one’s own work', async () => {
  const at = await census.client('SF-100576');
  const [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
  await census.check(at, [documentId]);
  const { seen } = await census.standing(at);
  const title = (row: number) => ({ corrections: [{ documentId, row, columnKey: 'jobTitle', value: `Cook ${row}` }] });
  for (let row = 2; row < 27; row += 1) await census.change(at, title(row));
  for (let row = 30; row < 52; row += 1)
    await census.staff.call(censusApi.validateSubmit, { params: at, body: title(row) });
  const query = { seenChangeNumber: seen.changeNumber };
  const refused = await census.staff.refusal(documentsApi.remove, {
    params: { clientId: at.clientId, documentId },
    query,
  });
  expect(refused.body.message).toContain('row 26 of people.csv, and 24 more changes of others meanwhile.');
  expect(refused.body.details?.map(({ message }) => message)).toHaveLength(21);
  expect(refused.body.details?.at(-1)?.message).toBe('and 5 more');
});
