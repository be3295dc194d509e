const PREFIX = 'onboard-left:';
const LONGEST_MS = 7 * 24 * 3_600_000;

interface Left {
  userId: string;
  at: number;
  value: unknown;
}

function read(key: string): Left | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Left | null;
  } catch {
    return null;
  }
}

const isOver = (left: Left | null): boolean => !left || Date.now() - left.at >= LONGEST_MS;

/** What a tab of this person left behind under a name, and is not a week old. */
export function readLeftBehind<Value>(name: string, userId: string): Value | null {
  const left = read(PREFIX + name);
  return left?.userId === userId && !isOver(left) ? (left.value as Value) : null;
}

/**
 * Keeps what a tab that closes sends and cannot hear the answer to, for the next visit of the same person; null forgets
 * it. Drafts end with their tab, this does not: never for anything secret.
 */
export function leaveBehind(name: string, userId: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify({ userId, at: Date.now(), value } satisfies Left));
  } catch {
    // Storage that is full or forbidden only means that nothing outlives the tab.
  }
}

/** Forgets it all once a session ended, and when somebody signs in that of others and what is a week old. */
export function forgetLeftBehind({ but }: { but?: string } = {}): void {
  forget((left) => but === undefined || left?.userId !== but || isOver(left));
}

/** Forgets what is a week old, whoever left it: whenever the portal is opened. */
export const forgetOldLeftBehind = (): void => forget(isOver);

function forget(isMeant: (left: Left | null) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && isMeant(read(key))) localStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
