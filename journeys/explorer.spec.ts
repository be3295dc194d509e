import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';

const EXPLORER = process.env.EXPLORER_URL ?? '';
const PORTAL = process.env.PORTAL_URL ?? '';
const SITE = '/bluewater-bakery';
const PAGES = {
  landing: '/',
  site: SITE,
  demo: '/harborview-demo?demoEnrollmentStatus=post',
  maintenance: '/cedar-falls-maintenance',
  'not started': '/northgate-soon',
  'not found': '/no-such/page',
};

/** Adds a language to an address. */
const inLanguage = (path: string, lng: string) => `${EXPLORER}${path}${path.includes('?') ? '&' : '?'}lng=${lng}`;

/** Every message and fault of the browser but the 404 that a test asks for. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) faults.push(message.text());
  });
  return faults;
}

/** Marks plans of the dental chapter by their names. */
const mark = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
};

for (const scripts of ['running', 'not loaded'] as const) {
  test.describe(`with scripts ${scripts}`, () => {
    for (const width of [1280, 390, 320]) {
      test(`every page is accessible and fits at ${width} px, in both languages`, async ({ page }) => {
        test.setTimeout(120_000);
        const faults = faultsOf(page);
        await page.setViewportSize({ width, height: 800 });
        // Axe itself needs scripts to run: here it is ours that never come, so that it judges what the server sent.
        if (scripts === 'not loaded')
          await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
        for (const language of ['en', 'es']) {
          for (const path of Object.values(PAGES)) {
            await page.goto(inLanguage(path, language));
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
          }
          await page.goto(inLanguage(SITE, language));
          const ids = await page
            .locator('#dental input[name=compare]')
            .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
          await page.goto(`${inLanguage(SITE, language)}&compare=${ids.join(',')}#comparison`);
          await expect(page.getByRole('table')).toBeVisible();
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
        expect(faults).toEqual([]);
      });
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an employee reads, compares and changes language', async ({ page }) => {
    await page.goto(EXPLORER + SITE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your benefits at Bluewater Bakery Group');
    await mark(page, 'Dental Plus', 'Dental Prepaid');
    await page.locator('#dental').getByRole('button', { name: 'Compare plans' }).click();
    await expect(page.getByRole('heading', { name: 'Dental Plus and Dental Prepaid side by side' })).toBeInViewport();
    const rows = page.getByRole('table').getByRole('row');
    const all = await rows.count();
    await page.getByRole('link', { name: 'Show only differences' }).click();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'Dental Plus y Dental Prepaid lado a lado' })).toBeVisible();
    await page.getByRole('link', { name: 'Cerrar la comparación' }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test('the language changes in place, loads one file, and is remembered', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) files.push(request.url());
  });
  await page.goto(EXPLORER + SITE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.waitForLoadState('networkidle');
  expect(files).toHaveLength(2);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus beneficios en Bluewater Bakery Group');
  await expect(page).toHaveTitle(/^Beneficios de Bluewater/);
  await expect(page).toHaveURL(/lng=es/);
  expect(files).toHaveLength(3);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.goto(EXPLORER + SITE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus beneficios en Bluewater Bakery Group');
  await page.goto(`${EXPLORER}/en${SITE}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('plans are marked, compared and put away again, with the Back button too', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(EXPLORER + SITE);
  await mark(page, 'Dental Plus');
  await expect(page.getByText('Choose one more to compare.')).toBeVisible();
  await mark(page, 'Dental Value', 'Dental Prepaid');
  await expect(page.getByText('Three plans are the most that can be compared.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Compare Dental Prepaid' }).uncheck();
  await expect(page.getByText('2 plans chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Compare plans' }).last().click();
  const heading = page.getByRole('heading', { name: 'Dental Plus and Dental Value side by side' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Annual maximum/ })).toContainText('$2,000');
  const all = await page.getByRole('row').count();
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page.getByRole('link', { name: 'Show all rows' })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(all);
  await page.goBack();
  await expect(page.getByRole('table')).toHaveCount(0);
  // What was marked is found again, to compare it with another.
  for (const name of ['Dental Plus', 'Dental Value']) {
    await expect(page.getByRole('checkbox', { name: `Compare ${name}` })).toBeChecked();
  }
  await expect(page.getByText('2 plans chosen')).toBeVisible();
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Close comparison' }).click();
  await expect(page.getByRole('heading', { name: 'Dental', exact: true })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Compare Dental Plus' })).not.toBeChecked();
  expect(faults).toEqual([]);
});

for (const kept of ['en', 'es']) {
  test(`what is ticked before the scripts are there stays ticked, with ${kept} kept in the browser`, async ({
    page,
  }) => {
    const faults = faultsOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    if (kept === 'es') {
      await page.goto(EXPLORER + SITE);
      await page.getByRole('link', { name: 'Español' }).first().click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    }
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(EXPLORER + SITE, { waitUntil: 'commit' });
    const boxes = page.locator('#dental input[type=checkbox]');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    scripts.resolve();
    await expect(page.getByText(kept === 'es' ? '2 planes elegidos' : '2 plans chosen')).toBeVisible();
    for (const at of [0, 1]) await expect(boxes.nth(at)).toBeChecked();
    await boxes.nth(0).uncheck();
    await expect(boxes.nth(0)).not.toBeChecked();
    expect(faults).toEqual([]);
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'with scripts off', () => {
    test.use({ javaScriptEnabled });
    test('comparing with nothing chosen says what to choose', async ({ page }) => {
      for (const [language, said] of [
        ['en', 'Choose two or three plans to compare.'],
        ['es', 'Elija dos o tres planes para comparar.'],
      ] as const) {
        await page.goto(`${EXPLORER}${SITE}?lng=${language}`);
        const dental = page.locator('#dental form');
        await expect(async () => {
          await dental.locator('button[type=submit]').click();
          await expect(dental.getByRole('status')).toHaveText(said, { timeout: 1_000 });
        }).toPass();
        await expect(dental.getByRole('status')).toBeInViewport();
        await expect(page.locator('#vision form').getByRole('status')).not.toHaveText(said);
      }
    });
  });

test('each type keeps marks of its own', async ({ page }) => {
  await page.goto(EXPLORER + SITE);
  await mark(page, 'Dental Plus', 'Dental Value', 'Vision Core');
  await expect(page.getByText('1 plan chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Compare Dental Plus' })).toBeChecked();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('2 plans chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Compare Vision Core' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/plans? chosen/)).toHaveCount(0);
});

test('what a press said is not said again in another language', async ({ page }) => {
  await page.goto(EXPLORER + SITE);
  const dental = page.locator('#dental');
  await expect(async () => {
    await dental.getByRole('button', { name: 'Compare plans' }).click();
    await expect(dental.getByText('Choose two or three plans to compare.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Español' }).first().click();
  await expect(dental.getByText('Elija dos o tres para verlos lado a lado.')).toBeVisible();
  await expect(dental.getByText('Elija dos o tres planes para comparar.')).toHaveCount(0);
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(EXPLORER + SITE);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const focused = page.locator(':focus');
  for (const name of ['Vision Premier', 'Vision Core']) {
    const box = page.getByRole('checkbox', { name: `Compare ${name}` });
    for (let steps = 0; steps < 40 && !(await box.evaluate((node) => node === document.activeElement)); steps += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Compare plans');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vision Premier and Vision Core side by side' })).toBeFocused();
});

test('a demo is seen before, during and after enrollment without steps in the history', async ({ page }) => {
  await page.goto(`${EXPLORER}/`);
  await page.goto(`${EXPLORER}/harborview-demo`);
  await expect(page.getByText('Enrollment opens')).toBeVisible();
  await page.getByRole('link', { name: 'During enrollment' }).click();
  await expect(page.getByText('Enrollment is open until')).toBeVisible();
  await expect(page.getByRole('link', { name: /Enroll now/ })).toBeVisible();
  await page.getByRole('link', { name: 'After enrollment' }).click();
  await expect(page.getByText('Enrollment closed on')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${EXPLORER}/`);
});

test('the same site opens on the portal’s domain', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto(`${PORTAL}/benefits-explorer${SITE}`);
  await mark(page, 'Dental Plus', 'Dental Value');
  await page.getByRole('button', { name: 'Compare plans' }).last().click();
  await expect(page).toHaveURL(/\/benefits-explorer\/bluewater-bakery\?compare=/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(faults).toEqual([]);
});
