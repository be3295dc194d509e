import { expect, type Page } from '@playwright/test';
import { expectGoodScreen } from './person.ts';
import { freshCode } from './sign-in.ts';

/** The activation link of the newest e-mail to an address, read in the mailbox as a person would. */
export async function activationLinkOf(page: Page, address: string): Promise<string> {
  const message = page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`/mailbox?search=${encodeURIComponent(address)}`);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectGoodScreen(page, 'Mailbox');
  await message.click();
  // As designed, the e-mail is in a closed frame, where the checker itself may not run.
  await page.getByRole('link', { name: 'Plain text' }).click();
  await expectGoodScreen(page, /./);
  const link = page.getByRole('link', { name: /\/activate\?/ });
  return (await link.getAttribute('href')) ?? '';
}

/** A new person sets a password, turns an authenticator app on and accepts the terms. */
export async function activate(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expectGoodScreen(page, 'Welcome to Onboard');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password and continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page, 'Welcome to Onboard');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save password and continue' }).click();

  await expectGoodScreen(page, 'Protect your account');
  await page.getByText('You cannot scan it? Type the key').click();
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
  await page.getByLabel('Enter the code the app shows').fill(await freshCode(key.replaceAll(' ', '')));

  await expectGoodScreen(page, 'Terms of use');
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByText('Tick the box to accept the terms of use.').first()).toBeVisible();
  await page.getByLabel('I have read the terms of use and accept them').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
}

/** The welcome flow, to the client's home. */
export async function walkWelcome(page: Page, firstName: string): Promise<void> {
  await expectGoodScreen(page, `Welcome, ${firstName}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expectGoodScreen(page, 'Six phases, one after the other');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectGoodScreen(page, 'What we need from you');
  await page.getByRole('button', { name: 'Go to your home page' }).click();
}
