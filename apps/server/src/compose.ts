import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openDb, openPool, type Tx } from './db/connect.ts';
import { createJobs } from './db/jobs.ts';
import { listen } from './db/listen.ts';
import { startLocalPostgres } from './db/local-postgres.ts';
import { migrate } from './db/migrate.ts';
import { noteMailEvents } from './features/emails/note-mail-events.ts';
import { serveEmailPreviews } from './features/emails/serve-email-previews.ts';
import { serveExplorer, serveExplorerOnPortal } from './features/explorer-pages/serve-explorer.ts';
import { resumePushes } from './features/push/tend-pushes.ts';
import { serveSampleSignIns } from './features/sample-sign-ins/sample-sign-ins.ts';
import { notePasswordChosen, passwordChosen } from './features/session/note-password-chosen.ts';
import { requestPasswordReset } from './features/session/request-password-reset.ts';
import type { House } from './house.ts';
import { createApp, serveApi } from './http/app.ts';
import { serveHealth } from './http/health.ts';
import { createPageSeconds } from './http/page-seconds.ts';
import { servePortal } from './http/portal-door.ts';
import { createRealtime } from './http/realtime.ts';
import { secretsOf } from './kept-secret.ts';
import { openLog } from './open-log.ts';
import { codeCarrier } from './outside/identity/embedded/carry-code.ts';
import { createEmbeddedIdentity } from './outside/identity/embedded/embedded-identity.ts';
import { createOktaIdentity } from './outside/identity/okta/okta-identity.ts';
import { embeddedMailbox } from './outside/mail/embedded/embedded-mailbox.ts';
import { serveMailbox } from './outside/mail/embedded/mailbox-routes.ts';
import { keepMessage } from './outside/mail/embedded/messages.ts';
import { serveMailEvents } from './outside/mail/mail-events-routes.ts';
import type { MailEvent } from './outside/mail/port.ts';
import { smtpMail } from './outside/mail/smtp.ts';
import { startEmbeddedQps } from './outside/qps/embedded/embedded-qps.ts';
import { createQpsGateway } from './outside/qps/gateway.ts';
import { createEmbeddedSigning } from './outside/signing/embedded.ts';
import { diskStorage } from './outside/storage/embedded.ts';
import { embeddedTicketing } from './outside/ticketing/embedded.ts';
import { jiraTicketing } from './outside/ticketing/jira.ts';
import { serveTicketing } from './outside/ticketing/ticketing-routes.ts';
import { signerReader } from './records/outside-signers/links.ts';
import { ACCESS_NEWS, readAccessNews } from './records/sessions/access-news.ts';
import { sessionReader } from './records/sessions/read-session.ts';
import { TASK_NEWS } from './records/tasks/task-news.ts';
import { jobHandlers, jobSchedules, routes } from './routes.ts';
import { SAMPLE_PASSWORD } from './sample-world/people.data.ts';
import { seedAll } from './sample-world/seed-all.ts';

const POOL_PATIENCE_MS = 2_000;
const OKTA_PATIENCE_MS = 60_000;

/** The product, running. */
export interface Running {
  house: House;
  pool: pg.Pool;
  portalUrl: string;
  explorerUrl: string;
  /** Ends it in order: no new calls, the running ones answered, jobs and database left in peace. */
  stop(): Promise<void>;
}

/**
 * Furnishes the house: the only place where an embedded or a vendor's side of an outside system is chosen
 * (Design, decision 4).
 */
export async function compose(config: Config, options: { now?: () => Date; log?: Logger } = {}): Promise<Running> {
  const log = options.log ?? openLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const postgres = config.databaseUrl
    ? null
    : await startLocalPostgres({ dataDir: path.join(config.dataDir, 'postgres') });
  const pool = openPool(postgres?.url ?? config.databaseUrl);
  await migrate(pool);
  const db = openDb(pool);
  const settled: Config = { ...config, ...(await secretsOf(config)) };
  const realtime = createRealtime();
  const mail = config.smtpUrl ? smtpMail(config.smtpUrl) : embeddedMailbox(pool);
  const embedded = createEmbeddedIdentity({
    pool,
    origin: () => settled.portalUrl,
    displayName: 'Onboard',
    secrets: settled,
    policy: {
      factors: config.signInFactors,
      rememberDeviceMinutes: config.rememberDeviceMinutes,
      passwordMaxAgeDays: config.passwordMaxAgeDays,
      keyDays: config.identityKeyDays,
      auditDays: config.identityAuditDays,
    },
    now,
    deliver: codeCarrier({ mail, from: config.mailFrom, keepForPhone: (message) => keepMessage(pool, message) }),
    onRecoveryAsked: (address) => requestPasswordReset(house, address),
    onPasswordStored: (tx, identityId, at) =>
      house.jobs.send(tx as unknown as Tx, passwordChosen, { identityId, at: at.toISOString() }),
    onPasswordChanged: (identityId, at) => notePasswordChosen(house, identityId, { at, isCertain: true }),
    onFault: (error, correlationId) => log.error({ err: error, correlationId }, 'identity provider'),
  });
  // Okta cannot write into our transaction: the job is written first, and looks once Okta must have answered.
  const beforePassword = (identityId: string) =>
    house.jobs.send(house.db, passwordChosen, { identityId }, { startAfter: new Date(Date.now() + OKTA_PATIENCE_MS) });
  const identity = config.okta ? createOktaIdentity(config.okta, { pool, now, beforePassword }) : embedded;
  if (!config.okta) await embedded.sealKept();
  const signing = createEmbeddedSigning(pool);
  const simulator = config.qpsUrl ? null : await startEmbeddedQps({ pool });
  const switched = config.jiraStatusUrl ? null : embeddedTicketing();
  const house: House = {
    config: settled,
    log,
    db,
    jobs: createJobs(pool, (error) => log.error({ err: error }, 'job queue')),
    realtime,
    mail,
    identity,
    qps: createQpsGateway({ url: () => simulator?.url ?? config.qpsUrl }),
    signing,
    storage: diskStorage(path.join(config.dataDir, 'files')),
    ticketing: switched ?? jiraTicketing({ url: config.jiraStatusUrl, now }),
    pageSeconds: createPageSeconds(),
    now,
  };
  if (config.hasSampleWorld) await seedAll(db, { identity: embedded, signing }, now());
  const sessions = sessionReader(house);
  const portal = await createApp(house);
  serveHealth(portal, pool, house.pageSeconds);
  if (house.mail.kind === 'mailbox' && config.environment === 'local') serveMailbox(portal, pool);
  if (config.environment === 'local') serveEmailPreviews(portal);
  if (switched && config.environment === 'local') serveTicketing(portal, switched);
  if (config.mailWebhookSecret) {
    const note = (events: readonly MailEvent[]) => noteMailEvents(house, events);
    await serveMailEvents(portal, { secret: config.mailWebhookSecret, now, note });
  }
  if (!config.okta) await embedded.routes(portal);
  serveSampleSignIns(portal, house, (identityId) =>
    config.okta ? Promise.resolve('elsewhere') : embedded.standingOf(identityId, SAMPLE_PASSWORD),
  );
  serveApi(portal, house, { sessions, signers: signerReader(house) }, routes(house));
  await serveExplorerOnPortal(portal, house);
  await servePortal(portal);
  const explorer = await createApp(house);
  await serveExplorer(explorer, house);
  await portal.listen({ port: config.port, host: config.host });
  await explorer.listen({ port: config.explorerPort, host: config.host });
  const onRealtimeError = (error: unknown) => log.error({ err: error }, 'realtime');
  realtime.attach(portal.server, pool, sessions, onRealtimeError);
  const lookAgain = (at: Parameters<typeof realtime.lookAgain>[0]) =>
    void realtime.lookAgain(at).catch(onRealtimeError);
  const stopListening = listen(pool, {
    channels: {
      [ACCESS_NEWS]: (payload) => lookAgain(readAccessNews(payload)),
      [TASK_NEWS]: (clientId) => realtime.tellClient(clientId),
    },
    begin: () => {
      lookAgain(null);
      realtime.tellUnheard();
    },
    onError: onRealtimeError,
  });
  await house.jobs.start(jobHandlers(house), jobSchedules);
  await resumePushes(house);
  return {
    house,
    pool,
    portalUrl: settled.portalUrl,
    explorerUrl: settled.explorerUrl,
    stop: async () => {
      // A connection whose last call was answered would otherwise be kept open for more.
      const idle = setInterval(() => [portal, explorer].forEach((app) => void app.server.closeIdleConnections()), 50);
      await Promise.all([portal.close(), explorer.close(), realtime.close(), stopListening()]).finally(() =>
        clearInterval(idle),
      );
      await house.jobs.stop();
      house.mail.close();
      await simulator?.stop();
      // A connection that was lost in use never comes back to the pool, which would wait for it.
      await Promise.race([db.destroy(), pause(POOL_PATIENCE_MS, undefined, { ref: false })]);
      await postgres?.stop();
    },
  };
}
