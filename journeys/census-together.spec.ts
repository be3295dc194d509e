import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { censusApi } from '@onboard/contract/census';
import { documentsApi } from '@onboard/contract/documents';
import { tasksApi } from '@onboard/contract/tasks';
import { expect, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { callingAs } from './steps/calling.ts';
import { expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const SAMPLES = path.join(import.meta.dirname, '../apps/server/src/census/samples');
const clientId = sampleId('cedar-falls');

test.describe.configure({ timeout: 180_000 });

test('two people on one census: the page follows, and nobody submits or writes over what they did not see', async ({
  browser,
}) => {
  const grace = await newPerson(browser);
  const daniel = await newPerson(browser, /409.*\/validate-submit/);
  await signIn(grace.page, 'admin@cedarfalls.example', `/client/${clientId}`);
  await signIn(daniel.page, 'consultant@sunward.example', `/client/${clientId}`);
  const caller = await callingAs(grace.page);
  const { data: tasks } = await caller.call(tasksApi.list, { params: { clientId } });
  const policyId = tasks.find(({ taskId }) => taskId === 'enrollment-elections')?.policyId ?? '';
  const params = { clientId, policyId };
  const body = new FormData();
  const content = (await readFile(path.join(SAMPLES, 'maple-ridge.csv'), 'utf8')).replace(/@[^,]+/, '');
  body.append('file', new Blob([content]), 'people.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await caller.call(documentsApi.upload, { params: { clientId }, query, body });
  const documentId = data[0]?.id ?? '';
  const sources = [{ documentId, source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const }];
  const standing = await caller.call(censusApi.validateSubmit, { params, body: { sources, mapping: {} } });
  const issue = standing.result?.domainValidations
    .flatMap(({ issues }) => issues)
    .find(
      ({ severity, row, columnKey, employeeRef }) =>
        severity === 'warning' && row && columnKey === 'email' && employeeRef,
    );
  const cell = { documentId, sheet: issue?.sheet ?? null, row: issue?.row ?? 0, columnKey: issue?.columnKey ?? '' };

  await daniel.page.goto(`/client/${clientId}/task/enrollment-elections/${policyId}/validations/validate-submit`);
  const bar = daniel.page.getByRole('region', { name: 'Submit census' });
  const box = bar.getByRole('checkbox', { name: /^I have read the/ });
  await box.check();
  await daniel.page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('warning');
  const field = daniel.page.getByRole('textbox', { name: new RegExp(`^New value for .*, row ${cell.row}$`) }).first();
  await field.fill('Typed here');

  // Somebody else mends that very cell: what is typed stays, and so does the focus.
  await caller.call(censusApi.validateSubmit, { params, body: { corrections: [{ ...cell, value: 'Entered there' }] } });
  await expect(bar.getByText(/The census changed after you ticked the box/)).toBeVisible({ timeout: 20_000 });
  await expect(bar.getByText(new RegExp(`Grace Miller corrected .* in row ${cell.row} of people\\.csv`))).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(field).toHaveValue('Typed here');
  await expect(field).toBeFocused();
  await expectGoodScreen(daniel.page, 'Check and submit');
  await field.press('Enter');
  const choice = daniel.page.getByRole('alert').filter({ hasText: 'Somebody else changed a cell that you mended' });
  await expect(choice).toContainText('“Entered there”');
  await expect(choice).toContainText('“Typed here”');
  await expectGoodScreen(daniel.page, 'Check and submit');
  await choice.getByRole('button', { name: /^Keep the value of Grace Miller/ }).click();
  await expect(choice).toBeHidden();

  // Left out under the eyes of who submits.
  await caller.call(censusApi.validateSubmit, {
    params,
    body: { corrections: [{ ...cell, columnKey: 'leftOut', value: 'yes' }] },
  });
  await expect(bar.getByText(`Grace Miller left out row ${cell.row} of people.csv.`)).toBeVisible({ timeout: 20_000 });
  await expect(daniel.page.getByRole('heading', { name: /^People left out/ })).toBeVisible();
  await expectGoodScreen(daniel.page, 'Check and submit');
  const again = bar.getByRole('checkbox', { name: /left out and ha(s|ve) no cover/ });
  await again.check();
  await bar.getByRole('button', { name: 'Submit census' }).click();
  await expect(daniel.page.getByRole('heading', { level: 1, name: 'Census submitted' })).toBeVisible({
    timeout: 60_000,
  });

  // Opened again by the client: who reviews it still sees what they review.
  await caller.call(censusApi.correct, { params });
  await daniel.page.goto(`/client/${clientId}/task/enrollment-elections/${policyId}`);
  await expect(daniel.page.getByText('The client has begun to change this census.')).toBeVisible();
  await expect(daniel.page.getByText(/employees and \d+ dependents were submitted\./)).toBeVisible();
  await expect(daniel.page.getByText(/was left out and has no cover|left out\.$/).first()).toBeVisible();
  await expectGoodScreen(daniel.page, /^Census and enrollment elections/);
  expectNoFaults(grace, daniel);
  for (const { page } of [grace, daniel]) await page.context().close();
});
