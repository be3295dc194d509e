import { emailsApi } from '@onboard/contract/emails';
import { expect, test } from '@playwright/test';
import { callingAs } from './steps/calling.ts';
import { pickFound } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const CLIENT = 'Cedar Falls Manufacturing';
const SUBJECT = `${CLIENT}: dates coming up`;
const SENT = 'The following email was just sent. Click here to view it';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.describe('e-mails', () => {
  let owner: Person;
  let admin: Person;

  test.beforeAll(async ({ browser }) => {
    // A wrong phrase is typed on purpose; e-mails are shown in a frame that runs no scripts.
    owner = await newPerson(browser, /400.*\/api\/qa-data/, /Blocked script execution in/);
    admin = await newPerson(browser, /Blocked script execution in/);
  });
  test.afterEach(() => expectNoFaults(owner, admin));
  test.afterAll(async () => {
    for (const { page } of [owner, admin]) await page.context().close();
  });

  test('1. an owner writes e-mails of one client, and sees them go', async () => {
    const { page } = owner;
    await signIn(page, 'owner@sunward.example', '/emails');
    await page.getByRole('link', { name: 'Owner operations' }).click();
    await expectGoodScreen(page, 'Owner operations');
    await pickFound(page.getByRole('combobox', { name: 'For one client only' }), 'Cedar Falls', CLIENT);
    // By keyboard: asked first, and Escape takes it back.
    const write = page.getByRole('button', { name: 'Write date e-mails' });
    await write.press('Enter');
    const ask = page.getByRole('alertdialog');
    await expect(ask).toContainText(`Everybody of ${CLIENT}`);
    await expect(ask.locator(':focus').or(ask.and(page.locator(':focus')))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await write.press('Enter');
    await ask.getByRole('button', { name: 'Write date e-mails' }).press('Enter');
    await expect(page.getByText(/^\d+ e-mails? (was|were) written\.$|^No e-mail was due\.$/)).toBeVisible();
  });

  test('2. the toast waits under the pointer, and what was missed is in the list', async () => {
    const { page } = owner;
    await page.goto('/emails');
    await expectGoodScreen(page, 'All emails');
    const first = page.getByRole('table').getByRole('link').first();
    await first.click();
    await page.getByRole('button', { name: 'Resend e-mail' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resend e-mail' }).click();
    const toast = page.getByRole('alertdialog').filter({ hasText: SENT });
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(500);
    await toast.hover();
    await page.waitForTimeout(4_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 500);
    await expect(toast).toBeHidden({ timeout: 5_000 });
    await page.getByRole('button', { name: /^Recent notices/ }).click();
    const missed = page.getByRole('dialog').getByRole('link', { name: SENT }).first();
    await expectGoodLook(page);
    await missed.click();
    await expect(page).toHaveURL(/\/emails\/[0-9a-f-]{36}$/);
  });

  test('3. the toast goes aside where it would cover what has the focus', async () => {
    const { page } = owner;
    await page.goto('/emails');
    const latest = await page.getByRole('table').getByRole('link').first().getAttribute('href');
    const window = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto(`/clients/admin?search=${encodeURIComponent(CLIENT)}`);
    const row = page.getByRole('row', { name: new RegExp(CLIENT) });
    await row.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Assign broker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign broker' });
    const close = dialog.getByRole('button', { name: 'Close' });
    // A dialog stands in the middle: in a window of this height its corner is where toasts arrive.
    const middle = async () => {
      const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    await page.setViewportSize({ width: 1024, height: Math.round(900 + 2 * (110 - (await middle()).y)) });
    await close.focus();
    const caller = await callingAs(page);
    await caller.call(emailsApi.resend, { params: { emailId: latest?.split('/').at(-1) ?? '' } });
    const toast = page.getByRole('alertdialog').filter({ hasText: SENT });
    await expect(toast).toBeVisible();
    const seen = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel,
      await middle(),
    );
    expect(seen).toBe('Close');
    await expect(toast).toBeVisible();
    await close.press('Enter');
    await expect(dialog).toBeHidden();
    await page.setViewportSize(window);
  });

  test('4. test data goes only after the phrase was typed', async () => {
    const { page } = owner;
    await page.goto('/emails/operations');
    await page.getByRole('button', { name: 'Purge test data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Purge test data?' });
    await expect(dialog).toContainText('Practice Company');
    await dialog.getByLabel(/to confirm$/).fill('yes');
    await dialog.getByRole('button', { name: 'Purge test data' }).click();
    await expect(dialog.getByText('Type “purge test data” to confirm.')).toBeVisible();
    await expectGoodLook(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('5. people of the client read there what they were sent', async () => {
    const { page } = admin;
    await signIn(page, 'broker@lakeside.example');
    await page.getByRole('link', { name: CLIENT }).first().click();
    await page.getByRole('link', { name: 'Read what was sent to you' }).click();
    await expectGoodScreen(page, 'E-mails');
    const found = page.getByRole('link', { name: SUBJECT }).first();
    await found.click();
    await expectGoodScreen(page, SUBJECT);
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await expect(page.getByText(`These dates of ${CLIENT} are near.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend e-mail' })).toHaveCount(0);
  });
});
