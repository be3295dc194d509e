import { type CENSUS_CONTENTS, type CENSUS_SOURCES, censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanRows, tableOf } from '../../census/testing/census-samples.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { censusHouse, type Place } from './testing/census-house.ts';

const PEOPLE = tableOf(cleanRows().rows);
const GRACE = sampleId('admin@cedarfalls.example');

const census = censusHouse();
let grace: CallingClient;
let priya: CallingClient;
beforeAll(() => {
  grace = census.admin;
  priya = census.staff;
});

type Source = (typeof CENSUS_SOURCES)[number];
type Content = (typeof CENSUS_CONTENTS)[number];
const unanswered = { source: null, sourceName: null, content: null };
const answer = (source: Source, content: Content, sourceName: string | null = null) => ({
  source,
  sourceName,
  content,
});
type Seen = typeof unanswered | ReturnType<typeof answer>;

describe('where a file comes from, of two people', () => {
  let at: Place;
  let documentId: string;
  const say = (who: CallingClient, given: ReturnType<typeof answer>, seen?: Seen) =>
    who.call(censusApi.validateSubmit, { params: at, body: { sources: [{ documentId, ...given, seen }] } });
  const refused = (who: CallingClient, given: ReturnType<typeof answer>, seen: Seen) =>
    who.refusal(censusApi.validateSubmit, { params: at, body: { sources: [{ documentId, ...given, seen }] } });
  const now = async () => (await census.standing(at)).data[0];

  beforeAll(async () => {
    at = await census.client('SF-100533');
    [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
  });
  beforeEach(() => say(grace, answer('PAYROLL_EXPORT', 'EMPLOYEES')));

  it('stays as the other said it where it was not touched, and is no change', async () => {
    const before = await census.standing(at);
    const untouched = answer('TEMPLATE', 'FULL');
    await say(priya, untouched, untouched);
    const after = await census.standing(at);
    expect(after.data[0]).toMatchObject({
      source: answer('PAYROLL_EXPORT', 'EMPLOYEES'),
      sourceSaid: { by: 'Grace Miller', byUserId: GRACE },
      contentSaid: { by: 'Grace Miller' },
    });
    expect(after.seen).toEqual(before.seen);
  });

  it('merges what each of them changed', async () => {
    await say(priya, answer('TEMPLATE', 'CORRECTIONS'), answer('TEMPLATE', 'EMPLOYEES'));
    expect((await now())?.source).toEqual(answer('PAYROLL_EXPORT', 'CORRECTIONS'));
    expect((await now())?.sourceSaid?.byUserId).toBe(GRACE);
    expect((await now())?.contentSaid?.byUserId).not.toBe(GRACE);
  });

  it.each([
    ['before anybody had said it', unanswered],
    ['when it was another one', answer('OTHER', 'CORRECTIONS')],
  ])('is not written over by who saw it %s; they are told what and by whom', async (_, seen) => {
    const { status, body } = await refused(priya, answer('TEMPLATE', 'FULL'), seen);
    expect([status, body.code]).toEqual([409, 'STALE_ANSWER']);
    expect(body.message).toBe(
      'Grace Miller changed where people.csv comes from (and 1 more) while you were working on it. Choose which answer counts.',
    );
    const there = { documentId, file: 'people.csv', ...answer('PAYROLL_EXPORT', 'EMPLOYEES'), by: 'Grace Miller' };
    expect(body.data).toMatchObject({
      sources: [
        { ...there, answer: 'source' },
        { ...there, answer: 'content' },
      ],
    });
    expect((await now())?.source).toEqual(answer('PAYROLL_EXPORT', 'EMPLOYEES'));
  });

  it('is written over by who saw it, by the same person again, and by who does not say what they saw', async () => {
    await say(priya, answer('TEMPLATE', 'FULL'), answer('PAYROLL_EXPORT', 'EMPLOYEES'));
    expect((await now())?.source).toEqual(answer('TEMPLATE', 'FULL'));
    await say(priya, answer('OTHER', 'CORRECTIONS', 'A list'), unanswered);
    expect((await now())?.source).toEqual(answer('OTHER', 'CORRECTIONS', 'A list'));
    await say(grace, answer('TEMPLATE', 'FULL'));
    expect((await now())?.source).toEqual(answer('TEMPLATE', 'FULL'));
  });

  it('is another answer under another name of the platform', async () => {
    await say(grace, answer('BEN_ADMIN_EXPORT', 'FULL', 'Elmtree'));
    const { body } = await refused(
      priya,
      answer('BEN_ADMIN_EXPORT', 'FULL', 'Oaktree'),
      answer('PAYROLL_EXPORT', 'FULL'),
    );
    expect(body.data).toMatchObject({ sources: [{ answer: 'source', sourceName: 'Elmtree' }] });
  });

  it('is of other files not touched', async () => {
    const [other = ''] = await census.upload(at, ['more.csv', 'First Name,Last Name\nMira,Lund\n']);
    await grace.call(censusApi.validateSubmit, {
      params: at,
      body: { sources: [{ documentId: other, ...answer('TEMPLATE', 'DEPENDENTS'), seen: unanswered }] },
    });
    const { data } = await census.standing(at);
    expect(data.map(({ source }) => source?.content)).toEqual(['DEPENDENTS', 'EMPLOYEES']);
    await census.remove(at, other);
  });
});

describe('what columns mean, of two people', () => {
  let at: Place;
  let documentId: string;
  type Meanings = Record<string, string | null>;
  const say = (who: CallingClient, mapping: Meanings, seenMapping?: Meanings) =>
    who.call(censusApi.validateSubmit, { params: at, body: { mapping, ...(seenMapping && { seenMapping }) } });
  const refused = (who: CallingClient, mapping: Meanings, seenMapping: Meanings) =>
    who.refusal(censusApi.validateSubmit, { params: at, body: { mapping, seenMapping } });
  const email = async () => {
    const { data } = await priya.call(censusApi.mapping, { params: at });
    return data[0]?.sheets[0]?.columns.find(({ header }) => header === 'Email');
  };
  const checks = () => {
    it('stay as the other said where they were not touched, and that is no change', async () => {
      const before = await census.standing(at);
      await say(priya, { Email: 'email' }, { Email: 'email' });
      expect(await email()).toMatchObject({ target: null, said: { target: null, by: 'Grace Miller' } });
      expect((await census.standing(at)).seen).toEqual(before.seen);
    });

    it('are not written over unseen; who said what is told', async () => {
      const { status, body } = await refused(priya, { Email: 'jobTitle' }, { Email: 'email' });
      expect([status, body.code]).toEqual([409, 'STALE_ANSWER']);
      expect(body.message).toBe(
        'Grace Miller said what Email means while you were working on it. Choose which answer counts.',
      );
      expect(body.data).toMatchObject({ columns: [{ header: 'Email', target: null, by: 'Grace Miller' }] });
      expect((await email())?.target).toBeNull();
    });

    it('are written over by who saw it, by the same person again, and by who does not say what they saw', async () => {
      await say(priya, { Email: 'jobTitle' }, { Email: null });
      expect((await email())?.target).toBe('jobTitle');
      await say(priya, { Email: 'email' }, { Email: null });
      expect((await email())?.target).toBe('email');
      await say(grace, { Email: 'jobTitle' });
      expect(await email()).toMatchObject({ target: 'jobTitle', said: { byUserId: GRACE } });
    });
  };

  describe('in new files', () => {
    beforeAll(async () => {
      at = await census.client('SF-100517');
      [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
      await census.check(at, [documentId]);
    });
    beforeEach(() => say(grace, { Email: null }));
    checks();
  });

  describe('in a census that is corrected in place', () => {
    beforeAll(async () => {
      at = await census.submitted('SF-100548', PEOPLE);
      await census.correct(at);
    });
    beforeEach(() => say(grace, { Email: null }));
    checks();

    it('are those of who submitted it once it is kept, by who was told of them', async () => {
      const { body } = await grace.refusal(censusApi.keep, { params: at });
      expect(body.message).toMatch(/said what columns mean/);
      const { changeNumber } = body.data as { changeNumber: number };
      await grace.call(censusApi.keep, { params: at, query: { seenChangeNumber: changeNumber } });
      expect(await email()).not.toHaveProperty('said');
      await census.correct(at);
      await say(priya, { Email: 'jobTitle' }, { Email: 'email' });
      expect((await email())?.target).toBe('jobTitle');
    });
  });
});

describe('the name of a file, of two people', () => {
  let at: Place;
  let documentId: string;
  const params = () => ({ clientId: at.clientId, documentId });
  const rename = (who: CallingClient, name: string, seenName?: string) =>
    who.call(documentsApi.rename, { params: params(), body: { name, ...(seenName && { seenName }) } });

  it('is not written over by who did not see it', async () => {
    at = await census.client('SF-100561');
    [documentId = ''] = await census.upload(at, ['people.csv', PEOPLE]);
    await rename(grace, 'november.csv', 'people.csv');
    const { status, body } = await priya.refusal(documentsApi.rename, {
      params: params(),
      body: { name: 'all.csv', seenName: 'people.csv' },
    });
    expect([status, body.code]).toEqual([409, 'STALE_ANSWER']);
    expect(body.message).toBe(
      'Grace Miller named this file november.csv meanwhile. Rename it again to use your name, or cancel to keep that one.',
    );
    expect(body.data).toMatchObject({ name: 'november.csv', by: 'Grace Miller' });
  });

  it('is another one for who saw it, and for the same person again', async () => {
    expect((await rename(priya, 'all.csv', 'november.csv')).name).toBe('all.csv');
    expect((await rename(priya, 'everyone.csv', 'november.csv')).name).toBe('everyone.csv');
    expect((await rename(grace, 'people.csv')).name).toBe('people.csv');
  });
});
