import { expect, type Locator, type Page, test } from '@playwright/test';
import { activate, activationLinkOf } from './steps/arrive.ts';
import { pick, type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const CLIENT = 'Bluewater Bakery Group';
const NORA = { name: 'Nora Ellis', email: 'nora.ellis@bluewater.example' };
const OMAR = { name: 'Omar Finch', email: 'omar.finch@bluewater.example' };
const TOM = { name: 'Tom Hale', email: 'tom.hale@sunward.example' };
const PETRA = { name: 'Petra Holm', email: 'petra.holm@bluewater.example' };

const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
/** Several at once have toasts beside them; the dialog comes first. */
const toast = (page: Page, words: string | RegExp) => page.getByText(words).first();

async function assignSomebody(page: Page, to: string): Promise<Locator> {
  await page.getByRole('button', { name: `Assign ${to}` }).click();
  return page.getByRole('dialog', { name: `Assign ${to}` });
}

async function typePerson(dialog: Locator, { name, email }: { name: string; email: string }): Promise<void> {
  const [first = '', last = ''] = name.split(' ');
  await type(dialog, 'First name', first);
  await type(dialog, 'Last name', last);
  await type(dialog, 'E-mail address', email);
}

async function openClient(page: Page, name: string): Promise<void> {
  await page.goto(`/clients/admin?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('link').first().click();
}

test.describe('people, further', () => {
  test.describe.configure({ mode: 'serial', timeout: 150_000 });
  let consultant: Person;
  let owner: Person;
  let tom: Person;

  test.beforeAll(async ({ browser }) => {
    // Addresses that are taken are tried on purpose, pages of somebody gone looked for, and a failing server played.
    consultant = await newPerson(browser, /40[0139] /, /404 .*\/api\/users\//, /503 /);
    owner = await newPerson(browser, /40[09] /);
    // His sessions are ended under his hands; e-mails are shown in a frame that runs no scripts.
    tom = await newPerson(browser, /40[13] /, /Blocked script execution/);
  });
  test.afterEach(() => expectNoFaults(consultant, owner, tom));
  test.afterAll(async () => {
    for (const { page } of [consultant, owner, tom]) await page.context().close();
  });

  test('1. a client is given somebody new, and nobody of the other role', async () => {
    const { page } = consultant;
    await signIn(page, 'consultant@sunward.example');
    await openClient(page, CLIENT);
    const dialog = await assignSomebody(page, 'benefits administrator');
    await typePerson(dialog, { name: NORA.name, email: 'broker@lakeside.example' });
    await expect(dialog.getByText('Priya Nair has this address already')).toBeVisible();
    await expect(dialog.getByText(/a person has one role/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Assign Priya Nair' })).toHaveCount(0);
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Assign benefits administrator' }).click();
    await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(
      /Priya Nair already uses this e-mail address/,
    );
    await type(dialog, 'E-mail address', NORA.email);
    await dialog.getByRole('button', { name: 'Assign benefits administrator' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: NORA.name })).toBeVisible();
    await expect(toast(page, `${NORA.name} is assigned to ${CLIENT}`)).toBeVisible();
  });

  test('2. somebody with an account is assigned from the warning', async () => {
    const { page } = consultant;
    const dialog = await assignSomebody(page, 'benefits administrator');
    await typePerson(dialog, { name: 'Grace Miller', email: 'admin@cedarfalls.example' });
    await expect(dialog.getByText('Grace Miller has this address already')).toBeVisible();
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Assign Grace Miller' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Grace Miller' })).toBeVisible();
    // The other journeys find her with the client she had.
    await page.getByRole('button', { name: 'Remove Grace Miller' }).click();
    await asked(page, /^Remove Grace Miller/)
      .getByRole('button', { name: 'Remove benefits administrator' })
      .click();
    await expect(page.getByRole('link', { name: 'Grace Miller' })).toHaveCount(0);
  });

  test('3. somebody deleted comes back with the client', async () => {
    const { page } = consultant;
    for (const person of [OMAR, PETRA]) {
      const dialog = await assignSomebody(page, 'benefits administrator');
      await typePerson(dialog, person);
      await dialog.getByRole('button', { name: 'Assign benefits administrator' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('link', { name: OMAR.name }).click();
    await expectGoodScreen(page, OMAR.name);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asking = asked(page, `Delete ${OMAR.name}?`);
    await expect(asking).toContainText(`Omar may sign for ${CLIENT}`);
    await expectGoodLook(page);
    await asking.getByRole('button', { name: `Delete ${OMAR.name}` }).click();
    await expectGoodScreen(page, 'Benefits administrators');

    await openClient(page, CLIENT);
    await expect(page.getByRole('link', { name: OMAR.name })).toHaveCount(0);
    const dialog = await assignSomebody(page, 'benefits administrator');
    await typePerson(dialog, OMAR);
    await expect(dialog.getByText(`${OMAR.name} had this address and was deleted`)).toBeVisible();
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Assign benefits administrator' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: OMAR.name })).toBeVisible();
  });

  test('4. several get other addresses; one that is wrong loses nothing and is named', async () => {
    const { page } = consultant;
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update e-mail addresses' });
    const field = ({ name }: { name: string }) => dialog.getByRole('textbox', { name: `E-mail address of ${name}` });
    const send = dialog.getByRole('button', { name: 'Update and send activation e-mails' });
    await field(NORA).fill('nora@bluewater.example');
    await field(OMAR).fill('admin@harborview');
    await field(PETRA).fill('petra@bluewater.example');
    // Nothing typed is lost with the dialog.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    await expect(dialog.getByText(/What you typed is still here/)).toBeVisible();
    await expect(field(NORA)).toHaveValue('nora@bluewater.example');
    await expectGoodLook(page);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(`${OMAR.name}: Please enter a valid email address`);
    await expect(field(OMAR)).toHaveAttribute('aria-invalid', 'true');
    await expectGoodLook(page);
    // What only the server knows.
    await field(OMAR).fill('broker@lakeside.example');
    await send.click();
    await expect(field(OMAR)).toHaveAccessibleDescription(/Priya Nair already uses this e-mail address/);
    await expect(field(NORA)).toHaveValue('nora@bluewater.example');
    await expect(field(PETRA)).toHaveValue('petra@bluewater.example');
    await expectGoodLook(page);
    await field(OMAR).fill('omar@bluewater.example');
    await send.dblclick();
    await expect(dialog.getByText('Address changed, e-mail sent')).toHaveCount(3);
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('link', { name: 'omar@bluewater.example' })).toBeVisible();
    // One message for one cause, and its time with the zone.
    const messages = page.getByRole('listitem').filter({ hasText: 'omar@bluewater.example' });
    await expect(async () => {
      await page.goto(`/mailbox?search=${encodeURIComponent('omar@bluewater.example')}`);
      await expect(messages).toContainText(/[AP]M [A-Z]{3}/, { timeout: 1_000 });
    }).toPass();
    await openClient(page, CLIENT);
  });

  test('5. one alone, and one that could not be sent, is told', async () => {
    const { page } = consultant;
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update e-mail addresses' });
    for (const { name } of [NORA, PETRA]) {
      await dialog.getByRole('button', { name: `Take ${name} off the list` }).click();
    }
    await dialog.getByRole('textbox', { name: `E-mail address of ${OMAR.name}` }).fill('omar.f@bluewater.example');
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Update and send activation e-mails' }).click();
    await expect(dialog.getByText('Address changed, e-mail sent')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Send activation e-mails' }).click();
    const asking = asked(page, 'Send activation e-mails to 3 people?');
    for (const { name } of [NORA, OMAR, PETRA]) await expect(asking).toContainText(name);
    await expect(asking).toContainText('omar.f@bluewater.example');
    await expectGoodLook(page);
    await asking.getByRole('button', { name: 'Send 3 e-mails' }).click();
    await expect(asking).toBeHidden();
    await expect(toast(page, '3 activation e-mails are on their way')).toBeVisible();
  });

  test('6. an administrator with a client becomes a broker', async () => {
    const { page } = consultant;
    await page.getByRole('link', { name: PETRA.name }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Change to broker' }).click();
    const asking = asked(page, `Change ${PETRA.name} to broker?`);
    await expectGoodLook(page);
    await asking.getByRole('button', { name: 'Change to broker' }).click();
    await expect(page).toHaveURL(/\/brokers\/admin\/[0-9a-f-]+\/manage$/);
    await expectGoodScreen(page, PETRA.name);
    await expect(page.getByRole('row', { name: new RegExp(CLIENT) })).toBeVisible();
  });

  test('7. whoever leads clients is replaced when they go', async () => {
    const { page } = owner;
    await signIn(page, 'owner@sunward.example', '/users/internal');
    await page.getByRole('button', { name: 'Add internal user' }).click();
    const adding = page.getByRole('dialog');
    await typePerson(adding, { name: 'Ida Frost', email: 'ida.frost@sunward.example' });
    await adding.getByRole('button', { name: 'Add internal user' }).click();
    await expect(page.getByRole('row', { name: /Ida Frost/ })).toBeVisible();
    for (const client of [CLIENT, 'Harborview Credit Union']) {
      await openClient(page, client);
      await pick(page, 'Consultant', 'Ida Frost');
      await expect(toast(page, 'Implementation consultant saved')).toBeVisible();
    }
    await page.goto('/users/internal');
    await page.getByRole('button', { name: 'Actions for Ida Frost' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const asking = asked(page, 'Delete Ida Frost?');
    await expect(asking).toContainText('Ida is the implementation consultant of');
    await expectGoodLook(page);
    // Nobody is presumed, and what "nobody" means is said.
    await asking.getByRole('button', { name: 'Delete Ida Frost' }).click();
    await expect(asking.getByText(/Choose who takes over from Ida/)).toBeVisible();
    await pick(page, 'Who takes over from Ida?', 'Nobody for now');
    await expect(asking.getByText(/see the help center in place of a name/)).toBeVisible();
    await expectGoodLook(page);
    await pick(page, 'Who takes over from Ida?', 'Daniel Reyes');
    await asking.getByRole('button', { name: 'Delete Ida Frost' }).click();
    await expect(asking).toBeHidden();
    await openClient(page, 'Harborview Credit Union');
    await expect(page.getByRole('combobox', { name: 'Consultant' }).locator('option:checked')).toHaveText(
      'Daniel Reyes',
    );
  });

  test('8. the password and the second step of an internal user are reset', async () => {
    const { page } = owner;
    await page.goto('/users/internal');
    await page.getByRole('button', { name: 'Add internal user' }).click();
    const adding = page.getByRole('dialog');
    await typePerson(adding, TOM);
    await adding.getByRole('button', { name: 'Add internal user' }).click();
    await expect(page.getByRole('row', { name: /Tom Hale/ })).toBeVisible();
    await activate(tom.page, await activationLinkOf(tom.page, TOM.email), 'nine-tall-lighthouses');
    await expectGoodScreen(tom.page, 'All clients');
    await page.reload();
    for (const [entry, title] of [
      ['Reset password', `Reset the password of ${TOM.name}?`],
      ['Reset MFA', `Reset MFA of ${TOM.name}?`],
    ] as const) {
      await page.getByRole('button', { name: `Actions for ${TOM.name}` }).click();
      await page.getByRole('menuitem', { name: entry }).click();
      const asking = asked(page, title);
      await expect(asking).toContainText('signed out at once');
      await expectGoodLook(page);
      await asking.getByRole('button', { name: entry }).click();
      await expect(asking).toBeHidden();
    }
    await expect(tom.page).toHaveURL(/\/login/);
    for (const subject of [/Choose a new password/, /sign-in codes .* were reset/]) {
      await expect(async () => {
        await page.goto(`/mailbox?search=${encodeURIComponent(TOM.email)}`);
        await expect(page.getByRole('link', { name: subject }).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    }
  });
});
