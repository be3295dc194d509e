import { expect, test } from '@playwright/test';
import { expectGoodLook, expectNoFaults, newPerson } from './steps/person.ts';
import { giveCode, lockOut, TOLD } from './steps/sign-in-password.ts';
import { type SignInProduct, startSignInProduct } from './steps/sign-in-product.ts';
import { expectScreen, giveCredentials, heading } from './steps/sign-in-screens.ts';

let product: SignInProduct;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startSignInProduct({});
});
test.afterAll(() => product.end());

test('staff see that somebody is locked out, and let them back in', async ({ browser }) => {
  test.setTimeout(180_000);
  const person = await newPerson(browser, TOLD);
  const staff = await newPerson(browser, TOLD, /502 .*\/sign-in-(state|acts)/);
  const { page } = staff;
  const email = 'admin@oldmill.example';
  const [user] = await product.query('select "id" from users where "email" = $1', [email]);
  const staffEmail = 'owner@sunward.example';
  await page.goto(`${product.url}/login?redirect=${encodeURIComponent(`/ben-admins/admin/${user?.id}/manage`)}`);
  await giveCredentials(page, staffEmail);
  await giveCode(page, staffEmail);
  const standing = page.getByRole('region', { name: 'Sign-in' });
  await expect(standing.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);

  await person.page.goto(`${product.url}/login`);
  await lockOut(person.page, email);
  await page.reload();
  await expect(heading(page)).toHaveText('Ruth Kessler');
  await expect(page.getByRole('status').filter({ hasText: /is locked out/ })).toContainText(/ until .*202\d at /);
  await expect(standing.getByText('Locked', { exact: true })).toBeVisible();
  await expect(page.getByText('Locked out', { exact: true })).toBeVisible();
  await expect(page.getByText('Sign-in was locked after too many wrong passwords or codes')).toHaveCount(1);
  await expectScreen(page, 'Ruth Kessler', 'staff-locked');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alertdialog', { name: /^Unlock / })).toBeVisible();
  await expectGoodLook(page);
  await page.screenshot({ path: 'test-results/sign-in/staff-unlock.png' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(/^The lock of .* is lifted$/)).toBeVisible();
  await expect(standing.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Sign-in unlocked')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await person.page.getByRole('button', { name: 'Back to sign in' }).click();
  await giveCredentials(person.page, email);
  await expect(heading(person.page)).toHaveText('Enter your code');

  // Nothing else on the page waits for the provider, or is lost with it.
  await page.route('**/sign-in-{state,acts}', (route) =>
    route.fulfill({ status: 502, json: { code: 'IDENTITY_UNAVAILABLE', message: 'Away.', correlationId: 'c' } }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Benefits administrators' }).click();
  await expect(heading(page)).toHaveText('Benefits administrators');
  await page.goBack();
  await expect(standing.getByText(/does not answer right now/)).toBeVisible();
  await expectScreen(page, 'Ruth Kessler', 'staff-provider-away');
  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/locks and second steps are missing here/)).toBeVisible();
  await page.unroute('**/sign-in-{state,acts}');
  await history.getByRole('button', { name: 'Load them' }).click();
  await expect(history.getByText(/^Sign-in was locked/)).toBeVisible();
  await standing.getByRole('button', { name: 'Ask again' }).click();
  await expect(standing.getByText('Active', { exact: true })).toBeVisible();

  // Internal users have no page of their own: it is told in a dialog of their list.
  for (let tries = 0; tries < 10; tries += 1) {
    const data = { username: 'analyst@sunward.example', password: `wrong password ${tries}` };
    await person.page.request.post(`${product.url}/identity/api/v1/authn`, { data });
  }
  await page.goto(`${product.url}/users/internal`);
  await page.getByRole('button', { name: 'Actions for Mia Torres' }).click();
  await page.getByRole('menuitem', { name: 'Check sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in of Mia Torres' });
  await expect(dialog.getByText('Mia is locked out')).toBeVisible();
  await expectGoodLook(page);
  await page.screenshot({ path: 'test-results/sign-in/staff-internal.png' });
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('The lock of Mia Torres is lifted')).toBeVisible();
  expectNoFaults(person, staff);
  await person.page.context().close();
  await page.context().close();
});
