import { expect, type Page } from '@playwright/test';
import { freshCode, secretOf } from './sign-in.ts';
import { expectProblem, expectSignedIn, giveCredentials, heading } from './sign-in-screens.ts';

/** What the console says of an answer that the screen tells in words. */
export const TOLD = /(401|403|404|410|422|429) \(.*(\/identity\/api\/v1\/authn|\/api\/users\/)/;

/** The second step of who has an authenticator app. */
export async function giveCode(page: Page, email: string): Promise<void> {
  await expect(heading(page)).toHaveText('Enter your code');
  await page.getByLabel('6-digit code').fill(await freshCode(secretOf(email)));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectSignedIn(page);
}

/** Spec portal §8, to the letter. */
export const LOCKED = 'Your account is locked for security reasons. Please, try again in about 60 minutes';

/** Gives wrong passwords until the account is locked. */
export async function lockOut(page: Page, email: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await giveCredentials(page, email, `wrong password ${tries}`);
    if (tries < 9) await expectProblem(page, 'That e-mail address and password do not match.');
  }
  await expectProblem(page, LOCKED);
}
