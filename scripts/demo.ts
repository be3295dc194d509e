/**
 * `npm run demo`: starts a fresh instance on free ports and walks the main job over HTTP with a real client, one line a
 * step. Ends with "main job: ok" and 0, or with the step that failed and 1.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { clientsApi } from '@onboard/contract/clients';
import { documentsApi } from '@onboard/contract/documents';
import { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import { benAdminsApi, brokersApi } from '@onboard/contract/people';
import { pushApi, qpsImportApi } from '@onboard/contract/qps';
import { sessionApi } from '@onboard/contract/session';
import { tasksApi } from '@onboard/contract/tasks';
import { isComplete } from '@onboard/domain/eif/progress';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { compose, type Running } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { freePort } from '../apps/server/src/db/local-postgres.ts';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../apps/server/src/sample-world/people.data.ts';
import { CallingClient } from '../apps/server/src/testing/calling-client.ts';
import { fillForm } from '../apps/server/src/testing/fill-form.ts';
import { signIn } from '../apps/server/src/testing/sign-in.ts';
import { activationLinkTo, correctionsFor, must, readSample, until } from './demo/steps.ts';

const CASE = 'SF-100482';
const ADMIN = { email: 'maeve.fitzgerald@mapleridge.example', firstName: 'Maeve', lastName: 'Fitzgerald' };
const ADMIN_PASSWORD = 'canal-street-lanterns';
const secretOf = (email: string) => SAMPLE_PEOPLE.find((person) => person.email === email)?.totpSecret ?? '';
const sampleSignIn = (url: string, email: string) =>
  signIn(url, { email, password: SAMPLE_PASSWORD, totpSecret: secretOf(email) });

let step = 'start';
const done = (what: string) => console.log(`  ${what}`);
const begin = (name: string) => {
  step = name;
  console.log(name);
};

async function walk({ portalUrl: url, pool }: Running): Promise<void> {
  begin('1. A sold case becomes a client');
  const staff = await sampleSignIn(url, 'consultant@sunward.example');
  const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId: CASE } });
  const params = { clientId };
  const imported = await staff.call(clientsApi.get, { params });
  done(`imported ${imported.name}: ${imported.policies.length} policies, ${imported.plans.length} plans`);
  const me = must(await staff.call(sessionApi.authenticated), 'the consultant is signed in');
  await staff.call(clientsApi.update, { params, body: { slfImplementationConsultantId: me.userId } });
  const admin = await staff.call(benAdminsApi.create, { body: ADMIN });
  await staff.call(benAdminsApi.assign, { params: { userId: admin.id, clientId }, body: {} });
  const brokers = await staff.call(brokersApi.list, { query: { search: 'priya' } });
  const brokerId = must(brokers.data[0], 'the broker is listed').id;
  await staff.call(brokersApi.assign, { params: { userId: brokerId, clientId }, body: {} });
  const link = await until('the activation e-mail', () => activationLinkTo(pool, ADMIN.email));
  done('benefits administrator and broker assigned; activation e-mail sent');

  begin('2. The administrator activates her account and arrives');
  const token = must(new URL(link).searchParams.get('token'), 'the link carries a token');
  const visitor = new CallingClient(url);
  await visitor.call(sessionApi.setPassword, { body: { token, password: ADMIN_PASSWORD } });
  let totpSecret = '';
  const maeve = await signIn(url, {
    email: ADMIN.email,
    password: ADMIN_PASSWORD,
    onEnrolled: (secret) => {
      totpSecret = secret;
    },
  });
  must(totpSecret, 'an authenticator app was enrolled');
  await maeve.call(sessionApi.acceptTerms);
  await maeve.call(clientsApi.completeWelcomeFlow, { params });
  const { data: tasks } = await maeve.call(tasksApi.list, { params });
  done(`password set, authenticator enrolled, terms accepted, welcome done; ${tasks.length} tasks await`);

  begin('3. Administrator and broker complete the form together');
  const priya = await sampleSignIn(url, 'broker@lakeside.example');
  await fillForm([maeve, priya], clientId);
  const filled = await maeve.call(clientsApi.get, { params });
  must(isComplete(factsOf(filled, new Date().toISOString().slice(0, 10))), 'every question is answered');
  done(`answered by two people; ${filled.employeeClasses.length} classes, ${filled.bills.length} bills`);

  begin('4. The census is uploaded, mended and submitted');
  const policyId = must(filled.policies[0], 'the client has a policy').id;
  const at = { clientId, policyId };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readSample('maple-ridge-messy.csv'))]), 'maple-ridge-messy.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data: documents } = await maeve.call(documentsApi.upload, { params, query, body: form });
  const documentId = must(documents[0], 'the file is kept').id;
  const sources = [{ documentId, source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
  await maeve.call(censusApi.validateSubmit, { params: at, body: { sources } });
  const { data: files } = await maeve.call(censusApi.mapping, { params: at });
  const columns = files.flatMap((file) => file.sheets.flatMap((sheet) => sheet.columns));
  const mapping = Object.fromEntries(columns.map((column) => [column.header, column.target]));
  let standing = await maeve.call(censusApi.validateSubmit, { params: at, body: { mapping } });
  const errorsOf = () => standing.result?.domainValidations.reduce((sum, each) => sum + each.errorCount, 0) ?? -1;
  done(
    `${standing.result?.employees} employees, ${standing.result?.dependents} dependents, ${errorsOf()} errors found`,
  );
  for (let round = 0; round < 5 && errorsOf() > 0; round += 1) {
    const corrections = await correctionsFor(standing, columns);
    must(corrections.length > 0, `a way to mend ${errorsOf()} errors`);
    standing = await maeve.call(censusApi.validateSubmit, { params: at, body: { corrections } });
  }
  must(errorsOf() === 0, 'every error is mended in place');
  done(`mended ${standing.corrections.length} cells in place`);
  await maeve.call(documentsApi.remove, { params: { clientId, documentId } });
  const again = new FormData();
  again.append('file', new Blob([new Uint8Array(await readSample('maple-ridge.xlsx'))]), 'maple-ridge.xlsx');
  const { data: second } = await maeve.call(documentsApi.upload, { params, query, body: again });
  const secondSources = [
    { ...must(sources[0], 'a source'), documentId: must(second[0], 'the second file is kept').id },
  ];
  await maeve.call(censusApi.validateSubmit, { params: at, body: { sources: secondSources, mapping: {} } });
  const submitted = await maeve.call(censusApi.submit, { params: at, body: { acknowledgesWarnings: true } });
  must(submitted.state === 'SUBMITTED', 'the census is submitted');
  done('replaced by the spreadsheet of the same people, and submitted');

  begin('5. The administrator reviews, signs and keeps the summary');
  const { lastChangeNumber: seenChangeNumber } = await maeve.call(clientsApi.get, { params });
  const signature = { name: 'Maeve Fitzgerald', title: 'HR manager', hasConsented: true as const, seenChangeNumber };
  await maeve.call(eifApi.sign, { params, body: signature });
  const summary = (await maeve.call(eifApi.summary, { params, query: { tz: 'America/Chicago' } })) as Response;
  const pdf = Buffer.from(await summary.arrayBuffer());
  must(pdf.subarray(0, 5).toString() === '%PDF-', 'the summary is a PDF');
  const phases = (await maeve.call(clientsApi.get, { params })).policies.map((policy) => policy.phaseId);
  must(phases.includes('REVIEW_AND_VALIDATE'), 'review and validation begins');
  done(`signed; summary of ${Math.round(pdf.length / 1024)} kB downloaded`);

  begin('6. Staff push to QPS, change an answer, and the administrator accepts it');
  const heard: string[] = [];
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(url, { path: '/realtime', transports: ['websocket'], extraHeaders: { cookie } });
  socket.on('QPS_PUSH_STATUS', (event: { clientId: string; apiJobStatus: string }) => {
    if (event.clientId === clientId) heard.push(event.apiJobStatus);
  });
  try {
    await until('the realtime channel', async () => socket.connected || null);
    await staff.call(pushApi.push, { params });
    await until('the end of the push', async () => heard.find((status) => status.startsWith('COMPLETED')) ?? null, 60);
  } finally {
    socket.close();
  }
  done(`pushed: ${[...new Set(heard)].join(' → ')}`);
  const change = {
    entity: 'Client' as const,
    id: clientId,
    set: { erisaPlanName: 'Maple Ridge Welfare Benefit Plan' },
  };
  await staff.call(eifApi.saveDraft, { params, body: { changes: [change] } });
  await staff.call(eifApi.review, { params, body: { action: 'markReady' } });
  must((await maeve.call(eifApi.changes, { params })).hasPending, 'the administrator sees the change');
  const { deifChangesReadyForReviewAt } = await maeve.call(clientsApi.get, { params });
  const seenReadyAt = must(deifChangesReadyForReviewAt, 'the changes are ready for review');
  await maeve.call(eifApi.review, { params, body: { action: 'accept', seenReadyAt } });
  must(!(await staff.call(eifApi.changes, { params })).hasPending, 'nothing waits for review any more');
  done('one answer changed, reviewed and accepted');
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-demo-'));
// Open to the account that runs the database, so that all of it lies in here and goes with it.
await chmod(dataDir, 0o755);
const [port, explorerPort] = [await freePort(), await freePort()];
const config = readConfig({
  DATA_DIR: dataDir,
  PORT: String(port),
  EXPLORER_PORT: String(explorerPort),
  ENVIRONMENT: 'local',
});
const running = await compose(config, { log: pino({ level: 'silent' }) });
try {
  await walk(running);
  console.log('main job: ok');
} catch (error) {
  console.error(`main job: failed at "${step}"\n${error instanceof Error ? error.stack : String(error)}`);
  process.exitCode = 1;
} finally {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
