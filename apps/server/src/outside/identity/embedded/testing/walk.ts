import type { AuthnReply, IdentityProvider } from '../../../../testing/identity-provider.ts';
import type { AuthnModel } from './authn-model.ts';
import type { ModelBrowser } from './authn-model-devices.ts';

/** What came, and what ought to have come. */
export type Pair = readonly [came: string, expected: string];

/** What a call needs of the walk it belongs to. */
export interface Walk {
  readonly model: AuthnModel;
  readonly provider: IdentityProvider;
  readonly now: number;
  readonly isDoubled: boolean;
  send(path: string, body: object, browser: ModelBrowser): Promise<AuthnReply>;
}
