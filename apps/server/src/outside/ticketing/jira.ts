import type { Ticketing } from './port.ts';

interface JiraOptions {
  /** Where Jira, or the page of its maker that watches it, says how it is (`JIRA_STATUS_URL`). */
  readonly url: string;
  readonly now: () => Date;
  /** Milliseconds it may take to say so. */
  readonly timeout?: number;
}

const TIMEOUT = 3_000;
/** An answer holds for five minutes; that it is down is looked at again sooner, since it may have been a moment only. */
const HOLDS = { up: 300_000, down: 30_000 };

/** Jira, looked at through its status address. */
export function jiraTicketing({ url, now, timeout = TIMEOUT }: JiraOptions): Ticketing {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`JIRA_STATUS_URL is not an address such as https://jira.example/status: ${url}`);
  }
  let looked: { at: number; isUp: Promise<boolean> } | null = null;

  async function look(): Promise<boolean> {
    try {
      const init = { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(timeout) };
      const response = await fetch(url, init);
      const body: unknown = await response.json().catch(() => undefined);
      return response.ok && saysUp(body);
    } catch {
      return false;
    }
  }

  return {
    async isUp() {
      const at = now().getTime();
      const held = looked && (await looked.isUp) ? HOLDS.up : HOLDS.down;
      if (!looked || at - looked.at >= held) looked = { at, isUp: look() };
      return await looked.isUp;
    },
  };
}

/** Jira's own `/status` says `{ state }`, a status page `{ status: { indicator } }`; any other answer is one that works. */
function saysUp(body: unknown): boolean {
  const { state, status } = (body ?? {}) as { state?: unknown; status?: { indicator?: unknown } | null };
  if (typeof state === 'string') return state === 'RUNNING';
  const indicator = status?.indicator;
  return indicator !== 'major' && indicator !== 'critical';
}
