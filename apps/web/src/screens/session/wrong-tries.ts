/** Where a tab keeps how many wrong passwords and codes were typed in it. */
const KEY = 'onboard-wrong-tries';
/** From this many on, people are told of the lock and of the way around it. */
const MANY = 3;

/** Where the browser keeps nothing, until the page is left. */
let counted = 0;

function kept(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return counted;
  }
}

function keep(count: number): void {
  counted = count;
  try {
    if (count > 0) sessionStorage.setItem(KEY, String(count));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is counted on the page alone.
  }
}

/**
 * Wrong passwords and codes typed in this tab, together as the provider counts them, whatever address they were for.
 * Only the browser counts: what the provider counts of an address would tell whether somebody has it.
 */
export const noteWrongTry = (): void => keep(kept() + 1);

/** Only a sign-in that is complete begins the count anew, here as at the provider. */
export const forgetWrongTries = (): void => keep(0);

export const hasManyWrongTries = (): boolean => kept() >= MANY;

/** What is said then, in every step alike. */
export const LOCK_NEAR = 'After several wrong passwords or codes, accounts are locked for 60 minutes.';
