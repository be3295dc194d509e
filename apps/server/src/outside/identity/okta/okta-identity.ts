import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { type LinksTable, sweepLinks } from '../links.ts';
import type { Identity, IdentityForBrowser } from '../port.ts';
import { createOktaAdministration } from './okta-administration.ts';
import { type Authorization, createOktaApi } from './okta-api.ts';
import { createOktaTokens } from './okta-tokens.ts';
import { oktaUsers } from './okta-users.ts';
import { byApiToken, byServiceApp } from './service-token.ts';

/** Settings of Okta; docs/okta.md says where each comes from. */
export interface OktaSettings extends IdentityForBrowser {
  /** Empty where a service app is set. */
  readonly apiToken: string;
  readonly serviceClientId: string;
  readonly serviceKey: string;
  readonly serviceKeyId: string;
  /** The group that may use the portal's application; empty where everybody may. */
  readonly oktaGroup: string;
}

interface OktaIdentityOptions {
  readonly pool: Pool;
  readonly now: () => Date;
  /** Called before Okta is asked to take a password that somebody chose. */
  readonly beforePassword?: (identityId: string) => Promise<void>;
}

/** Okta as the portal's identity provider: tokens by its authorisation server, people by its management API. */
export function createOktaIdentity(
  okta: OktaSettings,
  { pool, now, beforePassword = async () => {} }: OktaIdentityOptions,
): Identity {
  const db = new Kysely<{ links: LinksTable }>({ dialect: new PostgresDialect({ pool }) }).withSchema('identity');
  const org = new URL(okta.issuer).origin;
  const api = createOktaApi({ org, authorization: authorizationOf(okta, org) });
  const { issuer, clientId } = okta;
  return {
    ...createOktaTokens({ issuer, clientId }),
    ...createOktaAdministration({ users: oktaUsers(api, okta.oktaGroup), db, now, beforePassword }),
    forBrowser: () => ({ issuer, clientId }),
    sweep: () => sweepLinks(db, now()),
  };
}

const authorizationOf = (okta: OktaSettings, org: string): Authorization =>
  okta.apiToken
    ? byApiToken(okta.apiToken)
    : byServiceApp({ org, clientId: okta.serviceClientId, key: okta.serviceKey, keyId: okta.serviceKeyId });
