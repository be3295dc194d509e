import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { choose, type } from './steps/fields.ts';
import { expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn, signInHere } from './steps/sign-in.ts';

const ADMIN = 'admin@cedarfalls.example';
const BROKER = 'broker@lakeside.example';

test.describe.configure({ timeout: 120_000 });

/** Changes something as the person behind this browser does. */
async function change(request: APIRequestContext, path: string, data: object = {}): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/csrf-token')).json()) as { csrfToken: string };
  const answer = await request.put(path, { data, headers: { 'x-csrf-token': csrfToken } });
  expect([path, answer.status()]).toEqual([path, 200]);
}

async function expectSignInSays(page: Page, words: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirect=/, { timeout: 5_000 });
  await expect(page.getByText(words)).toBeVisible();
}

test('signing out in one tab is noticed in the other at once, without a reload', async ({ context, page }) => {
  await signIn(page, ADMIN);
  await expect(page).toHaveURL(/\/client\//);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // What it asks is answered only once the browser has no session any more, so that no answer knows why.
  await other.route(/\/api\/users\/authenticated$/, async (route) => {
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('onboard-session');
    await route.continue();
  });

  await page.getByRole('button', { name: /your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?redirect=/, { timeout: 2_000 });
  await expect(other.getByText('You signed out in another tab or window.')).toBeVisible();
  await other.unrouteAll({ behavior: 'ignoreErrors' });

  // Signing in again in one tab takes the other along, back to where it was.
  await signIn(page, ADMIN);
  await expect(other).toHaveURL(/\/client\//, { timeout: 5_000 });
});

test('signing out while a page still loads leads to the plain sign-in page, which speaks of no ended session', async ({
  page,
}) => {
  await signIn(page, 'admin@harborview.example');
  // What the page asks for is answered only after the session is over, and before this tab hears that it signed out.
  const isOver = Promise.withResolvers<void>();
  const refused: number[] = [];
  let held = 0;
  await page.route(/\/api\/(clients|eif|documents|tasks|policies)/, async (route) => {
    held += 1;
    await isOver.promise;
    const response = await route.fetch();
    refused.push(response.status());
    await route.fulfill({ response });
  });
  await page.route(/\/api\/users\/authenticated\/logout/, async (route) => {
    const response = await route.fetch();
    isOver.resolve();
    await expect.poll(() => refused.length).toBe(held);
    await page.waitForTimeout(300);
    await route.fulfill({ response });
  });
  await page.goto(`/client/${sampleId('harborview')}/task/eif-submit-company-information`);
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.getByRole('button', { name: /your profile/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.search === '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(refused).toContain(401);
  await expect(page.getByText('session ended')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('onboard-session-ended'))).toBeNull();
});

test('who is unassigned from one client signs in again, is told why, and loses nothing typed for another', async ({
  browser,
}) => {
  const [owner, broker] = [
    await newPerson(browser),
    await newPerson(browser, /401 \(Unauthorized\)/, /net::ERR_FAILED.*\/draft/, /403 \(Forbidden\).*\/draft/),
  ];
  const { page } = broker;
  await signIn(owner.page, 'owner@sunward.example');
  const { request } = owner.page.context();
  const assignment = (what: string) => `/api/users/broker/${sampleId(BROKER)}/${what}/${sampleId('northgate')}`;
  await change(request, assignment('assign'));

  const form = `/client/${sampleId('cedar-falls')}/task/eif-submit-company-information/step/company-details/tax-id`;
  const question = 'Who does the tax id belong to?';
  const answer = 'Cedar Falls Trust, which was typed before the session ended';
  await signIn(page, BROKER, form);
  await choose(page, 'Does this tax id belong to the company named above?', 'No, it belongs to another entity');
  await expect(page.getByRole('textbox', { name: question })).toBeVisible();
  // Typed, and not saved: the network is gone for what would save it.
  await page.route(/\/draft$/, (route) => route.abort());
  await type(page, question, answer);
  await change(request, assignment('unassign'));
  await expectSignInSays(page, 'Your access changed: you are no longer assigned to a client you had.');
  await expectGoodScreen(page, 'Sign in');
  await page.unroute(/\/draft$/);
  await signInHere(page, BROKER);
  await expect(page).toHaveURL((url) => url.pathname === form);
  await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('textbox', { name: question })).toHaveValue(answer);
  expectNoFaults(owner, broker);
  for (const person of [owner, broker]) await person.page.context().close();
});

test('a client that is archived sends its people to sign in, and says why, on each of their pages', async ({
  browser,
}) => {
  const expected = [/401 \(Unauthorized\)/, /404 \(Not Found\)/];
  const [owner, admin] = [await newPerson(browser), await newPerson(browser, ...expected)];
  await signIn(owner.page, 'owner@sunward.example');
  const { request } = owner.page.context();
  const client = `/api/clients/${sampleId('harborview')}`;
  await signIn(admin.page, 'admin@harborview.example');
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
  const second = await admin.page.context().newPage();
  await second.goto(admin.page.url());
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await change(request, client, { isArchived: true });
  try {
    for (const page of [admin.page, second]) {
      await expectSignInSays(page, 'Your access changed: a client you had is no longer open.');
    }
    // Whoever had no page open then, and opens an old address now, is told as well.
    const later = await admin.page.context().newPage();
    await later.goto(`/client/${sampleId('harborview')}`);
    await expectSignInSays(later, 'Your access changed: a client you had is no longer open. Sign in to go on.');
    await signInHere(later, 'admin@harborview.example');
    await expectGoodScreen(later, 'Sorry, the page you are looking for does not exist');
    await later.getByRole('link', { name: 'your clients' }).click();
    await expectGoodScreen(later, 'Your clients');
    await expect(later.getByRole('heading', { name: 'Harborview Credit Union is closed' })).toBeVisible();
    await expect(later.getByRole('link', { name: 'consultant@sunward.example' })).toBeVisible();
  } finally {
    await change(request, client, { isArchived: false });
  }
  expectNoFaults(owner, admin);
  for (const person of [owner, admin]) await person.page.context().close();
});
