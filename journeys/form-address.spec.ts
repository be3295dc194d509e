import { expect, type Page, test } from '@playwright/test';
import { choose, pickFound, type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const OLD = 'signer@lakeside.example';
const NEW = 'o.fairley@lakeside.example';
const FORMS = '**/onboarding-form-email';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** Changes the sign-in name of Owen Fairley, who keeps his password. */
async function changeAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Owen Fairley' });
  await type(dialog, 'E-mail address', email);
  await choose(dialog, 'What happens at the new address?', 'Only the sign-in name changes');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(email);
}

test.describe('forms that wait for somebody', () => {
  let consultant: Person;
  test.beforeAll(async ({ browser }) => {
    // The call for the forms is broken on purpose.
    consultant = await newPerson(browser, /ERR_FAILED .*onboarding-form-email/);
  });
  test.afterEach(() => expectNoFaults(consultant));
  test.afterAll(() => consultant.page.context().close());

  test('go to the new address, and staff are told', async () => {
    const { page } = consultant;
    await signIn(page, 'consultant@sunward.example', '/brokers/admin?search=owen');
    await page.getByRole('link', { name: 'Owen Fairley' }).click();
    await expectGoodScreen(page, 'Owen Fairley');
    await changeAddress(page, NEW);
    await expect(page.getByText('2 forms waiting for a signature now go to the new address').first()).toBeVisible();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText(`Forms to sign moved from ${OLD} to ${NEW}`);
    await expectGoodLook(page);
  });

  test('are asked for again where that failed, and the change of the address stays', async () => {
    const { page } = consultant;
    await page.route(FORMS, (route) => route.abort());
    await changeAddress(page, OLD);
    const trouble = page.getByRole('alert').filter({ hasText: 'Forms waiting for Owen Fairley' });
    await expect(trouble).toContainText(`may still go to ${NEW}`);
    await expect(page.getByText(/now go to the new address/)).toHaveCount(0);
    await expectGoodLook(page);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(trouble.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unroute(FORMS);
    await trouble.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('2 forms waiting for a signature now go to the new address').first()).toBeVisible();
    await expect(trouble).toBeHidden();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      `Forms to sign moved from ${NEW} to ${OLD}`,
    );
  });

  test('are no matter where there are none', async () => {
    const { page } = consultant;
    await page.goto('/brokers/admin');
    await page.getByRole('button', { name: 'Add broker' }).click();
    const adding = page.getByRole('dialog', { name: 'Add broker' });
    await type(adding, 'First name', 'Tilda');
    await type(adding, 'Last name', 'Marsh');
    await type(adding, 'E-mail address', 'tilda.marsh@lakeside.example');
    await adding.getByRole('button', { name: 'Add broker' }).click();
    await expectGoodScreen(page, 'Tilda Marsh');
    await page.getByRole('button', { name: 'Assign client' }).click();
    await pickFound(page.getByRole('combobox', { name: 'Client' }), 'harbor', /Harborview/);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign client' }).click();
    await expect(page.getByRole('row', { name: /Harborview/ })).toBeVisible();

    await page.goto('/brokers/admin?search=tilda');
    await page.getByRole('checkbox', { name: 'Choose Tilda Marsh' }).check();
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update e-mail addresses' });
    await dialog.getByRole('textbox', { name: 'E-mail address of Tilda Marsh' }).fill('tilda@lakeside.example');
    await page.route(FORMS, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Update and send activation e-mails' }).click();
    await expect(dialog.getByText('Address changed, e-mail sent')).toBeVisible();
    const again = dialog.getByRole('button', { name: 'Try again for Tilda Marsh' });
    await expect(again).toBeVisible();
    await expectGoodLook(page);
    await page.unroute(FORMS);
    await again.click();
    await expect(dialog.getByText('No form waits at the old address any more')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row', { name: /tilda@lakeside\.example/ })).toBeVisible();
  });
});
