import { expect, test } from '@playwright/test';
import { SAMPLE_PASSWORD } from '../apps/server/src/sample-world/people.data.ts';
import { fillForm } from '../apps/server/src/testing/fill-form.ts';
import { callingAs } from './steps/calling.ts';
import { press, tickByKeys, typeInto, walkTo } from './steps/keyboard.ts';
import {
  activateByKeys,
  assignAdministratorByKeys,
  assignBrokerByKeys,
  importByKeys,
  signInByKeys,
} from './steps/keyboard-arrive.ts';
import { mendCensusByKeys, submitCensusByKeys, uploadCensusByKeys } from './steps/keyboard-census.ts';
import {
  answerAdministrators,
  answerBilling,
  answerCafeteriaPlan,
  answerTaxId,
  beginFormByKeys,
  buildAndDropClasses,
} from './steps/keyboard-form.ts';
import { expectNoFaults, newPerson, type Person } from './steps/person.ts';

const CASE = { id: 'SF-100561', name: 'Hudson & Mercer Architects' };
const NADIA = { firstName: 'Nadia', lastName: 'Brooks', email: 'nadia.brooks@hudsonmercer.example' };
const PASSWORD = 'granite-windows-atlas';
const FORM = /company information/i;

test.describe.configure({ mode: 'serial', timeout: 360_000 });

/** Nobody touches a mouse here: every step is made with Tab, the arrows, Space, Enter, Escape and typing. */
test.describe('the main job, with the keyboard alone', () => {
  let consultant: Person;
  let nadia: Person;
  let broker: Person;
  let clientPath = '';

  test.beforeAll(async ({ browser }) => {
    consultant = await newPerson(browser);
    nadia = await newPerson(browser, /Blocked script execution in '[^']*\/mailbox\//);
    broker = await newPerson(browser);
  });
  test.afterEach(() => expectNoFaults(consultant, nadia, broker));
  test.afterAll(async () => {
    for (const { page } of [consultant, nadia, broker]) await page.context().close();
  });

  test('1. staff import a case and assign its people', async () => {
    const { page } = consultant;
    await signInByKeys(page, 'consultant@sunward.example', SAMPLE_PASSWORD);
    await importByKeys(page, CASE.id, CASE.name);
    await assignAdministratorByKeys(page, NADIA);
    await assignBrokerByKeys(page, 'priya', 'Priya Nair');
  });

  test('2. the administrator activates her account and arrives', async () => {
    const { page } = nadia;
    await activateByKeys(page, NADIA, PASSWORD);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CASE.name);
    clientPath = new URL(page.url()).pathname;
  });

  test('3. administrator and broker complete the form', async () => {
    const { page } = nadia;
    // Most answers as a program gives them; every kind of field is answered by keys.
    await fillForm([await callingAs(page)], clientPath.split('/').at(-1) ?? '');
    await page.reload();
    await beginFormByKeys(page);
    await answerTaxId(page, '06-1234560');
    await answerAdministrators(page);
    await answerBilling(page);
    await buildAndDropClasses(page);
    await signInByKeys(broker.page, 'broker@lakeside.example', SAMPLE_PASSWORD, clientPath);
    await answerCafeteriaPlan(broker.page);
    await page.reload();
    await walkTo(page, page.getByRole('main').getByRole('link', { name: 'Company information', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'All required questions are answered' })).toBeVisible();
  });

  test('4. the census is uploaded, mended and submitted', async () => {
    const { page } = nadia;
    await press(page, page.getByRole('link', { name: 'Home', exact: true }));
    await uploadCensusByKeys(page, 'maple-ridge-messy.csv');
    await mendCensusByKeys(page);
    await submitCensusByKeys(page, 'maple-ridge.csv');
  });

  test('5. the administrator signs and keeps the summary', async () => {
    const { page } = nadia;
    await press(page, page.getByRole('link', { name: 'Back to Home' }));
    await press(page, page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: FORM }));
    // The home has such a link too: the walk goes on from the heading of the form.
    await expect(page.getByRole('heading', { level: 1, name: 'Company information' })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Review and sign' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company Information Summary');
    const sign = page.getByRole('button', { name: 'Sign company information' });
    await tickByKeys(page, page.getByRole('checkbox', { name: 'Show only what is answered' }));
    await expect(page.getByText('Not answered')).toHaveCount(0);
    await press(page, page.getByRole('link', { name: 'Go to signing' }));
    const block = page.getByRole('region', { name: 'Sign', exact: true });
    await expect(block.getByText('Sign', { exact: true })).toBeFocused();
    await press(page, sign);
    await expect(page.getByRole('alert').first()).toBeFocused();
    await typeInto(page, page.getByLabel('Your full legal name'), 'Nadia Brooks');
    await typeInto(page, page.getByLabel('Your job title'), 'Head of People');
    await tickByKeys(page, block.getByRole('checkbox'));
    await press(page, sign);
    await expect(page.getByText('Signed by Nadia Brooks')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Download PDF' }));
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('6. staff push and change an answer, the administrator accepts', async () => {
    const { page } = consultant;
    await press(page, page.getByRole('link', { name: 'See the client’s pages' }));
    await press(page, page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: FORM }));
    // The home has such a link too: the walk goes on from the heading of the form.
    await expect(page.getByRole('heading', { level: 1, name: 'Company information' })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Push to QPS' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Push to QPS' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Push to QPS' }).first());
    const drawer = page.getByRole('region', { name: 'Push to QPS' });
    await expect(drawer.getByRole('status')).toHaveText(/^Pushing to QPS/);
    const fold = drawer.getByRole('button', { name: /^Push to QPS/ });
    await press(page, fold);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('status')).toHaveText('Pushed to QPS', { timeout: 60_000 });
    await press(page, drawer.getByRole('button', { name: /^Remove / }));
    await expect(drawer).toBeHidden();

    await press(page, page.getByRole('link', { name: 'Back to company information' }));
    await press(page, page.getByRole('link', { name: 'ERISA information' }));
    await typeInto(page, page.getByLabel('What is the plan called?'), 'Hudson & Mercer Welfare Plan');
    await page.keyboard.press('Tab');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await press(page, page.getByRole('link', { name: 'See the changes' }));
    await press(page, page.getByRole('button', { name: 'Mark ready for review' }));
    await expect(page.getByText('The signer was asked to review your changes')).toBeVisible();

    const signer = nadia.page;
    await press(signer, signer.getByRole('link', { name: 'Home', exact: true }));
    await signer.reload();
    await press(signer, signer.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: FORM }));
    await expect(signer.getByRole('table', { name: 'Changes to ERISA information' })).toBeVisible();
    await press(signer, signer.getByRole('button', { name: 'Decline' }));
    const dialog = signer.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await signer.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signer.getByRole('button', { name: 'Decline' })).toBeFocused();
    await press(signer, signer.getByRole('button', { name: 'Accept changes' }));
    await press(signer, signer.getByRole('alertdialog').getByRole('button', { name: /^Accept/ }));
    await expect(signer.getByRole('heading', { name: 'Thank you for accepting the updates' })).toBeVisible();

    // And out, by the menu.
    await press(signer, signer.getByRole('button', { name: /your profile$/i }));
    await signer.keyboard.press('End');
    await expect(signer.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
    await signer.keyboard.press('Enter');
    await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });
});
