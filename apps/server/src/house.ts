import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Jobs } from './db/jobs.ts';
import type { PageSeconds } from './http/page-seconds.ts';
import type { Identity } from './outside/identity/port.ts';
import type { Mail } from './outside/mail/port.ts';
import type { Qps } from './outside/qps/port.ts';
import type { Signing } from './outside/signing/port.ts';
import type { Storage } from './outside/storage/port.ts';
import type { Ticketing } from './outside/ticketing/port.ts';

/** Events that internal staff receive while they work. Spec portal §7. */
export interface RealtimeEvents {
  QPS_PUSH_STATUS: { clientId: string; apiJobStatus: string; caseId?: string | null };
  EMAIL_SENT: { emailId: string; subject: string };
}

export interface Realtime {
  /** Tells all signed-in internal staff, on every node. */
  toStaff<E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]): void;
}

/** What every room of the server may use. `compose.ts` furnishes it. */
export interface House {
  config: Config;
  log: Logger;
  db: Db;
  jobs: Jobs;
  realtime: Realtime;
  mail: Mail;
  identity: Identity;
  qps: Qps;
  signing: Signing;
  storage: Storage;
  ticketing: Ticketing;
  pageSeconds: PageSeconds;
  /** The clock, so that tests can set it. */
  now(): Date;
}
