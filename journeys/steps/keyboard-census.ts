import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { chooseByKeys, chooseFileByKeys, press, tickByKeys, typeInto, walkTo } from './keyboard.ts';

const SAMPLES = path.join(import.meta.dirname, '../../apps/server/src/census/samples');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const inputOf = (page: Page) => page.locator('input[type=file]');

/** From the home of the client to the results of a file. */
export async function uploadCensusByKeys(page: Page, name: string): Promise<void> {
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await press(page, tasks.getByRole('link', { name: 'Census and enrollment elections' }).first());
  await press(page, page.getByRole('link', { name: 'Start' }));
  await expect(title(page)).toHaveText('Upload your census');
  await checkFile(page, name);
}

async function checkFile(page: Page, name: string): Promise<void> {
  await chooseFileByKeys(page, inputOf(page), path.join(SAMPLES, name));
  await expect(page.getByRole('table', { name: 'Census files' })).toContainText(name);
  await press(page, page.getByRole('link', { name: 'Continue to source and columns' }));
  await expect(title(page)).toHaveText('Where your files come from');
  await chooseByKeys(page, page.getByRole('radiogroup', { name: 'Where does it come from?' }), 'Payroll or HR export');
  await chooseByKeys(page, page.getByRole('radiogroup', { name: 'Who is in it?' }), 'Full census');
  await press(page, page.getByRole('button', { name: 'Save and continue' }));
  await expect(title(page)).toHaveText('What your columns mean');
  await expect(title(page)).toBeFocused();
  // A list is opened, looked through and left as it was.
  const column = page
    .getByRole('list', { name: /^Columns/ })
    .getByRole('combobox')
    .first();
  await walkTo(page, column);
  const meaning = await column.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await expect(column).toHaveValue(meaning);
  await press(page, page.getByRole('button', { name: 'Confirm columns and check' }));
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 });
}

/** Some cells are mended in place; Enter goes on to the next. */
export async function mendCensusByKeys(page: Page): Promise<void> {
  const left = page.getByRole('region', { name: 'Submit census' }).getByText(/error(s are| is) left/);
  const before = Number.parseInt((await left.textContent()) ?? '', 10);
  const mended = { 14: '823-87-5798', 18: '811-54-3470' };
  for (const [row, value] of Object.entries(mended)) {
    await typeInto(page, page.getByRole('textbox', { name: `New value for SS#, row ${row}`, exact: true }), value);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Corrections made here (2)')).toBeVisible({ timeout: 30_000 });
  await expect(left).toHaveText(new RegExp(`^${before - 2} error`), { timeout: 30_000 });
}

/** The file is taken away, a clean one comes instead, and is submitted with its warnings read. */
export async function submitCensusByKeys(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Upload a corrected file' }).first());
  await press(page, page.getByRole('button', { name: /^Actions for / }).first());
  const remove = page.getByRole('menuitem', { name: 'Remove' });
  await expect(remove).toBeVisible();
  for (let at = 0; at < 8 && !(await remove.evaluate((node) => node === document.activeElement)); at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Remove this file?' });
  await press(page, dialog.getByRole('button', { name: 'Remove file' }));
  await expect(page.getByText('Upload a file to continue.')).toBeVisible();
  await checkFile(page, name);
  await expect(page.getByText(/^No errors/).first()).toBeVisible();
  await tickByKeys(page, page.getByRole('checkbox', { name: /^I have read the \d+ warnings?\./ }));
  await press(page, page.getByRole('button', { name: 'Submit census' }));
  await expect(title(page)).toHaveText('Census submitted');
  await expect(title(page)).toBeFocused();
}
