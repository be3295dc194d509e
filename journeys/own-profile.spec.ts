import { expect, type Locator, type Page, test } from '@playwright/test';
import { type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const toast = (page: Page, words: string) => page.getByText(words).first();

/** The terms of use are read again, with the day they were accepted, and lead back. */
async function expectTerms(page: Page, title: string, link: () => Locator): Promise<void> {
  await link().click();
  await expectGoodScreen(page, 'Terms of use');
  await expect(page.getByText(/^You accepted these terms on [A-Z][a-z]+ \d+, \d{4} at /)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await expectGoodScreen(page, title);
}

test('whoever accepted the terms of use reads them again from the foot of a page', async ({ browser }) => {
  const person = await newPerson(browser);
  const { page } = person;
  await signIn(page, 'broker@lakeside.example', '/clients?search=cedar');
  await expectGoodScreen(page, 'Your clients');
  const inFooter = () => page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms of use' });
  await expectTerms(page, 'Your clients', inFooter);
  await expect(page).toHaveURL(/\/clients\?search=cedar$/);
  expectNoFaults(person);
  await page.context().close();
});

test('everybody sees their own profile, and brokers change theirs', async ({ browser }) => {
  const person = await newPerson(browser, /409 /);
  const { page } = person;
  await signIn(page, 'broker@lakeside.example');
  await page.getByRole('button', { name: /your profile/i }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await expectGoodScreen(page, 'Your profile');
  await type(page, 'First name', '');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a first name.');
  await expectGoodLook(page);
  await type(page, 'First name', 'Priyanka');
  await type(page, 'Phone', '(515) 555-0142');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Your profile was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /Priyanka ?, your profile/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Priyanka');
  await type(page, 'First name', 'Priya');
  await type(page, 'Phone', '(312) 555-0120');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: /Priya ?, your profile/ })).toBeVisible();
  expectNoFaults(person);
  await page.context().close();

  for (const [email, words] of [
    ['admin@cedarfalls.example', 'Ask your implementation consultant'],
    ['owner@sunward.example', 'Owners change these'],
  ] as const) {
    const other = await newPerson(browser);
    await signIn(other.page, email, '/profile');
    await expectGoodScreen(other.page, 'Your profile');
    await expect(other.page.getByText(words).first()).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await expectTerms(other.page, 'Your profile', () =>
      other.page.getByRole('link', { name: 'Read the terms of use' }),
    );
    expectNoFaults(other);
    await other.page.context().close();
  }
});
