import { expect, test } from '@playwright/test';
import { activate, activationLinkOf, walkWelcome } from './steps/arrive.ts';
import { beginCensus, mendInPlace, readReport, removeCensus, submitCensus, uploadCensus } from './steps/census.ts';
import {
  beginForm,
  buildClass,
  disagreeOnErisa,
  expectFormComplete,
  fillAdministrators,
  fillBilling,
  fillCafeteriaPlan,
  fillCompanyDetails,
  fillErisa,
  fillWaitingPeriod,
  openForm,
  openPage,
  openTask,
} from './steps/form.ts';
import { assignBroker, assignNewAdministrator, importCase } from './steps/import-case.ts';
import { expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { acceptChange, changeAfterSigning, pushToQps } from './steps/push.ts';
import { downloadSummary, signForm } from './steps/sign.ts';
import { signIn, signInHere } from './steps/sign-in.ts';

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
    // She answers what Maeve answered before her.
    priya = await newPerson(browser, /409.*\/draft/);
  });
  test.afterEach(() => expectNoFaults(consultant, maeve, priya));
  test.afterAll(async () => {
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

  test('3. administrator and broker complete the form together', async () => {
    await signIn(priya.page, 'broker@lakeside.example', new URL(maeve.page.url()).pathname);
    await Promise.all([
      (async () => {
        await beginForm(maeve.page);
        await fillCompanyDetails(maeve.page);
        await fillAdministrators(maeve.page);
      })(),
      (async () => {
        await expectGoodScreen(priya.page, COMPANY);
        await openForm(priya.page);
        await openPage(priya.page, 'Eligibility', 'Employee classes');
        await buildClass(priya.page);
        await fillWaitingPeriod(priya.page);
      })(),
    ]);
    await Promise.all([fillBilling(maeve.page), fillCafeteriaPlan(priya.page)]);
    await disagreeOnErisa(maeve.page, 'Maeve Fitzgerald', priya.page);
    await fillErisa(maeve.page);
    await expectFormComplete(maeve.page);
  });

  test('4. the census is uploaded, mended and submitted', async () => {
    const { page } = maeve;
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await beginCensus(page);
    await uploadCensus(page, 'maple-ridge-messy.csv');
    await mendInPlace(page, [
      { row: 14, value: '823-87-5798' },
      { row: 18, value: '811-54-3470' },
    ]);
    await readReport(page);
    await removeCensus(page, 'maple-ridge-messy.csv');
    await uploadCensus(page, 'maple-ridge.xlsx');
    await submitCensus(page);
  });

  test('5. the administrator reviews, signs and keeps the summary', async () => {
    const { page } = maeve;
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await openTask(page);
    await signForm(page, 'Maeve Fitzgerald', 'HR Manager');
    await downloadSummary(page);
  });

  test('6. staff push to QPS, change an answer, and the administrator accepts it', async () => {
    await pushToQps(consultant.page);
    await changeAfterSigning(consultant.page, 'Maple Ridge Welfare Benefit Plan');
    const { page } = maeve;
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.reload();
    await acceptChange(page, 'Maple Ridge Manufacturing Employee Benefit Plan', 'Maple Ridge Welfare Benefit Plan');
  });
});
