import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { tasksApi } from '@onboard/contract/tasks';
import { expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { callingAs } from './steps/calling.ts';
import { expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const SAMPLES = path.join(import.meta.dirname, '../apps/server/src/census/samples');
const clientId = sampleId('lakewood');
const HOME = `/client/${clientId}`;
const TASK = /^Census and enrollment elections/;
const REASON = 'The Worcester store is missing.';

test.describe.configure({ timeout: 240_000 });

/** As its page would: a file comes, and is checked. Nothing that is open is touched. */
async function upload(page: Page, policyId: string, name: string): Promise<void> {
  const caller = await callingAs(page);
  const body = new FormData();
  body.append('file', new Blob([await readFile(path.join(SAMPLES, 'maple-ridge.csv'))]), name);
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await caller.call(documentsApi.upload, { params: { clientId }, query, body });
  const sources = data.map(({ id }) => ({
    documentId: id,
    source: 'BEN_ADMIN_EXPORT' as const,
    content: 'FULL' as const,
  }));
  await caller.call(censusApi.validateSubmit, { params: { clientId, policyId }, body: { sources, mapping: {} } });
}
async function submit(page: Page, policyId: string): Promise<void> {
  const caller = await callingAs(page);
  await caller.call(censusApi.submit, { params: { clientId, policyId }, body: { acknowledgesWarnings: true } });
}

test('open pages follow the review of a census: handed in, sent back, completed, begun anew', async ({ browser }) => {
  const [noor, daniel] = [await newPerson(browser), await newPerson(browser)];
  await signIn(noor.page, 'admin@lakewood.example', HOME);
  await signIn(daniel.page, 'consultant@sunward.example', HOME);
  const { data: tasks } = await (await callingAs(noor.page)).call(tasksApi.list, { params: { clientId } });
  const policyId = tasks.find(({ taskId }) => taskId === 'enrollment-elections')?.policyId ?? '';
  const task = `${HOME}/task/enrollment-elections/${policyId}`;
  const [home, staffHome] = [noor.page, daniel.page];
  const [census, staffCensus] = [await home.context().newPage(), await staffHome.context().newPage()];
  for (const page of [census, staffCensus]) {
    await page.goto(task);
    await expect(page.getByText('Three steps to a complete census')).toBeVisible();
  }
  const row = (page: Page) =>
    page.getByRole('region', { name: 'Tasks' }).locator('li', { hasText: 'elections' }).first();
  const reads = async (page: Page, words: string | RegExp) => {
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  };

  await upload(home, policyId, 'people.csv');
  for (const page of [home, staffHome]) await expect(row(page)).toContainText('In Progress');
  await reads(census, 'Your census is under way');
  await submit(home, policyId);
  await reads(staffHome, /^The census of policy \d+ waits for your review$/);
  await reads(staffCensus, 'This waits for your review');
  await reads(staffCensus, 'The client’s census was submitted');
  await reads(census, 'Your census was submitted');
  await expect(row(home)).toContainText('In Review');
  await expectGoodScreen(staffCensus, TASK);

  // Sent back, with a reason; everybody hears of it, and the client gets one e-mail.
  await staffCensus.getByRole('button', { name: 'Send it back' }).click();
  const dialog = staffCensus.getByRole('dialog', { name: 'Send it back to the client' });
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(dialog.getByText('Say what is not right and how to mend it.')).toBeVisible();
  await dialog.getByLabel('What is not right?').fill(REASON);
  await expectGoodScreen(staffCensus, TASK);
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect(dialog).toBeHidden();
  await reads(staffCensus, 'The census went back to the client');
  await reads(staffHome, /^Waits for the client: .*Census/);
  await reads(census, 'Your census came back to you');
  await reads(census, REASON);
  await expect(row(home)).toContainText('Action Required');
  await expectGoodScreen(census, TASK);
  const mailbox = new URL('/mailbox/messages?to=admin@lakewood.example&search=came%20back', home.url());
  const letters = async () => (await (await fetch(mailbox)).json()) as { data: unknown[] };
  await expect.poll(async () => (await letters()).data.length, { timeout: 20_000 }).toBe(1);
  expect(JSON.stringify(await letters())).toContain(REASON);

  // Mended and completed.
  await upload(home, policyId, 'mended.csv');
  await submit(home, policyId);
  await staffCensus.getByRole('button', { name: 'Complete the review' }).click();
  const asked = staffCensus.getByRole('alertdialog');
  await asked.getByRole('button', { name: 'Complete the review' }).click();
  await expect(staffCensus.getByText('The review is complete', { exact: true }).first()).toBeVisible();
  await reads(staffCensus, 'The client’s census is complete');
  await reads(census, 'Your census is complete');
  await expect(row(home)).toContainText('Completed');
  await expect(row(staffHome)).toContainText('Completed');
  await expectGoodScreen(census, TASK);

  // Begun anew: in progress, while the one before stands.
  await upload(home, policyId, 'more.csv');
  await reads(census, 'Your new census is under way');
  await reads(staffCensus, 'The client’s new census is under way');
  for (const page of [home, staffHome]) await expect(row(page)).toContainText('In Progress');
  await expect(row(home)).not.toContainText(/due/i);
  await expect(row(home)).toContainText('You submit the new census; the one before stands until then');
  await expect(row(staffHome)).toContainText('The client has begun a new census; the one before stands');

  // Once that is in review too, another is told of on homes that stand open, though the status stays.
  await submit(home, policyId);
  await expect(row(staffHome)).toContainText('In Review');
  await upload(home, policyId, 'another.csv');
  for (const page of [home, staffHome]) await expect(row(page)).toContainText('In Review');
  await expect(row(home)).toContainText('You submit the new census; the one before is in review');
  await expect(row(staffHome)).toContainText('You review it; the client has begun a new one');
  await expectGoodScreen(census, TASK);
  expectNoFaults(noor, daniel);
  for (const { page } of [noor, daniel]) await page.context().close();
});
