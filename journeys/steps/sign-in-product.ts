import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessionApi } from '@onboard/contract/session';
import pg from 'pg';
import { startLocalPostgres } from '../../apps/server/src/db/local-postgres.ts';
import { SAMPLE_PASSWORD } from '../../apps/server/src/sample-world/people.data.ts';
import type { CallingClient } from '../../apps/server/src/testing/calling-client.ts';
import { signIn } from '../../apps/server/src/testing/sign-in.ts';
import { endAllProducts, startProduct } from '../../apps/server/src/testing/start-product.ts';
import { secretOf } from './sign-in.ts';

const STAFF = 'consultant@sunward.example';

/** The product with every kind of second step, on a database that the journey can reach. */
export interface SignInProduct {
  url: string;
  /** Brings about in the database what time alone would. */
  query: (sql: string, values?: unknown[]) => Promise<pg.QueryResultRow[]>;
  /** Calls of the implementation consultant. */
  staff: CallingClient;
  /** Staff forget how somebody gets codes, as they do for who lost a phone. */
  resetMfa: (email: string) => Promise<void>;
  end: () => Promise<void>;
}

export async function startSignInProduct(env: Record<string, string> = {}): Promise<SignInProduct> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-sign-in-'));
  await chmod(folder, 0o755);
  const postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres'), isThrowAway: true });
  const factors = { SIGN_IN_FACTORS: 'google,sms,call,email', REMEMBER_DEVICE_MINUTES: '43200' };
  const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: postgres.url, ...factors, ...env });
  // The name that the product knows itself by: a browser takes another for another site.
  const url = product.url.replace('127.0.0.1', 'localhost');
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const staff = await signIn(url, { email: STAFF, password: SAMPLE_PASSWORD, totpSecret: secretOf(STAFF) });
  return {
    url,
    query: async (sql, values = []) => (await pool.query<pg.QueryResultRow>(sql, values)).rows,
    staff,
    resetMfa: async (email) => {
      await staff.call(sessionApi.resetMfa, { params: { email } });
    },
    end: async () => {
      await pool.end();
      await product.end('SIGTERM');
      await endAllProducts();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface KeptMessage {
  id: string;
  subject: string;
  text: string;
  receivedAt: string;
}

async function messagesFor(url: string, words: string): Promise<KeptMessage[]> {
  const answer = await fetch(`${url}/mailbox/messages?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { data: KeptMessage[] }).data;
}

/** Reads mail and messages as somebody who looks at them as they come: each is given once. */
export function createReader(url: string) {
  const read = new Set<string>();
  async function next(words: string): Promise<KeptMessage> {
    for (let tries = 0; tries < 200; tries += 1) {
      const fresh = (await messagesFor(url, words)).find(({ id }) => !read.has(id));
      if (fresh) {
        read.add(fresh.id);
        return fresh;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No message came for: ${words}`);
  }
  return {
    /** The code of the newest message to an address or a phone. */
    code: async (to: string): Promise<string> => {
      for (;;) {
        const { text } = await next(`code ${to}`);
        const code = /\b\d{6}\b/.exec(text.replaceAll(/(\d), /g, '$1'))?.[0];
        if (code) return code;
      }
    },
    /** The link to a page in the newest e-mail about something. */
    link: async (to: string, page: string): Promise<string> => {
      for (;;) {
        const { text } = await next(to);
        const link = new RegExp(`https?://\\S+/${page}\\?\\S+`).exec(text)?.[0];
        if (link) return link;
      }
    },
    /** Takes everything that is there as read. */
    catchUp: async (to: string): Promise<void> => {
      for (const { id } of await messagesFor(url, to)) read.add(id);
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
