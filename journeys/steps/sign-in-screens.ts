import { expect, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../../apps/server/src/sample-world/people.data.ts';
import { expectGoodScreen } from './person.ts';

const SIZES = { wide: { width: 1280, height: 860 }, narrow: { width: 390, height: 844 } };

/** The screen with this title is reached, accessible and fits; its pictures are kept to be looked at. */
export async function expectScreen(page: Page, title: string | RegExp, picture: string): Promise<void> {
  await expectGoodScreen(page, title);
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `test-results/sign-in/${picture}-${name}.png`, fullPage: true });
  }
  await page.setViewportSize(SIZES.wide);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Gives user name and password on the sign-in screen, and no more. */
export async function giveCredentials(page: Page, email: string, password = SAMPLE_PASSWORD): Promise<void> {
  await expect(heading(page)).toHaveText('Sign in');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const profile = (page: Page) => page.getByRole('button', { name: /your profile$/i });

/** The person is in, whatever their home is. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(profile(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  // What is still on its way would be refused.
  await page.waitForLoadState('networkidle');
  await profile(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(heading(page)).toHaveText('Sign in');
}

/** What a wrong answer is told, and that the tab says so as well. */
export async function expectProblem(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
}
