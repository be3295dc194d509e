import { expect, type Page } from '@playwright/test';
import { type as answer } from './fields.ts';
import { openTask } from './form.ts';
import { expectGoodScreen } from './person.ts';

/** Staff send the client to QPS and watch how it goes in the drawer. */
export async function pushToQps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the client’s pages' }).click();
  await openTask(page);
  await page.getByRole('link', { name: 'Push to QPS' }).click();
  await expectGoodScreen(page, 'Push to QPS');
  await page.getByRole('button', { name: 'Push to QPS' }).click();
  const item = page.getByRole('region', { name: 'Push to QPS' }).getByRole('listitem');
  await expect(item.getByRole('status')).toHaveText(/^Pushing to QPS/);
  await expect(item.getByRole('status')).toHaveText('Pushed to QPS', { timeout: 60_000 });
  await expectGoodScreen(page, 'Push to QPS');
}

/** Staff change an answer of the signed form and ask the signer to look at it. */
export async function changeAfterSigning(page: Page, planName: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to company information' }).click();
  await page.getByRole('link', { name: 'ERISA information' }).click();
  await expect(page.getByText('This form is signed')).toBeVisible();
  await answer(page, 'What is the plan called?', planName);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectGoodScreen(page, 'ERISA information');
  await page.getByRole('link', { name: 'See the changes' }).click();
  await expectGoodScreen(page, /company information/i);
  await page.getByRole('button', { name: 'Mark ready for review' }).click();
  await expect(page.getByText('The signer was asked to review your changes')).toBeVisible();
}

/** The signer sees what the answer was and is, and accepts it. */
export async function acceptChange(page: Page, before: string, after: string): Promise<void> {
  await openTask(page);
  const changes = page.getByRole('table', { name: 'Changes to ERISA information' });
  await expect(changes).toContainText(before);
  await expect(changes).toContainText(after);
  await expectGoodScreen(page, /company information/i);
  await page.getByRole('button', { name: 'Accept changes' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Thank you for accepting the updates' })).toBeVisible();
  await expect(changes).toBeHidden();
  await expectGoodScreen(page, /company information/i);
}
