import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { choose } from './fields.ts';
import { expectGoodLook, expectGoodScreen } from './person.ts';

const SAMPLES = path.join(import.meta.dirname, '../../apps/server/src/census/samples');
const TASK = 'Census and enrollment elections';

/** From the home of the client to the upload of its census. */
export async function beginCensus(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: TASK }).first().click();
  await expectGoodScreen(page, TASK);
  await page.getByRole('link', { name: 'Start' }).click();
  await expectGoodScreen(page, 'Upload your census');
}

/** Uploads a file and says what it is, until its rows are checked. */
export async function uploadCensus(page: Page, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByText(/^Drop (your|more) files here$/).click();
  await (await choosing).setFiles(path.join(SAMPLES, name));
  await expect(page.getByRole('table', { name: 'Census files' })).toContainText(name);
  await expectGoodScreen(page, 'Upload your census');
  await page.getByRole('link', { name: 'Continue to source and columns' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Where your files come from' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectGoodScreen(page, 'Where your files come from');
  await choose(page, 'Where does it come from?', 'Payroll or HR export');
  await choose(page, 'Who is in it?', 'Full census');
  await page.getByRole('button', { name: 'Save and continue' }).click();

  await expect(page.getByRole('list', { name: /^Columns/ })).toBeVisible();
  await expectGoodScreen(page, 'What your columns mean');
  await page.getByRole('button', { name: 'Confirm columns and check' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 });
}

const errorsLeft = (page: Page) =>
  page.getByRole('region', { name: 'Submit census' }).getByText(/error(s are| is) left/);

/** Sees what is wrong by row, and mends some cells in place. */
export async function mendInPlace(page: Page, mended: { row: number; value: string }[]): Promise<void> {
  await expectGoodScreen(page, 'Check and submit');
  await expect(page.getByRole('button', { name: 'Submit census' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('error');
  const before = Number.parseInt((await errorsLeft(page).textContent()) ?? '', 10);
  for (const { row, value } of mended) {
    const cell = page.getByRole('textbox', { name: `New value for SS#, row ${row}` });
    await cell.fill(value);
    await cell.press('Enter');
  }
  await expect(page.getByText(`Corrections made here (${mended.length})`)).toBeVisible({ timeout: 30_000 });
  await expect(errorsLeft(page)).toHaveText(new RegExp(`^${before - mended.length} error`), { timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: `New value for SS#, row ${mended[0]?.row}` })).toBeHidden();
  await expectGoodScreen(page, 'Check and submit');
}

/** The printable report: no social security number stands in it whole. */
export async function readReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Report to print or download' }).click();
  await expectGoodScreen(page, 'Census report');
  await expect(page.getByRole('main')).not.toHaveText(/\b\d{3}-\d{2}-\d{4}\b/);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
}

/** Takes the file away again, to upload another instead. */
export async function removeCensus(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Upload a corrected file' }).first().click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this file?' });
  await expect(dialog).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('Upload a file to continue.')).toBeVisible();
}

/** Hands the census in once its warnings were read. */
export async function submitCensus(page: Page): Promise<void> {
  await expectGoodScreen(page, 'Check and submit');
  await expect(page.getByText(/^No errors/).first()).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit census' });
  const acknowledge = page.getByRole('checkbox', { name: /^I have read the \d+ warnings?\./ });
  await submit.click();
  await expect(page.getByText('Confirm that you have read the warnings.')).toBeVisible();
  await acknowledge.check();
  await submit.click();
  await expectGoodScreen(page, 'Census submitted');
  await expect(page.getByText(/96 employees and \d+ dependents were submitted/)).toBeVisible();
}
