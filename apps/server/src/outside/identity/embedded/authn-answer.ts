import { PASSWORD_MIN_LENGTH } from '@onboard/domain/sign-in/password-problems';
import type { Factor } from './factors.ts';
import { OFFERED_FACTORS } from './factors.ts';
import { CODE_DIGITS, STEP_SECONDS } from './one-time-code.ts';
import { IDENTITY_PATH, type IdentitySettings } from './settings.ts';
import type { Person } from './tables.ts';
import type { SignInTransaction } from './transactions.ts';

/** Answers of the sign-in API in the vendor's shapes, so that its own browser library reads them. */
const post = (href: string, name?: string) => ({ ...(name && { name }), href, hints: { allow: ['POST'] } });

const profileOf = (person: Person) => ({
  id: person.id,
  passwordChanged: person.passwordSetAt?.toISOString() ?? null,
  profile: {
    login: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    locale: 'en_US',
    timeZone: 'America/New_York',
  },
});

export function answersFor({ origin, policy }: IdentitySettings) {
  const authn = (path: string) => `${origin()}${IDENTITY_PATH}/api/v1/authn${path}`;
  const leave = () => ({ cancel: post(authn('/cancel')) });
  const back = () => ({ prev: post(authn('/previous')), ...leave() });
  const head = (transaction: SignInTransaction) => ({
    stateToken: transaction.stateToken,
    expiresAt: transaction.expiresAt.toISOString(),
    status: transaction.state,
  });
  const factorOf = (factor: Factor, person: Person) => ({
    id: factor.id,
    factorType: factor.factorType,
    provider: factor.provider,
    vendorName: factor.provider,
    status: factor.status,
    profile: { credentialId: person.email },
  });
  const devicePolicy = () => ({
    allowRememberDevice: policy.rememberDeviceMinutes > 0,
    rememberDeviceLifetimeInMinutes: policy.rememberDeviceMinutes,
    rememberDeviceByDefault: false,
    factorsPolicyInfo: {},
  });

  return {
    success: (person: Person, sessionToken: string, expiresAt: Date) => ({
      expiresAt: expiresAt.toISOString(),
      status: 'SUCCESS',
      sessionToken,
      _embedded: { user: profileOf(person) },
    }),

    lockedOut: () => ({ status: 'LOCKED_OUT', _embedded: {}, _links: {} }),

    passwordExpired: (transaction: SignInTransaction, person: Person) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        policy: { complexity: { minLength: PASSWORD_MIN_LENGTH, excludeUsername: true } },
      },
      _links: { next: post(authn('/credentials/change_password'), 'changePassword'), ...leave() },
    }),

    enroll: (transaction: SignInTransaction, person: Person, factors: readonly Factor[]) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        factors: OFFERED_FACTORS.map((offered) => ({
          ...offered,
          status: factors.find((factor) => factor.provider === offered.provider)?.status ?? 'NOT_SETUP',
          enrollment: 'REQUIRED',
          _links: { enroll: post(authn('/factors')) },
        })),
      },
      _links: leave(),
    }),

    activate: (transaction: SignInTransaction, person: Person, factor: Factor, qrToken?: string) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        factor: {
          ...factorOf(factor, person),
          _embedded: {
            activation: {
              timeStep: STEP_SECONDS,
              sharedSecret: factor.secret,
              encoding: 'base32',
              keyLength: CODE_DIGITS,
              ...(qrToken && {
                _links: {
                  qrcode: {
                    href: `${origin()}${IDENTITY_PATH}/api/v1/users/${person.id}/factors/${factor.id}/qr/${qrToken}`,
                    type: 'image/png',
                  },
                },
              }),
            },
          },
        },
      },
      _links: { next: post(authn(`/factors/${factor.id}/lifecycle/activate`), 'activate'), ...back() },
    }),

    required: (transaction: SignInTransaction, person: Person, factors: readonly Factor[]) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        factors: factors.map((factor) => ({
          ...factorOf(factor, person),
          _links: { verify: post(authn(`/factors/${factor.id}/verify`)) },
        })),
        policy: devicePolicy(),
      },
      _links: leave(),
    }),

    challenge: (transaction: SignInTransaction, person: Person, factor: Factor) => ({
      ...head(transaction),
      _embedded: { user: profileOf(person), factor: factorOf(factor, person), policy: devicePolicy() },
      _links: { next: post(authn(`/factors/${factor.id}/verify`), 'verify'), ...back() },
    }),
  };
}
