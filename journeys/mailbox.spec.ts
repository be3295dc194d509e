import { expect, test } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { expectGoodLook, expectNoFaults, newPerson } from './steps/person.ts';

const EMAIL = 'admin@cedarfalls.example';
const LONG = 'one-long-word-that-nothing-breaks'.repeat(5);
const PHONE = { width: 390, height: 844 };

test('the mailbox fits a phone: the list, nothing found, a message and its text', async ({ browser }) => {
  // E-mails are shown in a frame that runs no scripts; one that is not there is looked for.
  const person = await newPerson(browser, /Blocked script execution in '[^']*\/(mailbox|email-previews)\//, /404 /);
  const { page } = person;
  await page.goto('/forgot');
  await page.getByLabel('E-mail address').fill(EMAIL);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const message = page.getByRole('listitem').filter({ hasText: EMAIL }).getByRole('link').first();
  await expect(async () => {
    await page.goto(`/mailbox?search=${encodeURIComponent(EMAIL)}`);
    await expect(message).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectGoodLook(page);
  await message.click();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  // The whole e-mail is seen with the page: nobody scrolls within a frame on a phone.
  const hidden = await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((html) => [html.scrollWidth - html.clientWidth, html.scrollHeight - html.clientHeight]);
  expect(hidden).toEqual([0, 0]);
  await page.getByRole('link', { name: 'Plain text' }).click();
  await expectGoodLook(page);

  await page.goto(`/mailbox?search=${LONG}`);
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await expectGoodLook(page);
  await page.goto('/mailbox/nothing-of-the-kind');
  await expectGoodLook(page);
  await page.goto('/email-previews');
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  expectNoFaults(person);
  await page.context().close();
});

for (const [timezoneId, zone] of [
  ['Asia/Tokyo', 'GMT\\+9'],
  ['America/Denver', 'M[SD]T'],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('the mailbox tells the time of an e-mail in the zone of the reader', async ({ page }) => {
      await page.goto('/forgot');
      await page.getByLabel('E-mail address').fill(EMAIL);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      const time = page.locator('time').first();
      await expect(async () => {
        await page.goto('/mailbox');
        await expect(time).toHaveText(new RegExp(`^[A-Z][a-z]+ \\d+, \\d{4} at \\d+:\\d{2} [AP]M ${zone}$`), {
          timeout: 1_000,
        });
      }).toPass();
      await page.locator('.messages a').first().click();
      await expect(time).toHaveText(new RegExp(`[AP]M ${zone}$`));
    });
  });
}
