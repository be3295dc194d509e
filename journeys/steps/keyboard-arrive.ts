import { expect, type Page } from '@playwright/test';
import { chooseByKeys, press, tickByKeys, typeInto, walkTo } from './keyboard.ts';
import { freshCode, secretOf } from './sign-in.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in past the skip link, and once back with Shift+Tab. */
export async function signInByKeys(page: Page, address: string, password: string, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toHaveText('Sign in');
  await press(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
  const email = page.getByLabel('E-mail address', { exact: true });
  await typeInto(page, email, address.slice(0, 4));
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await walkTo(page, email);
  await page.keyboard.press('End');
  await page.keyboard.type(address.slice(4));
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await expect(title(page)).toHaveText('Enter your code');
  await typeInto(page, page.getByLabel('6-digit code'), await freshCode(secretOf(address)));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** Imports a case: the dialog takes the focus, and gives it back when it closes. */
export async function importByKeys(page: Page, caseId: string, name: string): Promise<void> {
  await expect(title(page)).toHaveText('All clients');
  const importing = page.getByRole('button', { name: 'Import a case' });
  await press(page, importing);
  const dialog = page.getByRole('dialog', { name: 'Import a case from QPS' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(importing).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Case id'), caseId);
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Import client' }));
  await expect(title(page)).toHaveText(name);
  await expect(title(page)).toBeFocused();
}

export async function assignAdministratorByKeys(
  page: Page,
  person: { firstName: string; lastName: string; email: string },
): Promise<void> {
  const assign = page.getByRole('button', { name: 'Assign benefits administrator' });
  await press(page, assign);
  const dialog = page.getByRole('dialog', { name: 'Assign benefits administrator' });
  await typeInto(page, dialog.getByLabel('First name'), person.firstName);
  await typeInto(page, dialog.getByLabel('Last name'), person.lastName);
  await typeInto(page, dialog.getByLabel('E-mail address'), person.email);
  await press(page, dialog.getByRole('button', { name: 'Assign benefits administrator' }));
  await expect(dialog).toBeHidden();
  await expect(assign).toBeFocused();
  const listed = page.getByRole('region', { name: 'Benefits administrators' }).getByRole('listitem');
  await expect(listed.filter({ hasText: person.email })).toContainText(/Activation e-mail sent/);
}

/** The person is searched for by typing and taken from the list with the arrow keys. */
export async function assignBrokerByKeys(page: Page, search: string, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Assign broker' }));
  const dialog = page.getByRole('dialog', { name: 'Assign broker' });
  await chooseByKeys(page, dialog.getByRole('radiogroup'), 'Somebody with an account');
  await typeInto(page, dialog.getByRole('combobox', { name: 'Person' }), search);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Assign broker' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Brokers' }).getByRole('listitem')).toContainText(name);
}

/** From the e-mail to the client's home: password, authenticator app, terms of use, welcome. */
export async function activateByKeys(
  page: Page,
  { email, firstName }: { email: string; firstName: string },
  password: string,
): Promise<void> {
  const message = page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`/mailbox?search=${encodeURIComponent(email)}`);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await press(page, message);
  await press(page, page.getByRole('link', { name: 'Plain text' }));
  // The link opens in a tab of its own; its address is opened here, where faults are listened for.
  const opening = page.context().waitForEvent('page');
  await press(page, page.getByRole('link', { name: /\/activate\?/ }));
  const tab = await opening;
  await tab.waitForURL(/\/activate\?/);
  const link = tab.url();
  await tab.close();
  await page.goto(link);
  await expect(title(page)).toHaveText('Welcome to Onboard');
  await typeInto(page, page.getByLabel('Password', { exact: true }), password);
  await press(page, page.getByRole('button', { name: 'Save password and continue' }));

  await expect(title(page)).toHaveText('Protect your account');
  await press(page, page.getByText('You cannot scan it? Type the key'));
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
  await typeInto(page, page.getByLabel('Enter the code the app shows'), await freshCode(key.replaceAll(' ', '')));

  await expect(title(page)).toHaveText('Terms of use');
  await tickByKeys(page, page.getByLabel('I have read the terms of use and accept them'));
  await press(page, page.getByRole('button', { name: 'Accept and continue' }));
  await expect(title(page)).toHaveText(`Welcome, ${firstName}`);
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(title(page)).toHaveText('Six phases, one after the other');
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(title(page)).toHaveText('What we need from you');
  await press(page, page.getByRole('button', { name: 'Go to your home page' }));
}
