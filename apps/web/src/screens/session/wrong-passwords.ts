const KEY = 'onboard-wrong-passwords';
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
 * Wrong passwords typed in this tab, whatever address they were for. Only the browser counts: what the provider counts
 * of an address would tell whether somebody has it.
 */
export const noteWrongPassword = (): void => keep(kept() + 1);

export const forgetWrongPasswords = (): void => keep(0);

export const hasManyWrongPasswords = (): boolean => kept() >= MANY;
