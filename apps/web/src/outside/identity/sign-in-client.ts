import type { AuthnTransaction, OktaAuth } from '@okta/okta-auth-js/authn';
import type { Configuration } from '@onboard/contract/session';

/** A factor as the provider's library hands it over, as far as the screens look at it. */
export interface SignInFactor {
  readonly id?: string;
  readonly factorType?: string;
  readonly provider?: string;
  readonly status?: string;
  readonly profile?: { readonly phoneNumber?: string; readonly email?: string };
  readonly activation?: { readonly sharedSecret?: string; readonly qrcode?: { readonly href?: string } };
  readonly enroll?: (given?: object) => Promise<AuthnTransaction>;
  readonly verify?: (given: object) => Promise<AuthnTransaction>;
}

export type { AuthnTransaction };

/** What the provider answered, which the library keeps beside what it made of it but leaves out of its types. */
interface Answered {
  readonly data?: {
    readonly stateToken?: string;
    readonly _links?: { readonly resend?: { readonly name?: string } | readonly { readonly name?: string }[] };
  };
}
const answerOf = (transaction: AuthnTransaction) => (transaction as Answered).data;

/** Names the transaction, so that it can be taken up again after a reload; null once it is over. */
export const stateTokenOf = (transaction: AuthnTransaction): string | null => answerOf(transaction)?.stateToken ?? null;

/** The call that sends a code again. The provider may offer several ways to send it, each by name; the first is taken. */
export function resendOf(transaction: AuthnTransaction): (() => Promise<AuthnTransaction>) | null {
  const { resend } = transaction;
  if (!resend) return null;
  const ways = answerOf(transaction)?._links?.resend;
  if (!Array.isArray(ways)) return () => resend({});
  const byName = resend as (name?: string, given?: object) => Promise<AuthnTransaction>;
  return () => byName(ways[0]?.name, {});
}

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
  // A chunk that could not be loaded may be there at the next try.
  client.catch(() => {
    client = undefined;
  });
  return client;
}
