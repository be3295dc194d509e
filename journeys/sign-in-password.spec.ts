import { sessionApi } from '@onboard/contract/session';
import { expect, type Page, test } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { expectNoFaults, forgetSession, newPerson } from './steps/person.ts';
import { giveCode, LOCKED, lockOut, TOLD } from './steps/sign-in-password.ts';
import { createReader, type Reader, type SignInProduct, startSignInProduct } from './steps/sign-in-product.ts';
import { expectProblem, expectScreen, expectSignedIn, giveCredentials, heading } from './steps/sign-in-screens.ts';

test.describe.configure({ timeout: 120_000 });

const NEW_PASSWORD = 'kettle-moss-lantern-nine';
let product: SignInProduct;
let reader: Reader;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startSignInProduct({ PASSWORD_MAX_AGE_DAYS: '90' });
  reader = createReader(product.url);
});
test.afterAll(() => product.end());

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(heading(page)).toHaveText('Look in your inbox');
}

async function choosePassword(page: Page, label: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Save/ }).click();
}

const WARNING = 'After several wrong passwords or codes, accounts are locked for 60 minutes.';

const letPasswordAge = (email: string, days: number) =>
  product.query(`update identity.people set "passwordSetAt" = now() - make_interval(days => $2) where "email" = $1`, [
    email,
    days,
  ]);

test('a forgotten password: the same answer for everybody, and a link that is good once', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@summit.example';
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectScreen(page, 'Forgot your password?', 'forgot');
  await page.getByLabel('E-mail address').fill('maya');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
  await expectScreen(page, 'Forgot your password?', 'forgot-wrong');

  const told: string[] = [];
  for (const address of ['nobody@summit.example', email]) {
    await askForLink(page, address);
    await expect(page.getByText(/You can ask again in [12]:\d\d/)).toBeVisible();
    const words = (await page.getByRole('main').textContent()) ?? '';
    told.push(words.replace(address, '').replace(/\d:\d\d/, ''));
    if (address !== email) await page.getByRole('button', { name: 'Use another address' }).click();
  }
  expect(told[1]).toBe(told[0]);
  await expectScreen(page, 'Look in your inbox', 'link-sent');

  const link = await reader.link(email, 'reset');
  await page.goto(link);
  await expectScreen(page, 'Choose a new password', 'reset');
  await page.reload();
  await choosePassword(page, 'Password', 'Sunward2027!');
  await expect(page.getByText(/easy to guess/).last()).toBeVisible();
  await expectScreen(page, 'Choose a new password', 'reset-wrong');
  await choosePassword(page, 'Password');
  await expect(page.getByText('Your password is saved.')).toBeVisible();
  await expectScreen(page, 'Enter your code', 'password-saved');
  await giveCode(page, email);

  // The link is used up, and the old password with it.
  await forgetSession(page);
  await page.goto(link);
  await expectScreen(page, 'This link was already used', 'reset-used');
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await giveCredentials(page, email);
  await expectProblem(page, 'That e-mail address and password do not match.');
  expectNoFaults(person);
  await page.context().close();
});

test('a link of the provider itself opens the way to another password', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'broker@lakeside.example';
  const [user] = await product.query('select "id" from users where "email" = $1', [email]);
  await product.staff.call(sessionApi.resetPassword, { params: { userId: String(user?.id) } });
  const token = new URL(await reader.link(email, 'reset')).searchParams.get('token');
  await page.goto(`${product.url}/reset?recoveryToken=${token}`);
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expectScreen(page, 'Choose a new password', 'recovery');
  await choosePassword(page, 'New password');
  await giveCode(page, email);

  await forgetSession(page);
  await page.goto(`${product.url}/reset?recoveryToken=${token}`);
  await expectProblem(page, 'This link has expired or was already used.');
  await expectScreen(page, 'Sign in', 'recovery-used');
  expectNoFaults(person);
  await page.context().close();
});

test('a password that expires soon may stay, one that has expired is changed', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@cedarfalls.example';
  await letPasswordAge(email, 87);
  await page.goto(`${product.url}/login`);
  await giveCredentials(page, email);
  await expect(page.getByText('Your password expires in 3 days.')).toBeVisible();
  await expectScreen(page, 'Choose a new password', 'password-expiring');
  await page.getByRole('button', { name: 'Keep my password for now' }).click();
  await giveCode(page, email);

  await letPasswordAge(email, 91);
  await forgetSession(page);
  await page.goto(`${product.url}/login`);
  await giveCredentials(page, email);
  await expect(page.getByText('Your password has expired.')).toBeVisible();
  await expectScreen(page, 'Choose a new password', 'password-expired');
  await page.getByLabel('Old password', { exact: true }).fill('not my password at all');
  await choosePassword(page, 'New password');
  await expectProblem(page, 'The old password is not right.');
  await page.getByLabel('Old password', { exact: true }).fill(SAMPLE_PASSWORD);
  await choosePassword(page, 'New password', SAMPLE_PASSWORD);
  await expect(page.getByText('Choose a password that differs from the one you had.').first()).toBeVisible();
  await expectScreen(page, 'Choose a new password', 'password-expired-wrong');
  await choosePassword(page, 'New password');
  await giveCode(page, email);
  expectNoFaults(person);
  await page.context().close();
});

test('too many wrong passwords lock the account, in the words of the specification', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@harborview.example';
  await page.goto(`${product.url}/login`);
  // The browser warns by what was typed in this tab, so nobody learns of an address by it.
  const warning = page.getByRole('alert').getByText(WARNING);
  for (const tries of [1, 2, 3]) {
    await giveCredentials(page, 'nobody@harborview.example', `wrong password ${tries}`);
    await expectProblem(page, 'That e-mail address and password do not match.');
    await expect(warning).toHaveCount(tries < 3 ? 0 : 1);
  }
  await expectScreen(page, 'Sign in', 'lock-near');
  await lockOut(page, email);
  await expectScreen(page, 'You cannot sign in right now', 'locked');
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await giveCredentials(page, email);
  await expectProblem(page, LOCKED);

  // The way on that the screen offers: a new password lifts the lock.
  const support = page.getByRole('main').getByRole('link', { name: 'support@sunward.example' });
  await expect(support).toHaveAttribute('href', 'mailto:support@sunward.example');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await askForLink(page, email);
  await page.goto(await reader.link(email, 'reset'));
  await choosePassword(page, 'Password');
  await giveCode(page, email);
  expectNoFaults(person);
  await page.context().close();
});

test('an activation link may be opened often, and is used once', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@lakewood.example';
  await product.query(
    `update identity.people set "passwordHash" = null, "passwordSetAt" = null, "status" = 'STAGED' where "email" = $1`,
    [email],
  );
  await product.query(
    `delete from identity.factors using identity.people where "personId" = people.id and email = $1`,
    [email],
  );
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'get a new link' }).click();
  await expectScreen(page, 'Get an activation link', 'reactivate');
  await askForLink(page, email);
  await expectScreen(page, 'Look in your inbox', 'link-sent-activation');
  const link = await reader.link(email, '(?:re)?activate');

  const other = await newPerson(browser, TOLD);
  await other.page.goto(link);
  await expect(other.page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.goto(link);
  await page.reload();
  await expectScreen(page, /^Welcome/, 'activate');
  await choosePassword(page, 'Password');

  // The address is no longer the link's: a reload goes on with the sign-in.
  await expect(heading(page)).toHaveText('Protect your account');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await expect(heading(page)).toHaveText('Protect your account');
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await page.getByLabel('6-digit code').fill(await reader.code(email));
  await expectSignedIn(page);

  await choosePassword(other.page, 'Password', 'another-long-password-here');
  await expectScreen(other.page, 'This link was already used', 'activate-used');
  expectNoFaults(person, other);
  await page.context().close();
  await other.page.context().close();
});

test('an activation link that expired leads to a new one', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'signer@lakeside.example';
  await product.query(
    `update identity.people set "passwordHash" = null, "passwordSetAt" = null, "status" = 'STAGED' where "email" = $1`,
    [email],
  );
  const [user] = await product.query('select "id" from users where "email" = $1', [email]);
  const { link } = await product.staff.call(sessionApi.activationLink, { params: { userId: String(user?.id) } });
  await product.query(
    `update identity.links set "expiresAt" = now() - interval '1 day' where "purpose" = 'activation'`,
  );
  await page.goto(link);
  await expectScreen(page, 'This link has expired', 'activate-expired');
  await askForLink(page, email);
  const fresh = await reader.link(email, '(?:re)?activate');
  expect(fresh).not.toBe(link);
  await page.goto(`${product.url}/reactivate${new URL(fresh).search}`);
  await expectScreen(page, /^Welcome/, 'reactivate-link');
  await choosePassword(page, 'Password');
  await giveCode(page, email);
  expectNoFaults(person);
  await page.context().close();
});
