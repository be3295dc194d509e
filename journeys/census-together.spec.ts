import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { tasksApi } from '@onboard/contract/tasks';
import { expect, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import type { CallingClient } from '../apps/server/src/testing/calling-client.ts';
import { callingAs } from './steps/calling.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';
import { type SignInProduct, startSignInProduct } from './steps/sign-in-product.ts';

/** Somebody else than whom the product signs in by itself: a code is good once. */
const STAFF = 'owner@sunward.example';
const SAMPLES = path.join(import.meta.dirname, '../apps/server/src/census/samples');

test.describe.configure({ timeout: 180_000 });

/** One of its own: a census that is submitted cannot be taken back for the other journeys. */
let product: SignInProduct;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startSignInProduct();
});
test.afterAll(() => product.end());

/** A census with a wrong e-mail address in row 2, checked and not submitted yet. */
async function checkedCensus(caller: CallingClient, clientId: string) {
  const { data: tasks } = await caller.call(tasksApi.list, { params: { clientId } });
  const policyId = tasks.find(({ taskId }) => taskId === 'enrollment-elections')?.policyId ?? '';
  const params = { clientId, policyId };
  const body = new FormData();
  const content = (await readFile(path.join(SAMPLES, 'maple-ridge.csv'), 'utf8')).replace(/@[^,]+/, '');
  body.append('file', new Blob([content]), 'people.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await caller.call(documentsApi.upload, { params: { clientId }, query, body });
  const documentId = data[0]?.id ?? '';
  const sources = [{ documentId, source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
  await caller.call(censusApi.validateSubmit, { params, body: { sources, mapping: {} } });
  return { params, cell: { documentId, sheet: null, row: 2, columnKey: 'email' } };
}

test('two people on one census: the page follows, and nobody submits or writes over what they did not see', async ({
  browser,
}) => {
  const clientId = sampleId('cedar-falls');
  const grace = await newPerson(browser);
  const daniel = await newPerson(browser, /409.*\/validate-submit/);
  await signIn(grace.page, 'admin@cedarfalls.example', `${product.url}/client/${clientId}`);
  await signIn(daniel.page, STAFF, `${product.url}/client/${clientId}`);
  const caller = await callingAs(grace.page);
  const { params, cell } = await checkedCensus(caller, clientId);
  const { policyId } = params;

  await daniel.page.goto(
    `${product.url}/client/${clientId}/task/enrollment-elections/${policyId}/validations/validate-submit`,
  );
  const bar = daniel.page.getByRole('region', { name: 'Submit census' });
  const box = bar.getByRole('checkbox', { name: /^I have read the/ });
  await box.check();
  await daniel.page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('warning');
  const field = daniel.page.getByRole('textbox', { name: new RegExp(`^New value for .*, row ${cell.row}$`) }).first();
  await field.fill('Typed here');

  // Somebody else mends that very cell: what is typed stays, and so does the focus.
  await caller.call(censusApi.validateSubmit, { params, body: { corrections: [{ ...cell, value: 'Entered there' }] } });
  await expect(bar.getByText(/The census changed after you ticked the box/)).toBeVisible({ timeout: 20_000 });
  await expect(bar.getByText(new RegExp(`Grace Miller corrected .* in row ${cell.row} of people\\.csv`))).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(field).toHaveValue('Typed here');
  await expect(field).toBeFocused();
  await expectGoodScreen(daniel.page, 'Check and submit');
  await field.press('Enter');
  const choice = daniel.page.getByRole('alert').filter({ hasText: 'Somebody else changed a cell that you mended' });
  await expect(choice).toContainText('“Entered there”');
  await expect(choice).toContainText('“Typed here”');
  await expectGoodScreen(daniel.page, 'Check and submit');
  await choice.getByRole('button', { name: /^Keep the value of Grace Miller/ }).click();
  await expect(choice).toBeHidden();
  // The choice is gone, and so are its buttons: the focus goes on from there.
  await expect(daniel.page.locator(':focus')).not.toHaveCount(0);

  // Where nobody types, the cell follows, and nothing of it is anybody's text.
  await caller.call(censusApi.validateSubmit, { params, body: { corrections: [{ ...cell, value: 'Entered later' }] } });
  await expect(field).toHaveValue('Entered later', { timeout: 20_000 });
  await expect(daniel.page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

  // What is being typed when the tab is closed is saved, and nothing is asked.
  const tab = await daniel.page.context().newPage();
  await tab.goto(daniel.page.url());
  await tab.getByRole('combobox', { name: 'Show', exact: true }).selectOption('warning');
  await tab
    .getByRole('textbox', { name: new RegExp(`^New value for .*, row ${cell.row}$`) })
    .first()
    .fill('Closed in the middle');
  await expect(tab.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  const asked: string[] = [];
  tab.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })]);
  const valueThere = async () =>
    (await caller.call(censusApi.validate, { params })).corrections.find(({ columnKey }) => columnKey === 'email')
      ?.value;
  await expect.poll(valueThere).toBe('Closed in the middle');
  expect(asked).toEqual([]);

  // Left out under the eyes of who submits.
  await caller.call(censusApi.validateSubmit, {
    params,
    body: { corrections: [{ ...cell, columnKey: 'leftOut', value: 'yes' }] },
  });
  await expect(bar.getByText(`Grace Miller left out row ${cell.row} of people.csv.`)).toBeVisible({ timeout: 20_000 });
  await expect(daniel.page.getByRole('heading', { name: /^People left out/ })).toBeVisible();
  await expectGoodScreen(daniel.page, 'Check and submit');
  const again = bar.getByRole('checkbox', { name: /left out and ha(s|ve) no cover/ });
  await again.check();
  await bar.getByRole('button', { name: 'Submit census' }).click();
  await expect(daniel.page.getByRole('heading', { level: 1, name: 'Census submitted' })).toBeVisible({
    timeout: 60_000,
  });

  // Opened again by the client: who reviews it still sees what they review.
  await caller.call(censusApi.correct, { params });
  await daniel.page.goto(`${product.url}/client/${clientId}/task/enrollment-elections/${policyId}`);
  await expect(daniel.page.getByText('The client has begun to change this census.')).toBeVisible();
  await expect(daniel.page.getByText(/employees and \d+ dependents were submitted\./)).toBeVisible();
  await expect(daniel.page.getByText(/was left out and has no cover|left out\.$/).first()).toBeVisible();
  await expectGoodScreen(daniel.page, /^Census and enrollment elections/);
  expectNoFaults(grace, daniel);
  for (const { page } of [grace, daniel]) await page.context().close();
});

test('what the census was submitted without is told, and never sent into the next one', async ({ browser }) => {
  const clientId = sampleId('harborview');
  const [tomas, daniel] = [await newPerson(browser), await newPerson(browser, /409.*\/validate-submit/)];
  await signIn(tomas.page, 'admin@harborview.example', `${product.url}/client/${clientId}`);
  await signIn(daniel.page, STAFF, `${product.url}/client/${clientId}`);
  const caller = await callingAs(tomas.page);
  const { params, cell } = await checkedCensus(caller, clientId);
  const submit = async () => {
    const { seen } = await caller.call(censusApi.validate, { params });
    await caller.call(censusApi.submit, { params, body: { acknowledgesWarnings: true, seen } });
  };
  const { page } = daniel;
  const sent: string[] = [];
  let isHeld = true;
  await page.route('**/validate-submit', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postData() ?? '');
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });

  // A value on its way, and another that is still being typed, while somebody else submits.
  await page.goto(
    `${product.url}/client/${clientId}/task/enrollment-elections/${params.policyId}/validations/validate-submit`,
  );
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('warning');
  const field = page.getByRole('textbox', { name: new RegExp(`row ${cell.row}$`) }).first();
  await field.fill('mended@maple.example');
  await field.press('Enter');
  await expect.poll(() => sent.length).toBe(1);
  const other = page.getByRole('textbox', { name: /^New value for/ }).first();
  await other.fill('811-2');
  await submit();
  await expect(page.getByRole('heading', { level: 1, name: /submitted/i })).toBeVisible({ timeout: 40_000 });
  isHeld = false;
  const told = page.getByRole('alert').filter({ hasText: 'Not in the census' });
  await expect(told).toContainText(`Row ${cell.row}, Email: “mended@maple.example”`);
  await expect(told.getByRole('listitem')).toHaveCount(2);
  await expectGoodLook(page);

  // Opened again, it holds what was submitted, and what was told is told until it is put away.
  await caller.call(censusApi.correct, { params });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Check and submit' })).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveCount(2);
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
  expect(sent).toHaveLength(1);
  expect((await caller.call(censusApi.validate, { params })).corrections).toEqual([]);

  // A file of somebody else leads the page back a step, and says who did what.
  const body = new FormData();
  body.append('file', new Blob(['Employee ID,Salary\nMR0001,90000\n']), 'raise.csv');
  const query = { category: 'enrollment-census' as const, policyId: params.policyId };
  await caller.call(censusApi.keep, { params });
  await expect(page.getByRole('heading', { level: 1, name: /submitted/i })).toBeVisible({ timeout: 40_000 });
  await caller.call(documentsApi.upload, { params: { clientId }, query, body });
  await expect(
    page.getByText(/^Tomas Becker uploaded raise\.csv on .* What was submitted before stands\.$/),
  ).toBeVisible({ timeout: 40_000 });
  await expectGoodLook(page);
  await page.getByRole('link', { name: 'See what was submitted' }).click();
  await expect(page.getByText(/^96 employees and \d+ dependents were submitted/)).toBeVisible();
  expectNoFaults(tomas, daniel);
  for (const each of [tomas, daniel]) await each.page.context().close();
});
