import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const AGAIN_AFTER_MS = 1_000;

interface Listener {
  /** What to do with what is said on each channel. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called whenever listening begins: what was said before was not heard. */
  begin(): void;
  onError(error: unknown): void;
}

/**
 * Hears what is said on channels of PostgreSQL by any node, for as long as the process runs; a lost connection is
 * replaced. Returns what stops it.
 */
export function listen(pool: pg.Pool, listener: Listener): () => Promise<void> {
  let isStopped = false;
  const stopping = Promise.withResolvers<undefined>();

  async function hearOnce(): Promise<void> {
    const connected = await pool.connect();
    const lost = new Promise<Error | undefined>((resolve) => {
      connected.once('error', resolve);
      connected.once('end', () => resolve(undefined));
    });
    connected.on('notification', ({ channel, payload = '' }) => listener.channels[channel]?.(payload));
    try {
      for (const channel of Object.keys(listener.channels)) await connected.query(`LISTEN ${channel}`);
      listener.begin();
      const error = await Promise.race([lost, stopping.promise]);
      if (error && !isStopped) listener.onError(error);
    } finally {
      connected.removeAllListeners('notification');
      // A connection that listens is of no use to anybody else.
      connected.release(true);
    }
  }

  async function hearOn(): Promise<void> {
    while (!isStopped) {
      await hearOnce().catch((error) => isStopped || listener.onError(error));
      if (!isStopped) await Promise.race([wait(AGAIN_AFTER_MS, undefined, { ref: false }), stopping.promise]);
    }
  }

  const running = hearOn();
  return async () => {
    isStopped = true;
    stopping.resolve(undefined);
    await Promise.race([running, wait(AGAIN_AFTER_MS * 2, undefined, { ref: false })]);
  };
}
