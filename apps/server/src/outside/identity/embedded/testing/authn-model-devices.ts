/** Where a call comes from: a browser that keeps the cookie it is given, one that holds an old copy, or a named client. */
export interface ModelBrowser {
  cookie: string | undefined;
  readonly keepsCookie: boolean;
  /** The name a client gives the device by itself, which goes before the cookie. */
  readonly name?: string;
}

/** A browser that brings no cookie and keeps none. */
export const NOWHERE: ModelBrowser = { cookie: undefined, keepsCookie: false };

interface Known {
  expiresAt: number;
  codeFreeUntil: number;
}

export const REMEMBER_MINUTES = 45;
const MINUTE = 60_000;
const KNOWN_DAYS = 180;

/** What ought to be known of the devices people sign in from. */
export class AuthnDevices {
  readonly known = new Map<string, Known>();

  private at(name: string | undefined, personId: string): Known | undefined {
    return name === undefined ? undefined : this.known.get(`${name} ${personId}`);
  }

  /** The device's name, where this person signed in from it before. */
  knownName(browser: ModelBrowser, personId: string, now: number): string | undefined {
    const name = browser.name ?? browser.cookie;
    return (this.at(name, personId)?.expiresAt ?? 0) > now ? name : undefined;
  }

  isRemembered(browser: ModelBrowser, personId: string, now: number): boolean {
    return (this.at(browser.name ?? browser.cookie, personId)?.codeFreeUntil ?? 0) > now;
  }

  /** A complete sign-in: the cookie is replaced, for everybody known by it. */
  note(browser: ModelBrowser, personId: string, now: number, given: { cookie: string; isRemembered: boolean }): void {
    const name = browser.name ?? given.cookie;
    if (browser.name === undefined) {
      const { cookie: before } = browser;
      for (const [key, known] of [...this.known]) {
        const [token, owner] = key.split(' ');
        if (before === undefined || token !== before) continue;
        this.known.delete(key);
        this.known.set(`${name} ${owner}`, known);
      }
      if (browser.keepsCookie) browser.cookie = given.cookie;
    }
    const codeFreeUntil = given.isRemembered
      ? now + REMEMBER_MINUTES * MINUTE
      : (this.at(name, personId)?.codeFreeUntil ?? 0);
    this.known.set(`${name} ${personId}`, { expiresAt: now + KNOWN_DAYS * 24 * 60 * MINUTE, codeFreeUntil });
  }

  forget(personId: string): void {
    for (const key of [...this.known.keys()]) if (key.endsWith(` ${personId}`)) this.known.delete(key);
  }
}
