/** A client in the progress drawer. */
export interface ListedPush {
  clientId: string;
  name: string;
  caseId: string | null;
}

const NONE: readonly ListedPush[] = [];
const MOST = 50;
const key = (userId: string) => `onboard-pushes-${userId}`;
const listeners = new Set<() => void>();
const cache = new Map<string, { text: string; list: readonly ListedPush[] }>();

function isListed(value: unknown): value is ListedPush {
  const { clientId, name } = (value ?? {}) as Partial<ListedPush>;
  return typeof clientId === 'string' && typeof name === 'string';
}

/** What is in the drawer of this person; the same list as long as nothing changed. */
function read(userId: string): readonly ListedPush[] {
  const text = textOf(userId);
  const known = cache.get(userId);
  if (known?.text === text) return known.list;
  let list: readonly ListedPush[] = NONE;
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) list = parsed.filter(isListed);
  } catch {
    // Nothing there yet, or not ours: an empty drawer.
  }
  cache.set(userId, { text, list });
  return list;
}

let withoutStorage = '';
function textOf(userId: string): string {
  try {
    return localStorage.getItem(key(userId)) ?? '';
  } catch {
    return withoutStorage;
  }
}

function write(userId: string, list: readonly ListedPush[]): void {
  const text = JSON.stringify(list.slice(0, MOST));
  try {
    localStorage.setItem(key(userId), text);
  } catch {
    withoutStorage = text;
  }
  for (const listener of listeners) listener();
}

/** The clients in the progress drawer, latest first: kept for each person in this browser, shared by its tabs. */
export const pushList = {
  read,
  /** Puts a client on top. */
  add(userId: string, push: ListedPush): void {
    const { clientId, name, caseId } = push;
    const others = read(userId).filter((each) => each.clientId !== clientId);
    write(userId, [{ clientId, name, caseId }, ...others]);
  },
  remove(userId: string, clientId: string): void {
    write(
      userId,
      read(userId).filter((each) => each.clientId !== clientId),
    );
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
