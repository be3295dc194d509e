import { expect, test } from '@playwright/test';
import { signIn } from './steps/sign-in.ts';

const ADMIN = 'admin@cedarfalls.example';

test('signing out in one tab is noticed in the other at once, without a reload', async ({ context, page }) => {
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(/\/client\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?redirect=/, { timeout: 2_000 });
  await expect(other.getByText('Your session ended.')).toBeVisible();

  // Signing in again in one tab takes the other along, back to where it was.
  await signIn(page, ADMIN);
  await expect(other).toHaveURL(/\/client\//, { timeout: 5_000 });
});
