import { expect, test } from '@playwright/test';
import { activate, activationLinkOf, walkWelcome } from './steps/arrive.ts';
import { assignBroker, assignNewAdministrator, importCase } from './steps/import-case.ts';
import { expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signInHere } from './steps/sign-in.ts';

const MAEVE = { firstName: 'Maeve', lastName: 'Fitzgerald', email: 'maeve.fitzgerald@mapleridge.example' };
const COMPANY = /Maple Ridge/;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.describe('the main job', () => {
  let consultant: Person;
  let maeve: Person;
  let priya: Person;

  test.beforeAll(async ({ browser }) => {
    // A case that is not there is asked for on purpose.
    consultant = await newPerson(browser, /404.*client-from-qps/);
    // The e-mail is shown in a frame that runs no scripts, not even those of a test.
    maeve = await newPerson(browser, /Blocked script execution in '[^']*\/mailbox\//);
    priya = await newPerson(browser);
  });
  test.afterEach(() => expectNoFaults(consultant, maeve, priya));
  test.afterAll(async () => {
    if (process.env.JNY_SAVE) {
      await consultant.page.context().storageState({ path: '/tmp/jny/consultant.json' });
      await maeve.page.context().storageState({ path: '/tmp/jny/maeve.json' });
    }
    for (const { page } of [consultant, maeve, priya]) await page.context().close();
  });

  test('1. a sold case becomes a client', async () => {
    const { page } = consultant;
    await page.goto('/');
    await signInHere(page, 'consultant@sunward.example', true);
    await importCase(page, 'SF-100482', 'Maple Ridge Manufacturing');
    await expect(page.getByRole('table', { name: /Plans of policy/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Dental/ }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Consultant' }).selectOption({ label: 'Daniel Reyes' });
    await expect(page.getByText('Implementation consultant saved')).toBeVisible();
    await assignNewAdministrator(page, MAEVE);
    await assignBroker(page, 'priya', 'Priya Nair');
    await expectGoodScreen(page, COMPANY);
  });

  test('2. the administrator activates her account and arrives', async () => {
    const { page } = maeve;
    const link = await activationLinkOf(page, MAEVE.email);
    await activate(page, link, 'canal-street-lanterns');
    await walkWelcome(page, MAEVE.firstName);
    await expectGoodScreen(page, COMPANY);
    await expect(page.getByRole('region', { name: 'Phases of onboarding' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Important dates' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What’s next' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('link').first()).toBeVisible();
  });
});
