import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { expect, it } from 'vitest';
import { cleanRows, tableOf } from '../../census/testing/census-samples.ts';
import { censusHouse, type Place } from './testing/census-house.ts';

const PEOPLE = tableOf(cleanRows().rows);
const census = censusHouse();

/** What the consultant, who did none of the work, is refused with; the number is what a person read the list of. */
async function refusedFile(at: Place, documentId: string, seenChangeNumber?: number) {
  const params = { clientId: at.clientId, documentId };
  const { status, body } = await census.staff.refusal(documentsApi.remove, { params, query: { seenChangeNumber } });
  expect([status, body.code]).toEqual([409, 'STALE_VIEW']);
  const { changeNumber, total } = body.data as { changeNumber: number; total: number };
  return { message: body.message, told: body.details?.map(({ message }) => message), changeNumber, total };
}
const removeFile = (at: Place, documentId: string, seenChangeNumber?: number) =>
  census.staff.call(documentsApi.remove, {
    params: { clientId: at.clientId, documentId },
    query: { seenChangeNumber },
  });

/** The administrator leaves a row out. */
const leaveOut = (at: Place, documentId: string, row: number) =>
  census.change(at, { corrections: [{ documentId, row, columnKey: 'leftOut', value: 'yes' }] });

/** The consultant corrects a title so many times. */
async function ownWork(at: Place, documentId: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const corrections = [{ documentId, row: 2, columnKey: 'jobTitle', value: `Cook ${time}` }];
    await census.staff.call(censusApi.validateSubmit, { params: at, body: { corrections } });
  }
}

async function checked(caseId: string, ...names: string[]): Promise<{ at: Place; ids: string[] }> {
  const at = await census.client(caseId);
  const ids = await census.upload(at, ...names.map((name): [string, string] => [name, PEOPLE]));
  await census.check(at, ids);
  return { at, ids };
}

it('a file goes with the work of others only for who was told of it, and of all of it', async () => {
  const { at, ids } = await checked('SF-100548', 'people.csv');
  const [id = ''] = ids;
  await leaveOut(at, id, 3);
  await leaveOut(at, id, 4);
  // However much of one’s own was done since, and it is told whether or not a number is sent.
  await ownWork(at, id, 21);
  const refused = await refusedFile(at, id);
  expect(refused).toMatchObject({ total: 2, told: ['Grace Miller left out row 4 of people.csv', expect.any(String)] });
  expect(refused.message).toBe(
    'Grace Miller left out row 4 of people.csv, and 1 more change of others. Nothing was dropped. Look at it, then decide.',
  );
  await leaveOut(at, id, 5);
  const later = await refusedFile(at, id, refused.changeNumber);
  expect(later.message).toBe(
    'Grace Miller left out row 5 of people.csv meanwhile. Nothing was dropped. Look at it, then decide.',
  );
  expect((await census.standing(at)).corrections).toHaveLength(4);
  await removeFile(at, id, later.changeNumber);
  expect((await census.standing(at)).state).toBe('NO_FILES');
});

it('the newest twenty are told, and how many there are', async () => {
  const { at, ids } = await checked('SF-100482', 'people.csv');
  const [id = ''] = ids;
  for (let row = 2; row <= 24; row += 1) {
    const corrections = [{ documentId: id, row: 2, columnKey: 'jobTitle', value: `Cook ${row}` }];
    await census.change(at, { corrections });
  }
  const { message, told, total } = await refusedFile(at, id);
  expect([told?.length, total]).toEqual([20, 23]);
  expect(message).toContain(', and 22 more changes of others. Nothing was dropped.');
});

it('nothing is asked of one’s own work, nor of that in another file, nor of what is no work in it', async () => {
  const { at, ids } = await checked('SF-100561', 'a.csv', 'b.csv');
  const [a = '', b = ''] = ids;
  await ownWork(at, a, 1);
  await leaveOut(at, b, 3);
  await removeFile(at, a);
  expect((await refusedFile(at, b)).told).toEqual(['Grace Miller left out row 3 of b.csv']);
  expect((await census.standing(at)).data.map(({ document }) => document.name)).toEqual(['b.csv']);
});

it('of many cells at once each file is asked for that has one, whatever it is called by now', async () => {
  const { at, ids } = await checked('SF-100590', 'a.csv', 'b.csv');
  const [a = '', b = ''] = ids;
  const cells = ids.map((documentId) => ({ documentId, row: 2, columnKey: 'jobTitle', value: 'Cook' }));
  await census.change(at, { corrections: cells });
  const params = { clientId: at.clientId, documentId: a };
  await census.admin.call(documentsApi.rename, { params, body: { name: 'c.csv' } });
  for (const id of [a, b]) expect((await refusedFile(at, id)).told).toEqual(['Grace Miller corrected 2 cells']);
});

it('what was done in the census before goes with the last new file, and is told of', async () => {
  const at = await census.submitted('SF-100533', PEOPLE);
  const base = (await census.standing(at)).data[0]?.document.id ?? '';
  const more = await census.upload(at, ['one.csv', 'Employee ID,Salary\nE1,90000\n'], ['two.csv', 'Employee ID\nE1\n']);
  const [one = '', two = ''] = more;
  await census.check(at, more, { content: 'CORRECTIONS' });
  await leaveOut(at, base, 3);
  await removeFile(at, one);
  const { told, changeNumber } = await refusedFile(at, two);
  expect(told).toEqual(['Grace Miller left out row 3 of people.csv']);
  await removeFile(at, two, changeNumber);
  expect(await census.standing(at)).toMatchObject({ state: 'SUBMITTED', corrections: [] });
});

it('what was submitted is kept over the corrections of others only by who was told of them', async () => {
  const at = await census.submitted('SF-100576', PEOPLE);
  const base = (await census.standing(at)).data[0]?.document.id ?? '';
  await census.correct(at);
  await leaveOut(at, base, 3);
  await ownWork(at, base, 21);
  const refused = await census.staff.refusal(censusApi.keep, { params: at });
  expect([refused.status, refused.body.code, refused.body.details?.length]).toEqual([409, 'STALE_VIEW', 1]);
  const { changeNumber } = refused.body.data as { changeNumber: number };
  await leaveOut(at, base, 4);
  const query = { seenChangeNumber: changeNumber };
  const later = await census.staff.refusal(censusApi.keep, { params: at, query });
  expect(later.body.message).toContain('left out row 4 of people.csv meanwhile.');
  expect((await census.standing(at)).corrections).toHaveLength(3);
  const { changeNumber: last } = later.body.data as { changeNumber: number };
  const kept = await census.staff.call(censusApi.keep, { params: at, query: { seenChangeNumber: last } });
  expect(kept.corrections).toEqual([]);
  // Who opens it again is told of nothing that is gone already.
  await census.correct(at);
  expect((await census.staff.call(censusApi.keep, { params: at })).state).toBe('SUBMITTED');
});
