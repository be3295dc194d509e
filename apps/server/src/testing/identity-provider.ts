import { OktaAuth } from '@okta/okta-auth-js/authn';
import Fastify from 'fastify';
import { inject } from 'vitest';
import { openPool } from '../db/connect.ts';
import type { CodeMessage } from '../outside/identity/embedded/code-messages.ts';
import { createEmbeddedIdentity } from '../outside/identity/embedded/embedded-identity.ts';
import type { IdentityPolicy } from '../outside/identity/embedded/settings.ts';
import { freshDatabase } from './templates.ts';

interface Factor {
  id: string;
  factorType: string;
  provider: string;
  status: string;
  enrollment?: string;
  profile?: Record<string, string>;
}

export interface AuthnReply {
  httpStatus: number;
  headers: Headers;
  status?: string;
  stateToken?: string;
  sessionToken?: string;
  expiresAt?: string;
  errorCode?: string;
  errorSummary?: string;
  factorType?: string;
  factorResult?: string;
  recoveryType?: string;
  _embedded?: {
    user?: { id: string };
    policy?: {
      allowRememberDevice?: boolean;
      rememberDeviceLifetimeInMinutes?: number;
      expiration?: { passwordExpireDays: number };
    };
    factors?: Factor[];
    factor?: Factor & { _embedded: { activation: { sharedSecret: string; _links: { qrcode: { href: string } } } } };
  };
}

export const TEST_SECRETS = { secret: 'a secret of the provider alone, for tests' };

/** The embedded identity provider by itself, on a database of its own, with a clock that tests move. */
export async function startIdentityProvider(policy: Partial<IdentityPolicy> = {}) {
  const database = await freshDatabase(inject('postgresUrl'), 'empty');
  const pool = openPool(database.url);
  const clock = { at: new Date() };
  const app = Fastify();
  let url = '';
  const calm = { slowStepMs: 0, callsPerAddress: 1_000_000 };
  const sent: CodeMessage[] = [];
  const recoveriesAsked: string[] = [];
  const carrier = { isDown: false };
  const faults: unknown[] = [];
  const options = {
    pool,
    origin: () => url,
    displayName: 'Onboard',
    secrets: TEST_SECRETS,
    now: () => clock.at,
    deliver: async (message: CodeMessage) => {
      if (carrier.isDown) throw new Error('The carrier does not answer');
      sent.push(message);
    },
    onRecoveryAsked: async (address: string) => recoveriesAsked.push(address),
    onFault: (error: unknown) => faults.push(error),
  };
  const identity = createEmbeddedIdentity({ ...options, policy: { ...calm, ...policy } });
  await identity.routes(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  return {
    url,
    pool,
    identity,
    clock,
    /** Codes that were sent, the newest last. */
    sent,
    carrier,
    /** What the provider did not foresee. */
    faults,
    recoveriesAsked,
    /** The digits of the newest code to somebody. */
    sentCode: (to: string) => sent.findLast((message) => message.to === to)?.text.match(/\d{6}/)?.[0] ?? '',
    /** Moves the clock on. */
    pass(seconds: number) {
      clock.at = new Date(clock.at.getTime() + seconds * 1_000);
    },
    async call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<AuthnReply> {
      const response = await fetch(`${url}/identity/api/v1/authn${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const json = (await response.json()) as Omit<AuthnReply, 'httpStatus' | 'headers'>;
      return { ...json, httpStatus: response.status, headers: response.headers };
    },
    /** The provider's own client library; `visited` hears where it would send the browser. */
    okta(visited: (address: string) => void = () => {}) {
      const { issuer, clientId } = identity.forBrowser();
      return new OktaAuth({
        issuer,
        clientId,
        redirectUri: `${url}/login/callback`,
        pkce: true,
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        setLocation: visited,
      });
    },
    async stop() {
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
