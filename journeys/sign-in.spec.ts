import { expect, type Page, test } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { press, typeInto } from './steps/keyboard.ts';
import { expectNoFaults, newPerson } from './steps/person.ts';
import { freshCode } from './steps/sign-in.ts';
import { createReader, type Reader, type SignInProduct, startSignInProduct } from './steps/sign-in-product.ts';
import {
  expectProblem,
  expectScreen,
  expectSignedIn,
  giveCredentials,
  heading,
  signOut,
} from './steps/sign-in-screens.ts';

test.describe.configure({ timeout: 150_000 });

const WRONG_CODE = 'That code did not match.';
/** What the console says of an answer that the screen tells in words. */
const TOLD = /(400|401|403|429) \(.*\/identity\/api\/v1\/authn/;

let product: SignInProduct;
let reader: Reader;

test.beforeAll(async () => {
  test.setTimeout(150_000);
  product = await startSignInProduct();
  reader = createReader(product.url);
});
test.afterAll(() => product.end());

/** Everybody here lost their phone, so that their next sign-in sets a second step up. */
async function begin(page: Page, email: string): Promise<void> {
  await product.resetMfa(email);
  await page.goto(`${product.url}/login`);
  await giveCredentials(page, email);
  await expect(heading(page)).toHaveText('Protect your account');
}

/** The provider forgets that it just sent a code. */
const letSomeTimePass = () => product.query('delete from identity.request_counts');

const way = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const keyOf = async (page: Page) => {
  const text = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
  return text.replaceAll(' ', '');
};

test('an authenticator app is set up, also after a reload, and asks for a code from then on', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@cedarfalls.example';
  await begin(page, email);
  await expectScreen(page, 'Protect your account', 'choose-factor');
  await way(page, 'Authenticator app').click();

  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.getByText('You cannot scan it? Type the key').click();
  const key = await keyOf(page);
  await expectScreen(page, 'Protect your account', 'activate-app');

  // A reload keeps the key: whoever scanned it already goes on.
  await page.reload();
  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByText('You cannot scan it? Type the key').click();
  expect(await keyOf(page)).toBe(key);
  expect(await page.evaluate(() => localStorage.getItem('onboard-sign-in'))).toBeNull();

  const code = page.getByLabel('Enter the code the app shows');
  await code.fill('000000');
  await expectProblem(page, WRONG_CODE);
  await expectScreen(page, 'Protect your account', 'activate-app-wrong');
  await code.fill(await freshCode(key));
  await expectSignedIn(page);
  expect(await page.evaluate(() => sessionStorage.getItem('onboard-sign-in'))).toBeNull();

  await signOut(page);
  await giveCredentials(page, email);
  await expectScreen(page, 'Enter your code', 'code-app');
  const again = page.getByLabel('6-digit code');
  await expect(again).toHaveAttribute('autocomplete', 'one-time-code');
  await again.fill('12');
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('Enter all 6 digits.').first()).toBeVisible();
  await again.fill(await freshCode(key));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('codes by text message: another number, a resend with its wait, a device that is remembered', async ({
  browser,
}) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@harborview.example';
  await begin(page, email);
  await way(page, 'Text message').click();
  await expectScreen(page, 'Codes by text message', 'phone-number');
  const number = page.getByLabel('Mobile phone number');
  await number.fill('206 555');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByText('Enter ten digits, area code first, like (860) 555-0142.').first()).toBeVisible();
  await expectScreen(page, 'Codes by text message', 'phone-number-wrong');
  await number.fill('(206) 555-0188');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(heading(page)).toHaveText('Check that it works');
  await expect(page.getByText(/to \+1.XXX.XXX.0188/)).toBeVisible();
  const wrong = await reader.code('+12065550188');

  // Mistyped: back to the number as it was typed. The right one need not wait for the wrong one's message to be older.
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expectScreen(page, 'Codes by text message', 'phone-number-change');
  await expect(number).toHaveValue('(206) 555-0188');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expectProblem(page, 'A text message was just sent.');
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await number.fill('07700 900188');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expectScreen(page, 'Check that it works', 'activate-sms');
  await page.getByLabel('6-digit code').fill(wrong);
  await expectProblem(page, WRONG_CODE);
  await page.getByLabel('6-digit code').fill(await reader.code('+447700900188'));
  await expectSignedIn(page);

  // Later: the next sign-in sends a code by itself.
  await signOut(page);
  await letSomeTimePass();
  await giveCredentials(page, email);
  await expectScreen(page, 'Enter your code', 'code-sms');
  const first = await reader.code('+447700900188');
  await expect(page.getByText(/You can send another in \d+ s/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You can send another in \d+ s/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(first === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectProblem(page, WRONG_CODE);
  // This wait is real, and the person sees it.
  const again = page.getByRole('button', { name: 'Send a new code' });
  await expect(again).toBeVisible({ timeout: 35_000 });
  await again.click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await expect(again).toBeHidden();
  await expectScreen(page, 'Enter your code', 'code-sms-again');
  await page.getByLabel('6-digit code').fill(await reader.code('+447700900188'));
  await page.getByLabel('Do not ask for a code on this device for 30 days').check();
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectSignedIn(page);

  await signOut(page);
  await giveCredentials(page, email);
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('codes by a voice call: nobody is called unasked', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'admin@summit.example';
  await begin(page, email);
  await way(page, 'Voice call').click();
  await page.getByLabel('Phone number').fill('303 555 0199');
  await expectScreen(page, 'Codes by voice call', 'phone-number-call');
  await page.getByRole('button', { name: 'Call me now' }).click();
  await expectScreen(page, 'Check that it works', 'activate-call');
  await page.getByLabel('Code from the call').fill(await reader.code('+13035550199'));
  await expectSignedIn(page);

  await signOut(page);
  await giveCredentials(page, email);
  await expectScreen(page, 'Get your code', 'send-code-call');
  await page.reload();
  await expect(heading(page)).toHaveText('Get your code');
  await page.getByRole('button', { name: 'Call me now' }).click();
  await expectProblem(page, 'We just called you.');
  await expectScreen(page, 'Get your code', 'send-code-call-too-soon');
  await letSomeTimePass();
  await page.getByRole('button', { name: 'Call me now' }).click();
  await expectScreen(page, 'Enter your code', 'code-call');
  await page.getByLabel('Code from the call').fill(await reader.code('+13035550199'));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('codes by e-mail, with the keyboard alone, and out again', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const email = 'broker@lakeside.example';
  await product.resetMfa(email);
  await page.goto(`${product.url}/login`);
  await typeInto(page, page.getByLabel('E-mail address', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), SAMPLE_PASSWORD);
  await press(page, page.getByRole('button', { name: 'Show password' }));
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await press(page, page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(heading(page)).toBeFocused();
  await press(page, way(page, 'E-mail'));
  await expect(heading(page)).toHaveText('Check that it works');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await expectScreen(page, 'Check that it works', 'activate-email');
  await typeInto(page, page.getByLabel('6-digit code'), await reader.code(email));
  await expectSignedIn(page);

  // The e-mail could not be sent again so soon: the person asks for it once it can.
  await press(page, page.getByRole('button', { name: /your profile$/i }));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Sign in');
  await typeInto(page, page.getByLabel('E-mail address', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Get your code');
  await expectProblem(page, 'An e-mail was just sent.');
  await expectScreen(page, 'Get your code', 'send-code-email-too-soon');
  await letSomeTimePass();
  await press(page, page.getByRole('button', { name: 'E-mail me a code' }));
  await expectScreen(page, 'Enter your code', 'code-email');
  await typeInto(page, page.getByLabel('6-digit code'), await reader.code(email));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('who signs in as someone else begins anew, and a sign-in that took too long says so', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectScreen(page, 'Sign in', 'credentials-missing');
  await page.getByLabel('E-mail address', { exact: true }).fill('nobody@maple-ridge.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Remember my e-mail address').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectProblem(page, 'That e-mail address and password do not match.');
  await expectScreen(page, 'Sign in', 'credentials-wrong');
  await page.reload();
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue('nobody@maple-ridge.example');
  await page.getByLabel('Remember my e-mail address').uncheck();

  await giveCredentials(page, 'signer@lakeside.example');
  await expect(heading(page)).toHaveText('Enter your code');
  expect(await page.evaluate(() => localStorage.getItem('onboard-user-name'))).toBeNull();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await page.reload();
  await expect(heading(page)).toHaveText('Sign in');

  await giveCredentials(page, 'signer@lakeside.example');
  await expect(heading(page)).toHaveText('Enter your code');
  await product.query('delete from identity.transactions');
  await page.reload();
  await expect(page.getByText('Your sign-in took too long and was closed.')).toBeVisible();
  await expectScreen(page, 'Sign in', 'too-late');

  await giveCredentials(page, 'signer@lakeside.example');
  await expect(heading(page)).toHaveText('Enter your code');
  await product.query('delete from identity.transactions');
  await page.getByLabel('6-digit code').fill('123456');
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expectProblem(page, 'Enter your password again to go on.');
  await expectScreen(page, 'Sign in', 'gone');
  expectNoFaults(person);
  await page.context().close();
});
