import { maskEmail } from '@onboard/domain/sign-in/mask-email';
import { PASSWORD_MIN_LENGTH } from '@onboard/domain/sign-in/password-problems';
import { channelOf, FACTOR_KINDS } from './factor-kinds.data.ts';
import { appSecretOf, type Factor } from './factors.ts';
import { CODE_DIGITS, STEP_SECONDS } from './one-time-code.ts';
import { maskPhoneNumber } from './phone-number.ts';
import { IDENTITY_PATH, type IdentitySettings } from './settings.ts';
import type { Person } from './tables.ts';
import type { SignInTransaction } from './transactions.ts';

/** Answers of the sign-in API in the vendor's shapes, so that its own browser library reads them. */
export type Answer = Readonly<Record<string, unknown>> & { readonly status: string };

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

const PASSWORD_POLICY = { complexity: { minLength: PASSWORD_MIN_LENGTH, excludeUsername: true } };

function factorProfile(factor: Factor, person: Person) {
  const channel = channelOf(factor);
  if (channel === null) return { credentialId: person.email };
  if (channel === 'email') return { email: maskEmail(person.email) };
  const extension = factor.phoneExtension ? { phoneExtension: factor.phoneExtension } : {};
  return { phoneNumber: maskPhoneNumber(factor.phoneNumber ?? ''), ...extension };
}

const factorOf = (factor: Factor, person: Person) => ({
  id: factor.id,
  factorType: factor.factorType,
  provider: factor.provider,
  vendorName: factor.provider,
  status: factor.status,
  profile: factorProfile(factor, person),
});

export function answersFor({ origin, policy, vault }: IdentitySettings) {
  const authn = (path: string) => `${origin()}${IDENTITY_PATH}/api/v1/authn${path}`;
  const leave = () => ({ cancel: post(authn('/cancel')) });
  const back = () => ({ prev: post(authn('/previous')), ...leave() });
  /** Links to have a code sent again; an app has none. */
  const resend = (factor: Factor, place: 'verify' | 'lifecycle') => {
    const channel = channelOf(factor);
    return channel && { resend: [post(authn(`/factors/${factor.id}/${place}/resend`), channel)] };
  };
  const head = (transaction: SignInTransaction) => ({
    stateToken: transaction.stateToken,
    expiresAt: transaction.expiresAt.toISOString(),
    status: transaction.state,
  });
  const devicePolicy = () => ({
    allowRememberDevice: policy.rememberDeviceMinutes > 0,
    rememberDeviceLifetimeInMinutes: policy.rememberDeviceMinutes,
    rememberDeviceByDefault: false,
    factorsPolicyInfo: {},
  });

  /** The key of an app, as text and as the address of its picture. */
  const activationOf = (factor: Factor, person: Person, qrToken: string | undefined) => ({
    activation: {
      timeStep: STEP_SECONDS,
      sharedSecret: appSecretOf(vault, factor),
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
  });

  return {
    success: (person: Person, sessionToken: string, expiresAt: Date) => ({
      expiresAt: expiresAt.toISOString(),
      status: 'SUCCESS',
      sessionToken,
      _embedded: { user: profileOf(person) },
    }),

    lockedOut: () => ({ status: 'LOCKED_OUT', _embedded: {}, _links: {} }),

    recoveryChallenge: () => ({
      status: 'RECOVERY_CHALLENGE',
      factorResult: 'WAITING',
      factorType: 'EMAIL',
      recoveryType: 'PASSWORD',
    }),

    passwordExpired: (transaction: SignInTransaction, person: Person) => ({
      ...head(transaction),
      _embedded: { user: profileOf(person), policy: PASSWORD_POLICY },
      _links: { next: post(authn('/credentials/change_password'), 'changePassword'), ...leave() },
    }),

    passwordWarn: (transaction: SignInTransaction, person: Person, daysLeft: number) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        policy: { expiration: { passwordExpireDays: daysLeft }, ...PASSWORD_POLICY },
      },
      _links: {
        next: post(authn('/credentials/change_password'), 'changePassword'),
        skip: post(authn('/skip'), 'skip'),
        ...leave(),
      },
    }),

    passwordReset: (transaction: SignInTransaction, person: Person) => ({
      ...head(transaction),
      recoveryType: 'PASSWORD',
      _embedded: { user: profileOf(person), policy: PASSWORD_POLICY },
      _links: { next: post(authn('/credentials/reset_password'), 'resetPassword'), ...leave() },
    }),

    enroll: (transaction: SignInTransaction, person: Person, factors: readonly Factor[]) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        factors: policy.factors.map((kind) => {
          const { factorType, provider } = FACTOR_KINDS[kind];
          const begun = factors.find((each) => each.factorType === factorType && each.provider === provider);
          const enrollment = policy.factors.length === 1 ? 'REQUIRED' : 'OPTIONAL';
          return {
            factorType,
            provider,
            vendorName: provider,
            status: begun?.status ?? 'NOT_SETUP',
            enrollment,
            ...(begun && { profile: factorProfile(begun, person) }),
            _links: { enroll: post(authn('/factors')) },
          };
        }),
      },
      _links: leave(),
    }),

    activate: (transaction: SignInTransaction, person: Person, factor: Factor, qrToken?: string) => ({
      ...head(transaction),
      _embedded: {
        user: profileOf(person),
        factor: {
          ...factorOf(factor, person),
          ...(factor.secret !== null && { _embedded: activationOf(factor, person, qrToken) }),
        },
      },
      _links: {
        next: post(authn(`/factors/${factor.id}/lifecycle/activate`), 'activate'),
        ...resend(factor, 'lifecycle'),
        ...back(),
      },
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
      _links: {
        next: post(authn(`/factors/${factor.id}/verify`), 'verify'),
        ...resend(factor, 'verify'),
        ...back(),
      },
    }),
  };
}
