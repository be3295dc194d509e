import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, type OidcContext, Provider } from 'oidc-provider';
import { oidcAdapter } from './oidc-adapter.ts';
import { findPerson } from './people.ts';
import { useSessionToken } from './session-tokens.ts';
import { AUTHORIZATION_SERVER_PATH, type IdentitySettings } from './settings.ts';
import type { ProviderKeys } from './signing-keys.ts';

/** The audience of access tokens, named as the vendor names that of its default authorisation server. */
export const AUDIENCE = 'api://default';
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const ACCESS_TOKEN_SECONDS = 5 * 60;
const INTERACTION_PATH = '/interaction/';

export type OidcHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Owner {
  readonly clientId: string;
}

/**
 * OpenID Connect with PKCE. It has no page of its own: the browser brings a session token from the sign-in API, which
 * is used up in the interaction step. Nothing is remembered between two sign-ins.
 */
export function createOidc(settings: IdentitySettings, keys: ProviderKeys): OidcHandler {
  const issuer = `${settings.origin()}${AUTHORIZATION_SERVER_PATH}`;
  const isSecure = issuer.startsWith('https:');
  const provider = new Provider(issuer, configuration(settings, keys, isSecure));
  provider.proxy = isSecure;
  const callback = provider.callback();

  return async (request, response) => {
    const url = request.url ?? '';
    Object.assign(request, { originalUrl: url });
    request.url = url.slice(AUTHORIZATION_SERVER_PATH.length);
    if (request.url.startsWith(INTERACTION_PATH)) return await finishInteraction(settings, provider, request, response);
    if (request.url.startsWith('/v1/authorize')) forgetSession(request);
    await callback(request, response);
  };
}

const { Check, Prompt } = interactionPolicy;

/** Every authorisation asks for a fresh sign-in, so signing out of the portal leaves no other door open. */
const freshSignIn = new Prompt(
  { name: 'login', requestable: true },
  new Check('session_token', 'A fresh sign-in is required', 'login_required', (ctx) => !ctx.oidc.result?.login),
);

function configuration(settings: IdentitySettings, keys: ProviderKeys, isSecure: boolean): Record<string, unknown> {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true, path: AUTHORIZATION_SERVER_PATH };
  return {
    adapter: (model: string) => oidcAdapter(settings, model),
    clients: [
      {
        client_id: settings.clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${settings.origin()}/login/callback`],
      },
    ],
    jwks: keys.signing,
    cookies: { keys: keys.cookies, long: cookie, short: cookie },
    routes: {
      authorization: '/v1/authorize',
      token: '/v1/token',
      jwks: '/v1/keys',
      userinfo: '/v1/userinfo',
      revocation: '/v1/revoke',
    },
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'given_name', 'family_name', 'preferred_username'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['sessionToken'],
    interactions: {
      policy: [freshSignIn],
      url: (_: OidcContext, interaction: { uid: string }) =>
        `${AUTHORIZATION_SERVER_PATH}${INTERACTION_PATH}${interaction.uid}`,
    },
    findAccount: async (_: OidcContext, id: string) => {
      const person = await findPerson(settings.db, id);
      if (person?.status !== 'ACTIVE') return undefined;
      const { email, firstName, lastName } = person;
      const names = { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName };
      return { accountId: id, claims: async () => ({ sub: id, email, preferred_username: email, ...names }) };
    },
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      const scope = SCOPES.join(' ');
      grant.addOIDCScope(scope);
      grant.addResourceScope(AUDIENCE, scope);
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    extraTokenClaims: async (_: OidcContext, token: { accountId?: string }) => {
      const person = token.accountId === undefined ? undefined : await findPerson(settings.db, token.accountId);
      return person && { uid: person.id, email: person.email, cid: settings.clientId };
    },
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_: OidcContext, client: Owner, token: Owner) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES.join(' '),
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 5 * 60,
      Session: 10 * 60,
      Grant: 12 * 60 * 60,
      RefreshToken: 12 * 60 * 60,
    },
    renderError: (ctx: OidcContext, out: Record<string, string>) => {
      ctx.type = 'json';
      ctx.body = out;
    },
  };
}

/** A cookie of an earlier sign-in, perhaps someone else's, has no say in this one. */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split('; ').filter((pair) => !/^_session(\.legacy)?(\.sig)?=/.test(pair));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

async function finishInteraction(
  settings: IdentitySettings,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { params } = await provider.interactionDetails(request, response);
    const personId = await useSessionToken(settings, params.sessionToken ?? '');
    const result = personId
      ? { login: { accountId: personId, remember: false, amr: ['pwd', 'mfa'] } }
      : { error: 'login_required', error_description: 'The session token is not valid any more.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } catch {
    response.writeHead(303, { location: '/login', 'content-length': '0' }).end();
  }
}
