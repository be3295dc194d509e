import type { AuthnTransaction, OktaAuth } from '@okta/okta-auth-js/authn';
import type { Configuration } from '@onboard/contract/session';

/** A factor as the provider's library hands it over, as far as the screens look at it. */
export interface SignInFactor {
  readonly id?: string;
  readonly factorType?: string;
  readonly provider?: string;
  readonly status?: string;
  readonly activation?: { readonly sharedSecret?: string; readonly qrcode?: { readonly href?: string } };
  readonly enroll?: (given?: object) => Promise<AuthnTransaction>;
  readonly verify?: (given: object) => Promise<AuthnTransaction>;
}

export type { AuthnTransaction };

let client: Promise<OktaAuth> | undefined;

/** The provider's own browser library, loaded when somebody signs in. */
export function signInClient({ issuer, clientId }: Configuration['identity']): Promise<OktaAuth> {
  client ??= import('@okta/okta-auth-js/authn').then(
    ({ OktaAuth }) =>
      new OktaAuth({
        issuer,
        clientId,
        redirectUri: `${location.origin}/login/callback`,
        pkce: true,
        scopes: ['openid', 'profile', 'email', 'offline_access'],
      }),
  );
  return client;
}
