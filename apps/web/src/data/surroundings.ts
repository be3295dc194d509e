/** What the one fetch needs to know of the page around it. The routes set it up; tests bring their own. */
export interface Surroundings {
  /** Put before every path; empty for the page's own origin. */
  origin: string;
  /** Path, query and hash of the page. */
  currentAddress(): string;
  /** Whether the page may be seen without signing in. */
  isAuthFree(): boolean;
  /** Sends the person to another page of the portal. */
  leaveTo(address: string): void;
  /** The session is over: forget who was signed in. */
  signedOut(): void;
  /** Whether somebody is at the page, so that what it asks by itself counts as use of the session. */
  isAttended?(): boolean;
  /** The server answered a call that counts as use, and was sent at that moment. */
  answered?(sentAt: number): void;
  /** What an answer said of why the session ended; null when it said nothing. */
  sessionEnd?(said: string | null): void;
  wait(ms: number): Promise<void>;
}

/** Before the router stands, leaving is a whole page load. */
export const surroundings: Surroundings = {
  origin: '',
  currentAddress: () => `${location.pathname}${location.search}${location.hash}`,
  isAuthFree: () => false,
  leaveTo: (address) => location.assign(address),
  signedOut: () => {},
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
