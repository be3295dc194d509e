import { expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

test.describe.configure({ timeout: 90_000 });

const ERISA = `/client/${sampleId('bluewater')}/task/eif-submit-company-information/step/erisa/erisa`;
const planName = (page: Page) => page.getByLabel('What is the plan called?');

test('what is being typed when the tab is closed is saved, and what cannot be saved asks first', async ({
  browser,
}) => {
  const owner = await newPerson(browser);
  await signIn(owner.page, 'owner@sunward.example', ERISA);
  const before = await planName(owner.page).inputValue();
  const context = owner.page.context();

  // Left in the middle of the field, with nothing sent from this page before.
  await planName(owner.page).fill('Closed In The Middle');
  await expect(owner.page.getByText('Not saved yet')).toBeVisible();
  const asked: string[] = [];
  owner.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await Promise.all([owner.page.waitForEvent('close'), owner.page.close({ runBeforeUnload: true })]);
  expect(asked).toEqual([]);
  const again = await context.newPage();
  await again.goto(ERISA);
  await expect(planName(again)).toHaveValue('Closed In The Middle');

  // The server cannot be reached: who closes the tab is asked, and whoever stays loses nothing.
  await again.route('**/draft', (route) => route.abort());
  await planName(again).fill('Nobody Has This Yet');
  await planName(again).press('Tab');
  await expect(again.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible({ timeout: 20_000 });
  const asking = again.waitForEvent('dialog');
  await again.close({ runBeforeUnload: true });
  const dialog = await asking;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await again.unroute('**/draft');
  await again.getByRole('button', { name: 'Try again' }).click();
  await expect(again.getByText(/^Saved at/)).toBeVisible();

  await planName(again).fill(before);
  await planName(again).press('Tab');
  await expect(again.getByText(/^Saved at/)).toBeVisible();
  expectNoFaults(owner);
  await context.close();
});
