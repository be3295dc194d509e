import { expect, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import product from '../package.json' with { type: 'json' };
import { expectAccessible } from './accessibility.ts';
import { choose } from './steps/fields.ts';
import { expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn, signInHere } from './steps/sign-in.ts';

const FORM = (client: string) => `/client/${sampleId(client)}/task/eif-submit-company-information`;
const NOT_FOUND = 'Sorry, the page you are looking for does not exist';
const BROKER = 'broker@lakeside.example';

test.describe.configure({ timeout: 120_000 });

test('who is not signed in signs in first, and then arrives where they wanted to go', async ({ browser }) => {
  const person = await newPerson(browser);
  const { page } = person;
  const wanted = `${FORM('cedar-falls')}/step/company-details/tax-id`;
  await page.goto(`${wanted}?from=mail#main`);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${wanted}?from=mail#main`);
  await signInHere(page, BROKER);
  await expect(page).toHaveURL(`${wanted}?from=mail#main`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company name and tax id');

  // The sign-in screen leads who is signed in on, but never to another site.
  await page.goto('/login?redirect=%2F%2Fother.example%2F');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your clients');
  await expectGoodScreen(page, 'Your clients');

  // An internal page, and a client of somebody else: back home, and nothing of it is shown.
  for (const path of ['/clients/admin', '/emails', `/client/${sampleId('northgate')}`, FORM('northgate')]) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/clients');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your clients');
    const why = path.startsWith('/client/') ? 'That client is not one of yours' : 'That page is for internal users';
    await expect(page.getByText(why).first()).toBeVisible();
    await expect(page.getByText('Northgate')).toHaveCount(0);
  }
  // Whether somebody is there is not told either.
  const [there, nowhere] = [sampleId('broker@lakeside.example'), sampleId('nobody')];
  for (const userId of [there, nowhere]) {
    await page.goto(`/brokers/admin/${userId}/manage`);
    await expect(page).toHaveURL((url) => url.pathname === '/clients');
    await expect(page.getByText('That page is for internal users').first()).toBeVisible();
  }
  expectNoFaults(person);
  await page.context().close();
});

test('a client that is archived is not found, one that is not accessible is in maintenance', async ({ browser }) => {
  const person = await newPerson(browser, /404 \(Not Found\).*\/api\/clients\//, /403 \(Forbidden\).*\/api\/clients\//);
  const { page } = person;
  await signIn(page, 'admin@oldmill.example');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/client/${sampleId('pinecrest')}`);
  await expectGoodScreen(page, NOT_FOUND);
  await expect(page.getByText('Pinecrest')).toHaveCount(0);
  await page.goto(`/client/${sampleId('old-mill')}`);
  await expect(page).toHaveURL((url) => url.pathname === '/maintenance');
  await expectGoodScreen(page, 'We are working on it');
  await page.goto('/clients/admin');
  await expect(page).not.toHaveURL(/\/clients\/admin/);
  expectNoFaults(person);
  await page.context().close();
});

test('an address that is no page says so, signed in or not', async ({ browser }) => {
  const person = await newPerson(browser, /404 \(Not Found\).*\/no-such-page/);
  const { page } = person;
  await page.goto('/no-such-page');
  await expectGoodScreen(page, NOT_FOUND);
  await expect(page).toHaveTitle(/not found/i);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expectNoFaults(person);
  await page.context().close();
});

test('the lab shows the parts of the portal and what this installation is, signed in or not', async ({ browser }) => {
  const person = await newPerson(browser);
  const { page } = person;
  await page.goto('/lab/home');
  await expectGoodScreen(page, 'Parts of the portal');
  await expect(page).toHaveTitle(/^Parts of the portal/);
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'A short decision' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the dialog' }).click();
  for (const state of ['Loading', 'Empty', 'Error']) {
    await page.getByRole('tab', { name: state }).click();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'About this installation' }).click();
  await expect(page.getByText('The service and its database work.')).toBeVisible();
  await expect(page.getByText(product.version, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^About this installation/);
  await expectGoodScreen(page, 'About this installation');
  // Left within the portal, and left by unloading it: each is told once (Spec portal §9).
  await page.waitForTimeout(1_000);
  const told = async () =>
    [
      ...(await (await page.request.get('/metrics')).text()).matchAll(
        /onboard_page_seconds_count\{route="(\/lab\/\w+)"\} (\d+)/g,
      ),
    ]
      .map(([, route, count]) => `${route} ${count}`)
      .sort();
  await expect.poll(told).toEqual(['/lab/home 1']);
  await page.goto('/login?redirect=%2Flab%2Fabout');
  await expect.poll(told).toEqual(['/lab/about 1', '/lab/home 1']);
  await signInHere(page, BROKER);
  await page.getByRole('link', { name: 'Parts of the portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parts of the portal');
  expectNoFaults(person);
  await page.context().close();
});

test('a session that ends in the middle of a form costs no answer', async ({ browser }) => {
  const person = await newPerson(browser, /401 \(Unauthorized\)/, /403 \(Forbidden\).*\/draft/);
  const { page } = person;
  const address = `${FORM('cedar-falls')}/step/company-details/tax-id`;
  const question = 'Who does the tax id belong to?';
  const answer = 'Cedar Falls Holdings LLC, our parent company';
  await signIn(page, 'admin@cedarfalls.example', address);
  await choose(page, 'Does this tax id belong to the company named above?', 'No, it belongs to another entity');
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // Typed while nobody knows that the session is over, and left when it is.
  const field = page.getByRole('textbox', { name: question });
  await field.fill(answer);
  await page.context().clearCookies();
  await field.blur();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await signInHere(page, 'admin@cedarfalls.example');
  await expect(page).toHaveURL((url) => url.pathname === address);
  await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  // It is the server that has it now, not this tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
  expectNoFaults(person);
  await page.context().close();
});
