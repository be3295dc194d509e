/** The kinds of second factor, by the word a setting names them with. Types and providers are the vendor's. */
export const FACTOR_KINDS = {
  google: { factorType: 'token:software:totp', provider: 'GOOGLE', sends: null },
  okta: { factorType: 'token:software:totp', provider: 'OKTA', sends: null },
  sms: { factorType: 'sms', provider: 'OKTA', sends: 'sms' },
  call: { factorType: 'call', provider: 'OKTA', sends: 'call' },
  email: { factorType: 'email', provider: 'OKTA', sends: 'email' },
} as const;

export type FactorKind = keyof typeof FACTOR_KINDS;
/** How a code reaches its person, where it is sent. */
export type Channel = 'sms' | 'call' | 'email';

interface NamedByVendor {
  readonly factorType: string;
  readonly provider: string;
}

export const KINDS = Object.keys(FACTOR_KINDS) as FactorKind[];

export function kindOf({ factorType, provider }: NamedByVendor): FactorKind | undefined {
  return KINDS.find((kind) => {
    const named = FACTOR_KINDS[kind];
    return named.factorType === factorType && named.provider === provider;
  });
}

/** The channel of a factor whose codes are sent; null for an authenticator app. */
export const channelOf = (factor: NamedByVendor): Channel | null => {
  const kind = kindOf(factor);
  return kind ? FACTOR_KINDS[kind].sends : null;
};
