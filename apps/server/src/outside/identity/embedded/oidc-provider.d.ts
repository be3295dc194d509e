/** The part of oidc-provider that the embedded provider uses; the package carries no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(ttl?: number): Promise<string>;
  }

  export interface OidcContext {
    readonly oidc: {
      readonly params: Record<string, string | undefined>;
      readonly result?: { login?: { accountId: string } };
      readonly client: { clientId: string };
      readonly session: { accountId: string };
      readonly provider: Provider;
    };
    body: unknown;
    type: string;
  }

  export interface OidcAdapter {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Record<string, unknown> | undefined>;
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>;
    findByUserCode(userCode: string): Promise<Record<string, unknown> | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  interface Interaction {
    readonly params: Record<string, string | undefined>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly Grant: new (owner: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
    on(event: string, listener: (...values: never[]) => void): void;
  }

  export const errors: Record<'InvalidGrant', new (description: string) => Error>;
  export const interactionPolicy: {
    Check: new (reason: string, description: string, error: string, check: (ctx: OidcContext) => boolean) => object;
    Prompt: new (about: { name: string; requestable: boolean }, ...checks: object[]) => object;
  };
}
