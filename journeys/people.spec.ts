import { expect, type Page, test } from '@playwright/test';
import { activate, activationLinkOf } from './steps/arrive.ts';
import { choose, pick, pickFound, type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const AMARA = { firstName: 'Amara', lastName: 'Voss', email: 'amara.voss@lakeside.example' };
const NAME = 'Amara Voss';
const PASSWORD = 'seven-copper-lanterns';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** Goes where the menu of users leads. */
async function goToUsers(page: Page, entry: string, title = entry): Promise<void> {
  await page.getByRole('button', { name: 'Users' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expectGoodScreen(page, title);
}

/** The dialog that asks before something is done; toasts have the same role. */
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('people', () => {
  let consultant: Person;
  let owner: Person;
  let amara: Person;

  test.beforeAll(async ({ browser }) => {
    // An address that is taken is tried on purpose, and a page of somebody deleted looked for.
    consultant = await newPerson(browser, /40[09] .*\/api\/users\//, /404 .*\/api\/users\//);
    owner = await newPerson(browser);
    // Her sessions are ended under her hands; e-mails are shown in a frame that runs no scripts.
    amara = await newPerson(browser, /40[13] /, /Blocked script execution in '[^']*\/mailbox\//);
  });
  test.afterEach(() => expectNoFaults(consultant, owner, amara));
  test.afterAll(async () => {
    for (const { page } of [consultant, owner, amara]) await page.context().close();
  });

  test('1. a broker is added, without a welcome e-mail', async () => {
    const { page } = consultant;
    await signIn(page, 'consultant@sunward.example');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('All emails')).toBeVisible();
    await goToUsers(page, 'Brokers');
    const add = page.getByRole('button', { name: 'Add broker' });
    await add.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add broker' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await add.press('Enter');
    const save = dialog.getByRole('button', { name: 'Add broker' });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Enter an e-mail address.');
    await expectGoodLook(page);

    await type(dialog, 'First name', AMARA.firstName);
    await type(dialog, 'Last name', AMARA.lastName);
    await type(dialog, 'E-mail address', 'admin@cedarfalls.example');
    await expect(dialog.getByText('Grace Miller has this address already')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open Grace Miller' })).toHaveAttribute(
      'href',
      /^\/ben-admins\/admin/,
    );
    await expectGoodLook(page);
    await save.click();
    await expect(dialog.getByRole('textbox', { name: 'E-mail address' })).toHaveAccessibleDescription(
      /Grace Miller already uses this e-mail address/,
    );
    await type(dialog, 'E-mail address', AMARA.email);
    await dialog.getByRole('checkbox', { name: 'Send a welcome e-mail now' }).uncheck();
    await save.click();
    await expectGoodScreen(page, NAME);
    await expect(page).toHaveURL(/\/brokers\/admin\/[0-9a-f-]+\/manage$/);
    await expect(page.getByText('No activation e-mail was sent so far.')).toBeVisible();
  });

  test('2. gets a client and a link, and comes in', async () => {
    const { page } = consultant;
    await page.getByRole('button', { name: 'Assign client' }).click();
    const assigning = page.getByRole('dialog', { name: `Assign a client to ${NAME}` });
    await assigning.getByRole('button', { name: 'Assign client' }).click();
    await expect(assigning.getByText('Choose a client.')).toBeVisible();
    await pickFound(assigning.getByRole('combobox', { name: 'Client' }), 'harbor', /Harborview/);
    await expectGoodLook(page);
    await assigning.getByRole('button', { name: 'Assign client' }).click();
    await expect(assigning).toBeHidden();
    await expect(page.getByRole('row', { name: /Harborview/ })).toBeVisible();
    await expect(page.getByText('Not activated')).toHaveCount(2);

    await page.getByRole('button', { name: 'Copy activation link' }).click();
    const link = page.getByRole('dialog', { name: `Activation link for ${NAME}` });
    await expect(link.getByText(/Give this link to Amara Voss only/)).toContainText(
      /good until .* UTC|good until .* [A-Z]+T/,
    );
    await expectGoodLook(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Resend activation e-mail' }).click();
    await expect(page.getByText(`Activation e-mail is on its way to ${AMARA.email}`).first()).toBeVisible();

    await activate(amara.page, await activationLinkOf(amara.page, AMARA.email), PASSWORD);
    await expectGoodScreen(amara.page, 'Your clients');
    await expect(amara.page.getByRole('link', { name: /Harborview/ })).toBeVisible();
    await page.reload();
    await expectGoodScreen(page, NAME);
    await expect(page.getByText('Active', { exact: true })).toHaveCount(2);
    for (const words of [
      'Amara chose a first password',
      'Amara signed in for the first time',
      'Amara accepted the terms of use',
      /Amara set up the second step with /,
    ]) {
      await expect(page.getByRole('region', { name: 'History' })).toContainText(words);
    }
    await expect(page.getByRole('region', { name: 'Dates' })).toContainText(
      /Last sign-in[A-Z][a-z]+ \d+, \d{4} at .*[A-Z]/,
    );
  });

  test('3. is edited, and loses a client after a warning', async () => {
    const { page } = consultant;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${NAME}` });
    await type(editing, 'Job title', 'Account manager');
    await editing.getByRole('button', { name: 'Save changes' }).click();
    await expect(editing).toBeHidden();
    await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Account manager');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Changed: job title');

    await page.getByRole('button', { name: 'Remove Harborview' }).click();
    const leaving = asked(page, /^Remove/);
    await expect(leaving).toContainText('loses access to this client at once');
    await expectGoodLook(page);
    await leaving.getByRole('button', { name: 'Remove broker' }).click();
    await expect(page.getByText('None yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(/Removed from Harborview/);
  });

  test('4. is signed out when the second step is reset', async () => {
    const { page } = consultant;
    await act(page, 'Reset MFA');
    const dialog = page.getByRole('alertdialog', { name: `Reset MFA of ${NAME}?` });
    await expect(dialog).toContainText('signed out at once');
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Reset MFA' }).click();
    await expect(dialog).toBeHidden();
    await expect(amara.page).toHaveURL(/\/login/);
    await act(page, 'Reset password');
    const asking = asked(page, `Reset the password of ${NAME}?`);
    await asking.getByRole('button', { name: 'Reset password' }).click();
    await expect(asking).toBeHidden();
  });

  test('5. several people get other addresses at once', async () => {
    const { page } = consultant;
    await goToUsers(page, 'Brokers');
    await page.getByRole('searchbox', { name: 'Search brokers' }).fill('voss');
    await expect(page).toHaveURL(/search=voss/);
    await page.getByRole('checkbox', { name: `Choose ${NAME}` }).check();
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update e-mail addresses' });
    await expect(dialog.getByText(/has no client yet/)).toBeVisible();
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: NAME }).click();
    await page.getByRole('button', { name: 'Assign client' }).click();
    await pickFound(page.getByRole('combobox', { name: 'Client' }), 'harbor', /Harborview/);
    await page.getByRole('dialog').getByRole('button', { name: 'Assign client' }).click();
    await expect(page.getByRole('row', { name: /Harborview/ })).toBeVisible();

    // Who was chosen before is chosen still.
    await page.goto('/brokers/admin?search=voss');
    await expect(page.getByRole('checkbox', { name: '1 chosen' })).toBeChecked();
    await page.getByRole('button', { name: 'Update e-mail addresses' }).click();
    const field = dialog.getByRole('textbox', { name: `E-mail address of ${NAME}` });
    const send = dialog.getByRole('button', { name: 'Update and send activation e-mails' });
    await field.fill('broker@lakeside.example');
    await send.click();
    await expect(field).toHaveAccessibleDescription(/Priya Nair already uses this e-mail address/);
    await expectGoodLook(page);
    await field.fill('amara@lakeside.example');
    await send.click();
    await expect(dialog.getByText('Address changed, e-mail sent')).toBeVisible();
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row', { name: /amara@lakeside\.example/ })).toContainText('Not activated');
  });

  test('6. is deleted, and comes back', async () => {
    const { page } = consultant;
    await page.getByRole('link', { name: NAME }).click();
    await act(page, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: `Delete ${NAME}?` });
    await expect(dialog).toContainText('loses one client');
    await expectGoodLook(page);
    await dialog.getByRole('button', { name: `Delete ${NAME}` }).click();
    await expectGoodScreen(page, 'Brokers');
    // Back to the search that led here.
    await expect(page.getByRole('row', { name: NAME })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove filter Search: voss' }).click();
    await expect(page.getByRole('row', { name: /Priya Nair/ })).toBeVisible();
    await pick(page, 'Status', 'Deleted');
    await page.getByRole('button', { name: `Actions for ${NAME}` }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await asked(page, /^Restore/)
      .getByRole('button', { name: 'Restore Amara' })
      .click();
    await expect(page.getByText(`${NAME} is back`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Status: Deleted' }).click();
    await expect(page.getByRole('row', { name: NAME })).toContainText('Not activated');
  });

  test('7. a benefits administrator who is a broker in truth becomes one', async () => {
    const { page } = consultant;
    await goToUsers(page, 'Benefits administrator', 'Benefits administrators');
    await page.getByRole('button', { name: 'Add benefits administrator' }).click();
    const dialog = page.getByRole('dialog');
    await type(dialog, 'First name', 'Felix');
    await type(dialog, 'Last name', 'Arden');
    await type(dialog, 'E-mail address', 'felix.arden@lakeside.example');
    await dialog.getByRole('button', { name: 'Add benefits administrator' }).click();
    await expectGoodScreen(page, 'Felix Arden');
    await act(page, 'Change to broker');
    await expectGoodLook(page);
    await asked(page, /^Change/)
      .getByRole('button', { name: 'Change to broker' })
      .click();
    await expect(page).toHaveURL(/\/brokers\/admin\/[0-9a-f-]+\/manage$/);
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      'Changed from benefits administrator to broker',
    );
  });

  test('8. internal users are everyone’s to see and the owner’s to manage', async () => {
    await goToUsers(consultant.page, 'Internal users');
    await expect(consultant.page.getByRole('button', { name: /Add internal user|Actions for/ })).toHaveCount(0);

    const { page } = owner;
    await signIn(page, 'owner@sunward.example', '/users/internal');
    await page.getByRole('button', { name: 'Actions for Olivia Hart' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add internal user' }).click();
    const dialog = page.getByRole('dialog');
    await type(dialog, 'First name', 'Nils');
    await type(dialog, 'Last name', 'Aster');
    await type(dialog, 'E-mail address', 'nils.aster@sunward.example');
    await choose(dialog, 'Role', 'Owner');
    await dialog.getByRole('button', { name: 'Add internal user' }).click();
    const row = page.getByRole('row', { name: /Nils Aster/ });
    await expect(row).toContainText('Owner');
    await expectGoodScreen(page, 'Internal users');
    await page.getByRole('button', { name: 'Actions for Nils Aster' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await asked(page, /^Delete/)
      .getByRole('button', { name: 'Delete Nils Aster' })
      .click();
    await expect(row).toHaveCount(0);
  });
});

test('filters of a home page are found again', async ({ browser }) => {
  const person = await newPerson(browser);
  const { page } = person;
  await signIn(page, 'broker@lakeside.example');
  await expectGoodScreen(page, 'Your clients');
  await pick(page, 'Setup complete or not', 'Setup complete');
  await page.getByRole('button', { name: /^Phases/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Info Gathering' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Phase: Info Gathering');
  await expect(page).toHaveURL(/phases=INFO_GATHERING/);
  await expectGoodScreen(page, 'Your clients');
  await page.goto('/clients');
  await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Setup complete');
  await expect(page).toHaveURL(/phases=INFO_GATHERING/);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('list', { name: 'Filters in force' })).toHaveCount(0);
  await page.goto('/clients');
  await expect(page.getByRole('row', { name: /Cedar Falls/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filters in force' })).toHaveCount(0);
  expectNoFaults(person);
  await page.context().close();
});
