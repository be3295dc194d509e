import { expect, test } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { press, typeInto, walkTo } from './steps/keyboard.ts';
import { expectNoFaults, newPerson } from './steps/person.ts';
import { freshCode, secretOf } from './steps/sign-in.ts';

const EMAIL = 'consultant@sunward.example';
const NAME = 'Cascadia Trail Outfitters';

test('the keyboard alone is enough for the heart of the job', async ({ browser }) => {
  test.setTimeout(180_000);
  const person = await newPerson(browser);
  const { page } = person;
  const { keyboard } = page;
  const title = page.getByRole('heading', { level: 1 });

  // Sign in, past the skip link, and once back with Shift+Tab.
  await page.goto('/');
  await expect(title).toHaveText('Sign in');
  await press(page, page.getByRole('link', { name: 'Skip to main content' }));
  await expect(page.getByRole('main')).toBeFocused();
  const email = page.getByLabel('E-mail address', { exact: true });
  await typeInto(page, email, 'consultant');
  await typeInto(page, page.getByLabel('Password', { exact: true }), SAMPLE_PASSWORD);
  await walkTo(page, email, 'Shift+Tab');
  await keyboard.press('End');
  await keyboard.type('@sunward.example');
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await expect(title).toHaveText('Enter your code');
  await typeInto(page, page.getByLabel('6-digit code'), await freshCode(secretOf(EMAIL)));
  await keyboard.press('Enter');
  await expect(title).toHaveText('All clients');

  // Import a case: the dialog takes the focus, and gives it back when it closes.
  const importing = page.getByRole('button', { name: 'Import a case' });
  await press(page, importing);
  const dialog = page.getByRole('dialog', { name: 'Import a case from QPS' });
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(importing).toBeFocused();
  await keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Case id'), 'SF-100533');
  await keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Import client' }));
  await expect(title).toHaveText(NAME);
  await expect(title).toBeFocused();

  // Find the client in the list and open it.
  await walkTo(page, page.getByRole('main').getByRole('link', { name: 'All clients' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(title).toHaveText('All clients');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search clients' }), 'SF-100533');
  await expect(page.getByRole('table', { name: 'Clients' }).getByRole('link')).toHaveCount(1);
  await press(page, page.getByRole('link', { name: NAME }));
  await expect(title).toHaveText(NAME);
  await press(page, page.getByRole('link', { name: 'See the client’s pages' }));

  // The first page of the form, answered and saved.
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await press(page, tasks.getByRole('link', { name: /company information/i }));
  await press(page, page.getByRole('link', { name: /^(Begin|Continue)$/ }));
  await expect(title).toHaveText('Company name and tax id');
  await typeInto(page, page.getByLabel('What is your federal tax id (EIN)?'), '06-1234560');
  const belongs = page.getByRole('radiogroup', { name: 'Does this tax id belong to the company named above?' });
  await walkTo(page, belongs.getByRole('radio').first());
  await keyboard.press('ArrowDown');
  await expect(belongs.getByRole('radio').nth(1)).toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(belongs.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save and continue' }));
  await expect(title).toHaveText('Your policies with us');
  await expect(title).toBeFocused();

  // Sign out.
  await walkTo(page, page.getByRole('button', { name: /your profile$/i }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(title).toHaveText('Sign in');
  expectNoFaults(person);
  await page.context().close();
});
