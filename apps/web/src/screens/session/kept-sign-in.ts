/** A sign-in that is under way in this tab. */
export interface KeptSignIn {
  /** Names the transaction at the provider, which ends it after some minutes. */
  readonly stateToken: string;
  /** When a code was last sent, in milliseconds of the epoch. */
  readonly sentAt: number | null;
  /** Whether there was more than one factor to choose from. */
  readonly hasChoice: boolean;
}

const KEY = 'onboard-sign-in';

const isKept = (value: unknown): value is KeptSignIn =>
  typeof value === 'object' && value !== null && 'stateToken' in value && typeof value.stateToken === 'string';

/** The sign-in to take up again after a reload. */
export function keptSignIn(): KeptSignIn | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it until the tab is closed; null forgets it. */
export function keepSignIn(signIn: KeptSignIn | null): void {
  try {
    if (signIn) sessionStorage.setItem(KEY, JSON.stringify(signIn));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload begins anew.
  }
}
