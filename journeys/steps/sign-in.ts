import { expect, type Page } from '@playwright/test';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../../apps/server/src/sample-world/people.data.ts';
import { codeOf } from '../../apps/server/src/testing/sign-in.ts';
import { expectGoodScreen } from './person.ts';

const STEP_MS = 30_000;
const lastSteps = new Map<string, number>();

/** A code that was not used yet: each is good once, and the next one is taken a step early. */
export async function freshCode(totpSecret: string): Promise<string> {
  const last = lastSteps.get(totpSecret) ?? 0;
  const now = () => Math.floor(Date.now() / STEP_MS);
  await expect.poll(now, { timeout: 2 * STEP_MS, intervals: [250] }).toBeGreaterThanOrEqual(last);
  const step = Math.max(now(), last + 1);
  lastSteps.set(totpSecret, step);
  return codeOf(totpSecret, step - now());
}

export const secretOf = (email: string): string =>
  SAMPLE_PEOPLE.find((person) => person.email === email)?.totpSecret ?? '';

/** Signs a person of the sample world in, on the sign-in screen that is open. */
export async function signInHere(page: Page, email: string, areScreensChecked = false): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  if (areScreensChecked) await expectGoodScreen(page, 'Sign in');
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  if (areScreensChecked) await expectGoodScreen(page, 'Enter your code');
  await page.getByLabel('6-digit code').fill(await freshCode(secretOf(email)));
  const verify = page.getByRole('button', { name: 'Verify code' });
  if (await verify.isVisible()) await verify.click({ timeout: 5_000 }).catch(() => {});
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens the portal and signs in. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await signInHere(page, email);
}
