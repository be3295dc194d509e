import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../apps/server/src/sample-world/people.data.ts';
import { signIn } from '../apps/server/src/testing/sign-in.ts';
import { endAllProducts, startProduct } from '../apps/server/src/testing/start-product.ts';

test.setTimeout(120_000);

test('says that it is being maintained, on a fresh load of any page', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-maintenance-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(folder, 0o755);
  try {
    const product = await startProduct({ DATA_DIR: folder, MAINTENANCE: 'yes', SAMPLE_WORLD: 'no' });
    const { url } = product;
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls += 1;
    });
    for (const address of ['/', '/login', '/clients/admin', '/maintenance']) {
      await page.goto(`${url}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are working on it');
      await expect(page).toHaveTitle('Maintenance: Onboard');
    }
    const statusOf = async (address: string) => (await page.request.get(`${url}${address}`)).status();
    expect(await statusOf('/api/users/authenticated')).toBe(503);
    // The node that says so stays behind the balancer, and the public pages stay open.
    for (const address of ['/healthz', '/readyz', '/benefits-explorer']) expect(await statusOf(address)).toBe(200);
    calls = 0;
    await page.waitForTimeout(1_500);
    expect(calls, 'it does not ask again by itself').toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are working on it');
    await page.screenshot({ path: 'test-results/maintenance.png' });
    // In order, so that its database ends with it.
    expect(await product.end('SIGTERM')).toBe(0);
  } finally {
    await endAllProducts();
    await rm(folder, { recursive: true, force: true });
  }
});

test('lets whoever has the portal open sign out, when it goes into maintenance under them', async ({
  context,
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-maintenance-'));
  await chmod(folder, 0o755);
  try {
    const before = await startProduct({ DATA_DIR: folder });
    const { url } = before;
    const [owner] = SAMPLE_PEOPLE.filter(({ role }) => role === 'SLF_OWNER');
    if (!owner) throw new Error('Nobody owns the sample world');
    const client = await signIn(url, { ...owner, password: SAMPLE_PASSWORD });
    const session = client.cookies.get('onboard-session') ?? '';
    await context.addCookies([{ name: 'onboard-session', value: session, url, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(`${url}/clients/admin`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All clients');
    await before.end('SIGTERM');
    const during = await startProduct({ DATA_DIR: folder, PORT: new URL(url).port, MAINTENANCE: 'yes' });

    // Whatever asks first learns of it: the next search, or what the page asks anew when its line is back.
    const isThere = page.waitForURL(/\/maintenance$/);
    await Promise.race([isThere, page.getByRole('searchbox').first().fill('cedar')]);
    await isThere;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are working on it');
    // A line that breaks is told, and the button is there for another try.
    await page.route('**/api/users/authenticated/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are not signed out')).toBeVisible();
    await page.screenshot({ path: 'test-results/maintenance-not-signed-out.png' });
    // Loaded anew, nothing of the portal is there but this page; it ends the session as well.
    await page.reload();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are not signed out. Try again.')).toBeVisible();
    await page.unroute('**/api/users/authenticated/logout');
    await page.goto(`${url}/clients/admin`);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are working on it');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('onboard-session');
    await page.screenshot({ path: 'test-results/maintenance-signed-out.png' });
    expect(await during.end('SIGTERM')).toBe(0);
  } finally {
    await endAllProducts();
    await rm(folder, { recursive: true, force: true });
  }
});
