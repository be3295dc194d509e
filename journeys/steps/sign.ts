import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectGoodLook, expectGoodScreen } from './person.ts';

const SUMMARY = 'Company Information Summary';

/** Reads the summary and signs it. */
export async function signForm(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Review and sign' }).first().click();
  await expectGoodScreen(page, SUMMARY);
  await expect(page.getByText('06-1234560').or(page.getByText('Harbor Mutual')).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign company information' }).click();
  await expect(page).toHaveTitle(/^Error/);
  await expectGoodScreen(page, SUMMARY);
  await page.getByLabel('Your full legal name').fill('<script>');
  await page.getByLabel('Your job title').fill('x');
  await page.getByRole('region', { name: 'Sign', exact: true }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign company information' }).click();
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText('can have letters, spaces, hyphens, apostrophes and periods');
  await expect(alert).toContainText('at least two letters');
  await page.getByLabel('Your job title').fill(title);
  // Another name than that of the account is asked about once more.
  await page.getByLabel('Your full legal name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Sign company information' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign as Somebody Else?' });
  await expect(dialog).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Change the name' }).click();
  await page.getByLabel('Your full legal name').fill(name);
  await page.getByRole('button', { name: 'Sign company information' }).click();
  await expect(page.getByText(`Signed by ${name}`)).toBeVisible();
  await expectGoodScreen(page, SUMMARY);
}

/** The summary comes as a PDF. */
export async function downloadSummary(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
}
