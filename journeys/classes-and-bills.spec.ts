import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { CallingClient } from '../apps/server/src/testing/calling-client.ts';
import { fillForm } from '../apps/server/src/testing/fill-form.ts';
import { censusApi } from '../packages/contract/src/census.ts';
import { contactsApi } from '../packages/contract/src/client-parts.ts';
import { clientsApi } from '../packages/contract/src/clients.ts';
import { documentsApi } from '../packages/contract/src/documents.ts';
import { qpsImportApi } from '../packages/contract/src/qps.ts';
import { callingAs } from './steps/calling.ts';
import { choose, type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson, type Person } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const CENSUS = path.join(import.meta.dirname, '../apps/server/src/census/samples/maple-ridge.csv');
const stepOf = (clientId: string, place: string) =>
  `/client/${clientId}/task/eif-submit-company-information/step/${place}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let daniel: Person;
test.beforeAll(async ({ browser }) => {
  // Classes that are there already, and a class with people in it: refused on purpose.
  daniel = await newPerson(browser, /409.*\/employee-classes/);
  await signIn(daniel.page, 'consultant@sunward.example');
  await expect(daniel.page.getByRole('heading', { level: 1 })).toHaveText('All clients');
});
test.afterEach(() => expectNoFaults(daniel));
test.afterAll(() => daniel.page.context().close());

/** Imports a case over HTTP; gives the id of its client. */
async function importCase(staff: CallingClient, caseId: string): Promise<string> {
  const { clientId } = await staff.call(qpsImportApi.import, { params: { caseId } });
  return clientId;
}

test('staff take the classes over from QPS, once', async () => {
  const { page } = daniel;
  const clientId = await importCase(await callingAs(page), 'SF-100604');
  await page.goto(stepOf(clientId, 'eligibility/class-builder'));
  await expectGoodScreen(page, 'Employee classes');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const again = other.getByRole('button', { name: 'Import classes from QPS' });
  await expect(again).toBeVisible();

  await page.getByRole('button', { name: 'Import classes from QPS' }).click();
  const classes = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(classes).toHaveText([/Management/, /All other full-time employees/]);
  await expectGoodScreen(page, 'Employee classes');
  await expect(page.getByRole('button', { name: 'Import classes from QPS' })).toBeHidden();
  await again.click();
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /Management/,
    /All other full-time employees/,
  ]);
  await other.close();
});

test('a class with people of the census stays, and says why', async () => {
  const { page } = daniel;
  const staff = await callingAs(page);
  const clientId = await importCase(staff, 'SF-100618');
  await fillForm([staff], clientId);
  const { policies } = await staff.call(clientsApi.get, { params: { clientId } });
  const policyId = policies[0]?.id ?? '';
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await readFile(CENSUS))]), 'people.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await staff.call(documentsApi.upload, { params: { clientId }, query, body });
  const sources = data.map(({ id }) => ({
    documentId: id,
    source: 'PAYROLL_EXPORT' as const,
    content: 'FULL' as const,
  }));
  const params = { clientId, policyId };
  await staff.call(censusApi.validateSubmit, { params, body: { sources, mapping: {} } });
  await staff.call(censusApi.submit, { params, body: { acknowledgesWarnings: true } });

  await page.goto(stepOf(clientId, 'eligibility/class-builder'));
  const classes = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(classes).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete class' }).click();
  await expect(dialog).toContainText('People of your census are in class ');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(classes).toHaveCount(2);
});

test('what was answered about the bills of one policy is copied to the others', async () => {
  const { page } = daniel;
  const staff = await callingAs(page);
  const clientId = await importCase(staff, 'SF-100590');
  await staff.call(contactsApi.create, {
    params: { clientId },
    body: {
      type: 'PRIMARY_WEB_ADMIN',
      firstName: 'Walter',
      lastName: 'Pike',
      email: 'walter@pinnacle.example',
      phoneNumber: '2145550177',
    },
  });
  const { policies } = await staff.call(clientsApi.get, { params: { clientId } });
  const addressOf = (at: number) => stepOf(clientId, `billing/billing-preferences/policy/${policies[at]?.id}`);

  await page.goto(addressOf(0));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing preferences');
  await choose(page, 'Who prepares the bill?', 'List bill: we prepare it');
  await choose(page, 'Do you want one bill or several?', 'One bill for everybody');
  await choose(page, 'In which order should employees stand on a bill?', 'By last name');
  await choose(page, 'When do you want to pay?', 'In advance');
  await page.getByRole('button', { name: 'Add payroll' }).click();
  await choose(page, 'Payday', 'Every two weeks (26 a year)');
  await type(page, 'Deductions a year', '26');
  await type(page, 'First payday with the new coverage', '01/08/2027');
  const bills = page.getByRole('region', { name: 'Bills' });
  await bills.getByRole('button', { name: 'Add a bill' }).click();
  await type(bills, 'Name of the bill', 'All benefits');
  await choose(bills, 'Who gets this bill?', 'Walter Pike');
  await choose(bills, 'How should we deliver it?', 'Online');
  const copy = page.getByRole('button', { name: 'Copy these answers' });
  await expect(copy).toBeVisible();
  await expectGoodScreen(page, 'Billing preferences');
  await copy.click();
  await expect(page.getByText(/^Copied to /)).toBeVisible();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectGoodScreen(page, 'Billing preferences');

  for (const at of [1, policies.length - 1]) {
    await page.goto(addressOf(at));
    await expect(page.getByRole('radio', { name: 'List bill: we prepare it' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'By last name' })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Bills' })).toContainText('All benefits');
    await expect(page.getByRole('button', { name: 'Copy these answers' })).toBeHidden();
  }
});

test('the client’s own statement is uploaded where it is chosen', async () => {
  const { page } = daniel;
  const staff = await callingAs(page);
  const clientId = await importCase(staff, 'SF-100623');
  const { policies } = await staff.call(clientsApi.get, { params: { clientId } });
  await page.goto(stepOf(clientId, `billing/billing-preferences/policy/${policies[0]?.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing preferences');
  await choose(page, 'Who prepares the bill?', 'Self bill: you prepare it');
  const statement = page.getByRole('region', { name: 'Your own statement' });
  await expect(statement).toBeHidden();
  await choose(page, 'Which summary statement comes with the payment?', 'Use our own statement, which we upload');
  await expect(statement).toContainText('No statement was uploaded yet.');
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 statement') });
  const drop = statement.locator('input[type=file]');
  await drop.setInputFiles([pdf('statement.pdf')]);
  const kept = statement.getByRole('list', { name: 'Your statements' }).getByRole('listitem');
  await expect(kept).toHaveText([/^statement\.pdf/]);
  await drop.setInputFiles([pdf('statement.pdf')]);
  await statement.getByRole('button', { name: 'Try statement.pdf again' }).click();
  await expect(kept).toHaveText([/^statement \(2\)\.pdf/, /^statement\.pdf/]);
  await expectGoodScreen(page, 'Billing preferences');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Download statement.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('statement.pdf');
  await statement.getByRole('button', { name: 'Remove statement (2).pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(kept).toHaveText([/^statement\.pdf/]);
});
