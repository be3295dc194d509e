import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { type LocalPostgres, startLocalPostgres } from '../apps/server/src/db/local-postgres.ts';
import { type FakeOkta, startFakeOkta } from '../apps/server/src/outside/identity/okta/testing/fake-okta.ts';
import { endAllProducts, type Product, startProduct } from '../apps/server/src/testing/start-product.ts';
import { expectNoFaults, newPerson } from './steps/person.ts';
import {
  expectProblem,
  expectScreen,
  expectSignedIn,
  giveCredentials,
  heading,
  signOut,
} from './steps/sign-in-screens.ts';

/** The portal with Okta by settings: what its own e-mails and its security question lead to. */
const EMAIL = 'admin@cedarfalls.example';
const PASSWORD = 'kettle by the pond';
const NEW_PASSWORD = 'lantern over the quiet pond';
const QUESTION = 'What was the name of your first boat?';
const ANSWER = 'Grey Heron';
/** What the console says of an answer that the screen tells in words. */
const TOLD = /(400|401|403) \(.*\/api\/v1\/authn/;

let okta: FakeOkta;
let postgres: LocalPostgres;
let product: Product;
let folder: string;
let url: string;

test.describe.configure({ timeout: 120_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  okta = await startFakeOkta();
  folder = await mkdtemp(path.join(tmpdir(), 'onboard-recovery-'));
  await chmod(folder, 0o755);
  postgres = await startLocalPostgres({ dataDir: path.join(folder, 'postgres'), isThrowAway: true });
  product = await startProduct({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    SAMPLE_WORLD: 'yes',
    IDENTITY_ISSUER: `${okta.url}/oauth2/default`,
    IDENTITY_CLIENT_ID: '0oaPortal',
    IDENTITY_API_TOKEN: okta.apiToken,
  });
  url = product.url.replace('127.0.0.1', 'localhost');
  // As when a portal moves to Okta: whoever is there under the same address is linked at their next sign-in.
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query('update users set "identityId" = null');
  await database.end();
  const profile = { login: EMAIL, email: EMAIL, firstName: 'Ada', lastName: 'Cole' };
  okta.directory.create({ profile });
});
test.afterAll(async () => {
  await product.end('SIGTERM');
  await endAllProducts();
  await postgres.stop();
  await okta.stop();
  await rm(folder, { recursive: true, force: true });
});
test.beforeEach(() => {
  Object.assign(okta.directory.find(EMAIL) ?? {}, { status: 'ACTIVE', password: PASSWORD });
  okta.signIn.questions.set(EMAIL, { question: QUESTION, answer: ANSWER });
});

const answerField = (page: Page) => page.getByLabel(QUESTION);
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const asked = (page: Page) => expect(heading(page)).toHaveText('Answer your security question');

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expectSignedIn(page);
}

test('behind the security question lies a new password, also after a reload', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  await page.goto(`${url}/reset?recoveryToken=${okta.signIn.mailRecovery(EMAIL)}`);
  await expectScreen(page, 'Answer your security question', 'question');
  await expect(page).toHaveURL(`${url}/login`);
  await expect(heading(page)).toBeFocused();

  await go(page);
  await expect(page.getByText('Enter your answer.').first()).toBeVisible();
  await expectScreen(page, 'Answer your security question', 'question-missing');

  await answerField(page).fill('kingfisher');
  await expect(answerField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(answerField(page)).toHaveAttribute('type', 'text');
  await go(page);
  await expectProblem(page, 'The recovery question answer did not match our records.');
  await expect(answerField(page)).toHaveValue('kingfisher');
  await expectScreen(page, 'Answer your security question', 'question-wrong');

  await page.reload();
  await asked(page);
  await answerField(page).fill(` ${ANSWER.toLowerCase()} `);
  await go(page);
  await expectScreen(page, 'Choose a new password', 'question-new-password');
  await expect(heading(page)).toBeFocused();
  await chooseNewPassword(page);

  await signOut(page);
  await giveCredentials(page, EMAIL, PASSWORD);
  await expectProblem(page, 'Authentication failed');
  await giveCredentials(page, EMAIL, NEW_PASSWORD);
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('too many wrong answers lock the account, and the link is used up', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const link = `${url}/reset?recoveryToken=${okta.signIn.mailRecovery(EMAIL)}`;
  await page.goto(link);
  for (const answer of ['plover', 'curlew']) {
    await answerField(page).fill(answer);
    await go(page);
    await expectProblem(page, 'The recovery question answer did not match our records.');
  }
  await answerField(page).fill('dunlin');
  await go(page);
  await expectProblem(page, 'Your account is locked. Please contact your administrator.');
  await expectScreen(page, 'Answer your security question', 'question-locked');
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await giveCredentials(page, EMAIL, PASSWORD);
  await expect(page.getByText('Your account is locked for security reasons.')).toBeVisible();
  await page.goto(link);
  await expectProblem(page, 'You have accessed an account recovery link that has expired or been previously used.');
  await expectScreen(page, 'Sign in', 'question-link-used');
  expectNoFaults(person);
  await page.context().close();
});

test('an account is unlocked by the question, and the password stays', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  Object.assign(okta.directory.find(EMAIL) ?? {}, { status: 'LOCKED_OUT' });
  await page.goto(`${url}/reset?recoveryToken=${okta.signIn.mailRecovery(EMAIL, 'UNLOCK')}`);
  await answerField(page).fill(ANSWER);
  await expectScreen(page, 'Answer your security question', 'question-unlock');
  await page.getByRole('button', { name: 'Unlock my account' }).click();
  await expectScreen(page, 'Your account is unlocked', 'unlocked');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await giveCredentials(page, EMAIL, PASSWORD);
  await expectSignedIn(page);
  expectNoFaults(person);
  await page.context().close();
});

test('a recovery that began with a text message asks for its code, then for the answer', async ({ browser }) => {
  const person = await newPerson(browser, TOLD);
  const { page } = person;
  const { stateToken, code } = okta.signIn.textCode(EMAIL);
  await page.goto(`${url}/login`);
  await asksForCredentials(page);
  await page.evaluate((kept) => sessionStorage.setItem('onboard-sign-in', kept), JSON.stringify({ stateToken }));
  await page.reload();
  await expectScreen(page, 'Enter your code', 'recovery-code');
  await page.getByLabel('6-digit code').fill('111111');
  await expectProblem(page, 'Invalid Passcode/Answer');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await page.getByLabel('6-digit code').fill(code);
  await asked(page);
  await answerField(page).fill(ANSWER);
  await go(page);
  await chooseNewPassword(page);
  expectNoFaults(person);
  await page.context().close();
});

const asksForCredentials = (page: Page) => expect(heading(page)).toHaveText('Sign in');
