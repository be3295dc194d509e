import { setTimeout as pause } from 'node:timers/promises';
import { contactsApi } from '@onboard/contract/client-parts';
import { clientsApi } from '@onboard/contract/clients';
import { eifApi } from '@onboard/contract/eif';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { updateEntity } from '../../db/write.ts';
import { sampleId } from '../../sample-world/sample-id.ts';
import type { CallingClient } from '../../testing/calling-client.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
let staff: CallingClient;
let signer: CallingClient;
const params = { clientId: sampleId('northgate') };
/** Parts of the client that nobody else of this test needs. */
let contacts: string[];

beforeAll(async () => {
  test = await startTestHouse();
  staff = await test.as('consultant@sunward.example');
  signer = await test.as('signer@lakeside.example');
  const add = (firstName: string) =>
    staff.call(contactsApi.create, { params, body: { type: 'WEB_ADMIN', firstName, lastName: 'Hollis' } });
  contacts = [];
  for (const name of ['Ana', 'Bo', 'Cy', 'Di']) contacts.push((await add(name)).id);
});
afterAll(() => test?.stop());

const lastSeen = async () => (await signer.call(clientsApi.get, { params })).lastChangeNumber;
const edit = (who: CallingClient, set: Record<string, unknown>) =>
  who.call(eifApi.saveDraft, { params, body: { changes: [{ entity: 'Client', id: params.clientId, set }] } });
const rename = (who: CallingClient, ids: readonly string[], firstName: string) => {
  const changes = ids.map((id) => ({ entity: 'Contact' as const, id, set: { firstName } }));
  return who.call(eifApi.saveDraft, { params, body: { changes } });
};
const sign = (seenChangeNumber: number) => {
  const signature = { name: 'Owen Fairley', title: 'Partner', hasConsented: true as const };
  return signer.refusal(eifApi.sign, { params, body: { ...signature, seenChangeNumber } });
};
/** A name that nobody has yet; people have no digits in theirs. */
const named = (name: string, turn: number) => `${name} ${'ABCDEFGH'[turn % 8]}`;
const newsAfter = (after: number) => signer.call(eifApi.news, { params, query: { after } });
const valuesIn = ({ data }: Awaited<ReturnType<typeof newsAfter>>) =>
  data.flatMap(({ changeDetails }) => changeDetails.map(({ value }) => value));

describe('an answer that the signer did not see', () => {
  it('is told of two writers who overlap, also when the one that began first ends last', async () => {
    const [contactId = ''] = contacts;
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = test.house.db.transaction().execute(async (tx) => {
      const ref = { entity: 'Contact' as const, clientId: params.clientId, id: contactId };
      await updateEntity(
        tx,
        { userId: sampleId('consultant@sunward.example') },
        { ...ref, set: { firstName: 'Slow' } },
      );
      begun.resolve();
      await released.promise;
    });
    await begun.promise;
    const quick = edit(staff, { erisaPlanName: 'Quick' });
    await Promise.race([quick, pause(500)]);
    const seen = await lastSeen();
    released.resolve();
    await Promise.all([slow, quick]);
    const refused = await sign(seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
    expect(refused.body.details?.map(({ message }) => message).join(' ')).toContain('“Slow”');
    expect(valuesIn(await newsAfter(seen))).toContain('Slow');
  });

  it('is told when it came through a node whose clock is behind', async () => {
    await edit(staff, { erisaPlanName: 'Of a quick clock' });
    const seen = await lastSeen();
    await edit(staff, { erisaPlanName: 'Of a slow clock' });
    await test.house.db.transaction().execute(async (tx) => {
      const early = '0190a0a0-0000-7000-8000-000000000001';
      const last = { clientId: params.clientId, number: seen + 1 };
      await sql`INSERT INTO changes SELECT (jsonb_populate_record(c, jsonb_build_object('id', ${early}::text, 'number', 1000000))).*
        FROM changes c WHERE "clientId" = ${last.clientId} AND number = ${last.number}`.execute(tx);
      await sql`UPDATE change_details d SET "changeId" = ${early} FROM changes c WHERE c."clientId" = ${last.clientId}
        AND c.number = ${last.number} AND d."clientId" = c."clientId" AND d."changeId" = c.id`.execute(tx);
      await sql`DELETE FROM changes WHERE "clientId" = ${last.clientId} AND number = ${last.number}`.execute(tx);
      await sql`UPDATE changes SET number = ${last.number} WHERE "clientId" = ${last.clientId} AND id = ${early}`.execute(
        tx,
      );
    });
    const refused = await sign(seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE_VIEW']);
    expect(refused.body.message).toContain('“Of a slow clock”');
    expect(valuesIn(await newsAfter(seen))).toEqual(['Of a slow clock']);
    expect(await newsAfter(await lastSeen())).toEqual({ data: [], upTo: await lastSeen() });
  });
});

describe('the numbers of changes', () => {
  it('have no gap for any reader, whoever writes at once, and nobody waits for one who waits for them', async () => {
    const before = await lastSeen();
    let isOver = false;
    const watch = async () => {
      const gaps: unknown[] = [];
      while (!isOver) {
        const { rows } = await sql<{ last: number; count: number }>`SELECT max(number) AS last, count(*)::int AS count
          FROM changes WHERE "clientId" = ${params.clientId}`.execute(test.house.db);
        if (rows[0]?.last !== rows[0]?.count) gaps.push(rows[0]);
      }
      return gaps;
    };
    const watched = watch();
    const write = async (turn: number) => {
      await Promise.all([
        rename(staff, contacts, named('Ana', turn)),
        rename(signer, contacts.toReversed(), named('Bea', turn)),
        edit(staff, { section125PlanName: `C${turn}` }),
        edit(signer, { erisaPlanName: `D${turn}` }),
      ]);
    };
    try {
      for (let turn = 1; turn <= 8; turn += 1) await write(turn);
    } finally {
      isOver = true;
    }
    expect(await watched).toEqual([]);
    expect(await lastSeen()).toBe(before + 8 * (contacts.length * 2 + 2));
  });
});

describe('much that the signer did not see', () => {
  it('is told up to some answers, and counted', async () => {
    const seen = await lastSeen();
    const keys = ['Name', 'Address1', 'Address2', 'City'].flatMap((key) => [
      `erisaAdministrator${key}`,
      `erisaLegalAgent${key}`,
    ]);
    await edit(
      staff,
      Object.fromEntries([...keys, 'erisaNamedFiduciary', 'taxIdExplanation'].map((key) => [key, 'New'])),
    );
    for (const [at, id] of contacts.entries()) {
      const set = { firstName: named('Mia', at), lastName: named('Lee', at), email: `new${at}@summit.example` };
      await staff.call(eifApi.saveDraft, { params, body: { changes: [{ entity: 'Contact', id, set }] } });
    }
    const { status, body } = await sign(seen);
    const told = body.details?.map(({ message }) => message) ?? [];
    expect([status, told.length]).toEqual([409, 21]);
    const untold = Number(/^And (\d+) more answers? changed$/.exec(told[20] ?? '')?.[1]);
    expect(untold).toBeGreaterThan(0);
    expect(body.message).toContain(`, and ${19 + untold} more answers changed. Check what changed`);
  });

  it('is told in parts, and not at all to who is too far behind to have read the form', async () => {
    const before = await lastSeen();
    const ids = Array.from({ length: 1_100 }, newId);
    await sql`WITH made AS (
      INSERT INTO changes ("clientId", id, number, entity, "entityId", "createdAt")
      SELECT ${params.clientId}, id, ${before}::int + n, 'Client', ${params.clientId}, now()
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS given (id, n) RETURNING id, number)
      INSERT INTO change_details ("clientId", "changeId", "attributeKey", value, "previousValue", status, "createdAt")
      SELECT ${params.clientId}, id, 'erisaPlanName', to_jsonb('Plan ' || number), 'null', 'accepted', now() FROM made`.execute(
      test.house.db,
    );
    const last = await lastSeen();
    expect(last).toBe(before + 1_100);
    for (const seen of [0, before]) {
      const { status, body } = await sign(seen);
      expect([status, body.code, body.details]).toEqual([409, 'STALE_VIEW', undefined]);
      expect(body.message).toBe('Answers changed after you read the summary. Check them again, then sign.');
    }
    expect((await sign(last - 900)).body.details).toHaveLength(1);
    const sizes: number[] = [];
    for (let upTo = before; upTo < last; ) {
      const news = await newsAfter(upTo);
      sizes.push(news.data.length);
      upTo = news.upTo;
    }
    expect(sizes).toEqual([500, 500, 100]);
  });

  it.each([{}, { after: 'x' }, { after: -1 }, { after: 3_000_000_000 }, { after: newId() }])(
    'is not asked for with %j',
    async (query) => {
      const refused = await signer.refusal(eifApi.news, { params, query: query as never });
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, 'query.after']);
    },
  );
});
