import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { expect, type Page, test } from '@playwright/test';
import { callingAs } from './steps/calling.ts';
import { censusTogether } from './steps/census-together.ts';
import { choose, pickFound } from './steps/fields.ts';
import { expectGoodLook } from './steps/person.ts';

const TABLE =
  'Employee ID,First Name,Last Name,Date of Birth,Email,Shoe size\nE1,Mira,Lund,01/02/1980,mira@maple.example,38\n';
const TWO: [string, string][] = [
  ['people.csv', TABLE],
  ['more.csv', TABLE],
];
const SOURCES = 'Where your files come from';
const COLUMNS = 'What your columns mean';

const { twoPeople, uploadFiles } = censusTogether();

const file = (page: Page, name: string) => page.getByRole('region', { name });
const isChosen = (page: Page, name: string, answer: string) =>
  expect(file(page, name).getByRole('radio', { name: answer, exact: true })).toBeChecked({ timeout: 20_000 });
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('two people say where files come from and what columns mean: nothing is written over unseen', async ({
  browser,
}) => {
  const two = await twoPeople(browser, 'cedar-falls', { admin: /409.*\/validate-submit/ });
  const { admin, staff, params } = two;
  const caller = await callingAs(staff.page);
  const ids = await uploadFiles(caller, params, ...TWO);
  const [people = '', more = ''] = ids;
  const say = (source: 'TEMPLATE' | 'PAYROLL_EXPORT' | 'PRIOR_CARRIER', content: 'FULL' | 'EMPLOYEES', of = ids) =>
    caller.call(censusApi.validateSubmit, {
      params,
      body: { sources: of.map((documentId) => ({ documentId, source, content })) },
    });
  const savedNow = async () =>
    (await caller.call(censusApi.validate, { params })).data.map(({ document, source }) =>
      [document.name, source?.source, source?.content].join(' '),
    );
  await say('TEMPLATE', 'FULL');
  const { page } = admin;
  const address = `${two.task}/validations/indicate-source`;

  await page.goto(address);
  await heading(page, SOURCES);
  await isChosen(page, 'people.csv', 'Full census');
  await say('PAYROLL_EXPORT', 'EMPLOYEES');
  await isChosen(page, 'people.csv', 'Employees only');
  await isChosen(page, 'people.csv', 'Payroll or HR export');
  await expect(page.getByText(/said where files come from on/)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await heading(page, COLUMNS);
  expect(await savedNow()).toEqual(['more.csv PAYROLL_EXPORT EMPLOYEES', 'people.csv PAYROLL_EXPORT EMPLOYEES']);

  // One answer of one file is changed and left: all else follows, also once the page is opened again.
  await page.goto(address);
  await choose(file(page, 'people.csv'), 'Who is in it?', 'Dependents only');
  await say('TEMPLATE', 'EMPLOYEES');
  await page.reload();
  await isChosen(page, 'people.csv', 'Dependents only');
  await isChosen(page, 'people.csv', 'Our template');
  await isChosen(page, 'more.csv', 'Our template');

  // The very answer is changed by somebody else, and the page does not know yet: nothing is saved, and both are shown.
  let isHeld = true;
  await page.route('**/validate', async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  await say('TEMPLATE', 'FULL', [people]);
  await say('PRIOR_CARRIER', 'FULL', [more]);
  const refused = page.waitForResponse((response) => response.status() === 409);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await refused;
  isHeld = false;
  const choice = page.getByRole('alert').filter({ hasText: 'Somebody else changed an answer that you changed' });
  await expect(choice).toContainText('“Full census”. You chose “Dependents only”.', { timeout: 20_000 });
  await isChosen(page, 'more.csv', 'Prior carrier file');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(choice).toBeInViewport();
  expect(await savedNow()).toEqual(['more.csv PRIOR_CARRIER FULL', 'people.csv TEMPLATE FULL']);
  await expectGoodLook(page);
  await choice.getByRole('button', { name: /^Use my answer/ }).click();
  await expect(choice).toBeHidden();
  await expect(file(page, 'people.csv').getByRole('radio', { name: 'Dependents only' })).toBeFocused();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await heading(page, COLUMNS);
  expect(await savedNow()).toEqual(['more.csv PRIOR_CARRIER FULL', 'people.csv TEMPLATE DEPENDENTS']);

  // Columns: what was left alone follows, what was chosen is asked about.
  const shoes = page.getByRole('combobox', { name: 'What Shoe size is' });
  const email = page.getByRole('combobox', { name: 'What Email is' });
  await pickFound(shoes.first(), 'Job title', 'Job title');
  const mapping = { Email: null, 'Shoe size': 'city' };
  await caller.call(censusApi.validateSubmit, { params, body: { mapping } });
  await expect(email.first()).toHaveValue('Leave out', { timeout: 20_000 });
  await expect(choice).toContainText('Your column Shoe size');
  await expect(choice).toContainText('You chose “Job title”');
  await page.getByRole('button', { name: 'Confirm columns and check' }).click();
  await expect(choice).toBeInViewport();
  await expectGoodLook(page);
  await choice.getByRole('button', { name: /^Keep / }).click();
  await expect(choice).toBeHidden();
  await expect(page.locator('li:focus')).toContainText('Shoe size');
  await expect(shoes.first()).toHaveValue('City');
  await page.getByRole('button', { name: 'Confirm columns and check' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 });
  await two.end();
});

test('two people give a file another name: a name is not written over unseen', async ({ browser }) => {
  const two = await twoPeople(browser, 'harborview', { admin: /409.*\/rename/ });
  const { admin, staff, params } = two;
  const caller = await callingAs(staff.page);
  const ids = await uploadFiles(caller, params, ...TWO);
  const rename = (name: string) =>
    caller.call(documentsApi.rename, {
      params: { clientId: params.clientId, documentId: ids[0] ?? '' },
      body: { name },
    });
  const { page } = admin;
  await page.goto(`${two.task}/validations/upload-files`);
  await page.getByRole('button', { name: 'Actions for people.csv' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename file' });
  const field = dialog.getByRole('textbox', { name: 'File name' });
  await expect(field).toHaveValue('people.csv');

  // Untouched, it follows.
  await rename('november.csv');
  await expect(field).toHaveValue('november.csv', { timeout: 20_000 });
  await field.fill('everyone.csv');
  await rename('december.csv');
  await dialog.getByRole('button', { name: 'Rename file' }).click();
  await expect(
    dialog.getByText(/named this file december\.csv meanwhile\. Rename it again to use your name/),
  ).toBeVisible();
  await expect(field).toHaveValue('everyone.csv');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Rename file' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Census files' })).toContainText('everyone.csv');
  await two.end();
});
