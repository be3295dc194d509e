import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { expect, test } from '@playwright/test';
import type { CallingClient } from '../apps/server/src/testing/calling-client.ts';
import { callingAs } from './steps/calling.ts';
import { censusTogether } from './steps/census-together.ts';
import { expectGoodLook, expectGoodScreen } from './steps/person.ts';

const SAMPLES = path.join(import.meta.dirname, '../apps/server/src/census/samples');

const { twoPeople, uploadFiles } = censusTogether();

/** A census with a wrong e-mail address in row 2, checked and not submitted yet. */
async function checkedCensus(caller: CallingClient, params: { clientId: string; policyId: string }) {
  const content = (await readFile(path.join(SAMPLES, 'maple-ridge.csv'), 'utf8')).replace(/@[^,]+/, '');
  const [documentId = ''] = await uploadFiles(caller, params, ['people.csv', content]);
  const sources = [{ documentId, source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
  await caller.call(censusApi.validateSubmit, { params, body: { sources, mapping: {} } });
  return { documentId, sheet: null, row: 2, columnKey: 'email' };
}

test('two people on one census: the page follows, and nobody submits or writes over what they did not see', async ({
  browser,
}) => {
  const two = await twoPeople(browser, 'cedar-falls', { staff: /409.*\/validate-submit/ });
  const { admin: grace, staff: daniel, params } = two;
  const caller = await callingAs(grace.page);
  const cell = await checkedCensus(caller, params);

  await daniel.page.goto(`${two.task}/validations/validate-submit`);
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
  const choice = daniel.page.getByRole('alert').filter({ hasText: 'A cell that you mended is not as you left it' });
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

  // The way back is one click, and what is being typed is saved on it.
  await field.fill('Typed on leaving');
  await daniel.page.getByRole('link', { name: /^Back to census/ }).click();
  await expect(daniel.page).toHaveURL(two.task);
  await expect.poll(valueThere).toBe('Typed on leaving');
  await daniel.page.goBack();
  await expect(bar).toBeVisible();

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
  await daniel.page.goto(two.task);
  await expect(daniel.page.getByText('The client has begun to change this census.')).toBeVisible();
  await expect(daniel.page.getByText(/employees and \d+ dependents were submitted\./)).toBeVisible();
  await expect(daniel.page.getByText(/was left out and has no cover|left out\.$/).first()).toBeVisible();
  await expectGoodScreen(daniel.page, /^Census and enrollment elections/);
  await two.end();
});

test('what the census was submitted without is told, and never sent into the next one', async ({ browser }) => {
  const two = await twoPeople(browser, 'harborview', { staff: /409.*\/validate-submit/ });
  const { admin: tomas, staff: daniel, params } = two;
  const caller = await callingAs(tomas.page);
  const cell = await checkedCensus(caller, params);
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
  await page.goto(`${two.task}/validations/validate-submit`);
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
  await caller.call(censusApi.keep, { params });
  await expect(page.getByRole('heading', { level: 1, name: /submitted/i })).toBeVisible({ timeout: 40_000 });
  const [raise = ''] = await uploadFiles(caller, params, ['raise.csv', 'Employee ID,Salary\nMR0001,90000\n']);
  await expect(
    page.getByText(/^Tomas Becker uploaded raise\.csv on .* What was submitted before stands\.$/),
  ).toBeVisible({ timeout: 40_000 });
  await expectGoodLook(page);
  await page.getByRole('link', { name: 'See what was submitted' }).click();
  await expect(page.getByText(/^96 employees and \d+ dependents were submitted/)).toBeVisible();

  // Checked, and taken away under the eyes of who looks at it: they are told by whom, and what to do.
  const sources = [{ documentId: raise, source: 'PAYROLL_EXPORT' as const, content: 'CORRECTIONS' as const }];
  await caller.call(censusApi.validateSubmit, { params, body: { sources, mapping: {} } });
  await page.goto(`${two.task}/validations/validate-submit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check and submit' })).toBeVisible();
  await caller.call(documentsApi.remove, { params: { clientId: params.clientId, documentId: raise } });
  await expect(page.getByText(/^Tomas Becker removed raise\.csv on .*and is shown here\.$/)).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('status').getByRole('link', { name: 'Upload another file' })).toBeVisible();
  await expectGoodLook(page);
  await two.end();
});
