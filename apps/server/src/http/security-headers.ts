import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** What every answer says to the browser about safety. Made once: nothing in it depends on the call. */
export function securityHeaders({ portalUrl, okta }: Pick<Config, 'portalUrl' | 'okta'>) {
  // Calls go there, and the picture of a new authenticator app's key comes from there.
  const provider = okta ? [new URL(okta.issuer).origin] : [];
  const headers: Record<string, string> = {};
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...provider],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", portalUrl.replace(/^http/, 'ws'), ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: portalUrl.startsWith('https:'),
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  collect({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}
