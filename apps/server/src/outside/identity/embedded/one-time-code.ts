import { Secret, TOTP } from 'otpauth';

export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** How long a code that is sent stays good. */
export const CODE_MINUTES = 5;
/** A phone's clock may be one step early or late. */
const STEPS_AROUND = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

function totpOf(secret: string, label: string, issuer: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: STEP_SECONDS });
}

/** The address an authenticator app reads from the QR code. */
export const enrolmentUri = (secret: string, label: string, issuer: string) => totpOf(secret, label, issuer).toString();

export function codeAt(secret: string, at: Date): string {
  return totpOf(secret, 'x', 'x').generate({ timestamp: at.getTime() });
}

/** The 30-second step this code belongs to, or null when it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, 'x', 'x').validate({ token, timestamp: at.getTime(), window: STEPS_AROUND });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta;
}
