import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../testing/templates.ts';
import { commitAlong, type Db, defineStatement, openDb, openPool, send, type Tx } from './connect.ts';

const ADD = 'INSERT INTO words (word) VALUES ($1)';
const COUNT = defineStatement<{ count: number }>('count_words', 'SELECT count(*) FROM words WHERE word = $1');
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'), 'empty');
  db = openDb(openPool(database.url, 3));
  await sql`CREATE TABLE words (word text PRIMARY KEY)`.execute(db);
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

const isKept = async (word: string) => (await COUNT.run(db, [word]))[0]?.count === 1;
const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

describe('statements of a transaction', () => {
  it('do not wait for each other, and are worked on in their order', async () => {
    const order: string[] = [];
    await transaction(async (tx) => {
      const slow = sql`SELECT pg_sleep(0.1)`.compile(tx);
      const note = (name: string) => () => order.push(name);
      const sent = [
        send(tx, slow.sql, []).then(note('slow')),
        send(tx, ADD, ['quick']).then(note('quick')),
        COUNT.run(tx, ['quick']).then(([row]) => order.push(`sees ${row?.count}`)),
      ];
      order.push('sent');
      await Promise.all(sent);
    });
    expect(order).toEqual(['sent', 'slow', 'quick', 'sees 1']);
  });

  it('end with it: one that comes later is refused, and not sent on a connection that is somebody else’s by now', async () => {
    let late: Tx | undefined;
    await transaction(async (tx) => {
      await send(tx, ADD, ['in time']);
      late = tx;
    });
    await expect(send(late as Tx, ADD, ['late'])).rejects.toThrow('after the end');
    expect(await isKept('late')).toBe(false);
  });
});

describe('a commit along with the last statements', () => {
  it('keeps them', async () => {
    const answer = await transaction(async (tx) => {
      const made = send(tx, ADD, ['kept']);
      commitAlong(tx);
      await made;
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await isKept('kept')).toBe(true);
  });

  it.each([
    ['the last of them fails', ['first of two', 'kept']],
    ['one before the last fails', ['kept', 'second of two']],
  ])('keeps nothing when %s, and says why', async (_when, words) => {
    const work = transaction(async (tx) => {
      const made = words.map((word) => send(tx, ADD, [word]));
      commitAlong(tx);
      await Promise.all(made);
    });
    await expect(work).rejects.toThrow('duplicate key');
    for (const word of words) if (word !== 'kept') expect(await isKept(word)).toBe(false);
  });

  it('is not taken for done when it was a rollback', async () => {
    const work = transaction(async (tx) => {
      const failed = send(tx, ADD, ['kept']);
      commitAlong(tx);
      await failed.catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  it('leaves the connection good for the next', async () => {
    const all = Array.from({ length: 30 }, (_, at) =>
      transaction(async (tx) => {
        const made = send(tx, ADD, [at % 3 === 0 ? 'kept' : `many ${at}`]);
        commitAlong(tx);
        await made;
      }),
    );
    const ends = await Promise.allSettled(all);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await isKept('many 29')).toBe(true);
  });
});
