import { setTimeout as pause } from 'node:timers/promises';
import { eifApi } from '@onboard/contract/eif';
import { benAdminsApi } from '@onboard/contract/people';
import { pushApi } from '@onboard/contract/qps';
import { openDb, openPool } from '../db/connect.ts';
import { findPersonByEmail } from '../records/people/store.ts';
import { startSession } from '../records/sessions/store.ts';
import { sampleId } from '../sample-world/sample-id.ts';
import { CallingClient, Refused } from './calling-client.ts';
import { type Done, judgeStorm, type Verdict } from './judge-storm.ts';
import { startMailSink } from './mail-sink.ts';
import { startProduct } from './start-product.ts';

const SAVED = ['cedar-falls', 'northgate', 'summit-trail'] as const;
const PUSHED = ['lakewood', 'harborview'] as const;
const ASSIGNED = 'cedar-falls';

export interface StormOptions {
  kills: number;
  /** An empty database with the sample world. */
  databaseUrl: string;
  dataDir: string;
  onKill?: (done: number) => void;
}

/**
 * Ends the product, which is app and worker in one process, by `kill -9` again and again in the middle of a mixed load:
 * answers saved, people added and assigned with an e-mail each, pushes. Then judges what is left.
 */
export async function killStorm({ kills, databaseUrl, dataDir, onKill }: StormOptions): Promise<Verdict> {
  const sink = await startMailSink();
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    SECRET: 'a secret that outlives each kill of the storm',
    LOG_LEVEL: 'silent',
    CALLS_PER_MINUTE: '1000000',
    // Nobody would be told of a push that a storm holds up for longer.
    QPS_PUSH_LIMIT_SECONDS: '120',
  };
  const done: Done = { saved: [], added: [], pushed: 0, kills: [] };
  for (let kill = 0; kill < kills; kill += 1) {
    const product = await startProduct(env);
    const staff = await signedIn(product.url, databaseUrl);
    const load = { isOver: false };
    const working = [
      ...SAVED.map((key) => save(staff, key, done, load)),
      add(staff, done, load),
      add(staff, done, load),
      push(staff, done, load),
    ];
    // From the first moment on to the middle of the work, so that no stage of it is always spared.
    await pause(300 + Math.random() * 2_700);
    done.kills.push(Date.now());
    await product.end('SIGKILL');
    load.isOver = true;
    await Promise.all(working);
    onKill?.(kill + 1);
  }
  const product = await startProduct(env);
  const pool = openPool(databaseUrl, 2);
  const verdict = await judgeStorm(pool, sink.taken, done).finally(() => pool.end());
  await product.end('SIGTERM');
  await sink.stop();
  return verdict;
}

interface Load {
  isOver: boolean;
}

/** Works until the product is gone; what was not acknowledged counts for nothing, and a refusal is a fault of the storm. */
async function repeat(load: Load, work: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; !load.isOver; n += 1) {
    try {
      await work(n);
    } catch (error) {
      // A node that is about to be killed can lose its database connection first; every other refusal is a bug.
      if (error instanceof Refused && error.status < 500) throw error;
      await pause(20);
    }
  }
}

let saves = 0;
const save = (staff: CallingClient, key: string, done: Done, load: Load) => {
  const clientId = sampleId(key);
  return repeat(load, async () => {
    saves += 1;
    const value = `Plan ${saves}`;
    const changes = [{ entity: 'Client' as const, id: clientId, set: { erisaPlanName: value } }];
    await staff.call(eifApi.saveDraft, { params: { clientId }, body: { changes } });
    done.saved.push({ clientId, value });
  });
};

let people = 0;
const add = (staff: CallingClient, done: Done, load: Load) =>
  repeat(load, async () => {
    people += 1;
    const email = `storm.${process.pid}.${people}@weather.example`;
    const person = { firstName: 'Storm', lastName: 'Petrel', email, sendWelcomeEmail: true };
    const { id } = await staff.call(benAdminsApi.create, { body: person });
    const added: Done['added'][number] = { email, userId: id, clientId: null };
    done.added.push(added);
    const clientId = sampleId(ASSIGNED);
    await staff.call(benAdminsApi.assign, { params: { userId: id, clientId }, body: {} });
    added.clientId = clientId;
  });

const push = (staff: CallingClient, done: Done, load: Load) =>
  repeat(load, async (n) => {
    const clientId = sampleId(PUSHED[n % PUSHED.length] ?? PUSHED[0]);
    try {
      await staff.call(pushApi.push, { params: { clientId } });
      done.pushed += 1;
    } catch (error) {
      const isBusy = error instanceof Refused && error.status === 409;
      if (!isBusy) throw error;
    }
    await pause(100);
  });

/** A member of staff, by a session written to the database itself. */
async function signedIn(url: string, databaseUrl: string): Promise<CallingClient> {
  const pool = openPool(databaseUrl, 1);
  const db = openDb(pool);
  const person = await findPersonByEmail(db, 'owner@sunward.example');
  const { token } = await startSession(db, person?.id ?? '', new Date());
  await pool.end();
  return new CallingClient(url, { 'onboard-session': token });
}
