import { expect, type Page, test } from '@playwright/test';
import { expectGoodLook, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const WORDS = 'Jira is currently down. Some functionality in Onboard might be unavailable at this time.';
const banner = (page: Page) => page.getByText(WORDS);

test('internal users are told above every page while Jira is down, and nobody else is', async ({ browser }) => {
  const switching = await newPerson(browser);
  await switching.page.goto('/ticketing');
  await expectGoodLook(switching.page);
  await switching.page.getByRole('button', { name: 'Set it down' }).click();
  await expect(switching.page.getByText(/It is\s+down/)).toBeVisible();

  const staff = await newPerson(browser);
  await signIn(staff.page, 'owner@sunward.example');
  await expect(banner(staff.page)).toBeVisible();
  await expectGoodLook(staff.page);
  for (const [name, width] of [
    ['wide', 1280],
    ['narrow', 390],
  ] as const) {
    await staff.page.setViewportSize({ width, height: 844 });
    await staff.page.screenshot({ path: `test-results/frame/service-banner-${name}.png` });
  }
  await staff.page.setViewportSize({ width: 1280, height: 860 });

  const broker = await newPerson(browser);
  await signIn(broker.page, 'broker@lakeside.example');
  await expect(broker.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(broker.page)).toBeHidden();

  await switching.page.getByRole('button', { name: 'Set it up' }).click();
  await expect(switching.page.getByText(/It is\s+up/)).toBeVisible();
  await staff.page.reload();
  await expect(staff.page.getByRole('heading', { level: 1 })).toBeVisible();
  await staff.page.waitForLoadState('networkidle');
  await expect(banner(staff.page)).toBeHidden();
  expectNoFaults(switching, staff, broker);
  for (const { page } of [switching, staff, broker]) await page.context().close();
});
