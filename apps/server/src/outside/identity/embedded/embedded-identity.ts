import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { readAccessToken } from '../access-token.ts';
import type { Identity } from '../port.ts';
import { createAdministration } from './administration.ts';
import { createAuthn } from './authn.ts';
import { AUTHN_PREFIX, authnRoutes } from './authn-routes.ts';
import type { OidcHandler } from './oidc.ts';
import { oidcAdapter } from './oidc-adapter.ts';
import { type AuditQuery, readAudit } from './read-audit.ts';
import { sealKept } from './seal-kept.ts';
import { type SeedPerson, seedPerson } from './seed-person.ts';
import { AUTHORIZATION_SERVER_PATH, DEFAULT_POLICY, type IdentityPolicy, type IdentitySettings } from './settings.ts';
import { type SignInStanding, signInStanding } from './sign-in-standing.ts';
import { keyRing, tendKeys } from './signing-keys.ts';
import { sweep } from './sweep.ts';
import type { IdentityTables } from './tables.ts';
import { createVault, OPEN_VAULT, type VaultSecrets } from './vault.ts';

export interface EmbeddedIdentityOptions {
  readonly pool: Pool;
  /** The portal's address as browsers know it, without a slash at the end. */
  readonly origin: () => string;
  readonly displayName: string;
  /** Null for a database that is filled for somebody else: the product seals what it finds when it starts on it. */
  readonly secrets: VaultSecrets | null;
  readonly policy?: Partial<IdentityPolicy>;
  readonly now?: () => Date;
  /** Carries a code to its person. Without it, nothing that is sent can be enrolled or used. */
  readonly deliver?: IdentitySettings['deliver'];
  readonly onRecoveryAsked?: IdentitySettings['onRecoveryAsked'];
  readonly onPasswordStored?: IdentitySettings['onPasswordStored'];
  readonly onPasswordChanged?: IdentitySettings['onPasswordChanged'];
  readonly onFault?: IdentitySettings['onFault'];
}

export interface EmbeddedIdentity extends Identity {
  /** Mounts the provider at /identity. */
  routes(app: FastifyInstance): Promise<void>;
  seedPerson(person: SeedPerson): Promise<string>;
  /** For sample installations: what opens the door to somebody now. */
  standingOf(identityId: string, samplePassword: string): Promise<SignInStanding | null>;
  /** For each start: seals what lies plain, and refuses a SECRET that does not open the rest. */
  sealKept(): Promise<number>;
  /** Who did what, when, and from where; newest first. */
  readAudit(query: AuditQuery): ReturnType<typeof readAudit>;
}

const CLIENT_ID = 'onboard-portal';

/** The identity provider that comes with the product: people, passwords, one-time codes, OpenID Connect, audit log. */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  const dialect = new PostgresDialect({ pool: options.pool });
  const settings: IdentitySettings = {
    db: new Kysely<IdentityTables>({ dialect }).withSchema('identity'),
    pool: options.pool,
    vault: options.secrets ? createVault(options.secrets) : OPEN_VAULT,
    origin: options.origin,
    clientId: CLIENT_ID,
    displayName: options.displayName,
    policy: { ...DEFAULT_POLICY, ...options.policy },
    now: options.now ?? (() => new Date()),
    deliver: options.deliver ?? (() => Promise.reject(new Error('Nothing carries codes here'))),
    onRecoveryAsked: options.onRecoveryAsked ?? (async () => {}),
    onPasswordStored: options.onPasswordStored ?? (async () => {}),
    onPasswordChanged: options.onPasswordChanged ?? (async () => {}),
    onFault: options.onFault ?? (() => {}),
  };
  const issuer = () => `${options.origin()}${AUTHORIZATION_SERVER_PATH}`;

  const keysNow = keyRing(settings);
  let oidc: { handle: OidcHandler; version: string } | undefined;

  /** The protocol's engine, made anew when the keys changed. What it must remember is in the database. */
  async function oidcNow(): Promise<OidcHandler> {
    const keys = await keysNow();
    if (oidc?.version !== keys.version) {
      // Loaded with the first sign-in: a start need not wait for it.
      const { createOidc } = await import('./oidc.ts');
      oidc = { handle: createOidc(settings, keys), version: keys.version };
    }
    return oidc.handle;
  }

  return {
    ...createAdministration(settings),
    forBrowser: () => ({ issuer: issuer(), clientId: CLIENT_ID }),
    seedPerson: (person) => seedPerson(settings, person),
    standingOf: (identityId, samplePassword) => signInStanding(settings, identityId, samplePassword),
    sealKept: () => sealKept(settings),
    async sweep() {
      await sweep(settings);
      await tendKeys(settings);
    },
    readAudit: (query) => readAudit(settings.db, query),

    async verifyAccessToken(token) {
      const { verifying } = await keysNow();
      const expected = { issuer: issuer(), clientId: CLIENT_ID, keys: createLocalJWKSet(verifying), now: settings.now };
      return await readAccessToken(token, expected);
    },

    revokeRefreshToken: (token) => oidcAdapter(settings, 'RefreshToken').destroy(token),

    async routes(app) {
      await app.register(async (api) => authnRoutes(api, settings, createAuthn(settings)), {
        prefix: AUTHN_PREFIX,
      });
      await app.register(async (scope) => {
        // The body stays unread: oidc-provider reads the stream itself.
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.all(`${AUTHORIZATION_SERVER_PATH}/*`, async (request, reply) => {
          const oidc = await oidcNow();
          for (const [name, value] of Object.entries(reply.getHeaders())) {
            if (value !== undefined) reply.raw.setHeader(name, value);
          }
          reply.hijack();
          await oidc(request.raw, reply.raw);
        });
      });
    },
  };
}
