import { expect, type Page } from '@playwright/test';
import { choose, pickFound } from './fields.ts';
import { expectGoodLook, expectGoodScreen } from './person.ts';

/** Imports a sold case from All clients, and arrives at the manage page of its client. */
export async function importCase(page: Page, caseId: string, name: string): Promise<void> {
  await expectGoodScreen(page, 'All clients');
  await page.getByRole('button', { name: 'Import a case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a case from QPS' });
  await dialog.getByLabel('Case id').fill('SF-999999');
  await dialog.getByRole('button', { name: 'Look up case' }).click();
  await expect(dialog.getByText(/no case/i)).toBeVisible();
  await dialog.getByLabel('Case id').fill(caseId);
  await dialog.getByRole('button', { name: 'Look up case' }).click();
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Import client' }).click();
  await expectGoodScreen(page, name);
}

/** Assigns somebody new as benefits administrator. */
export async function assignNewAdministrator(
  page: Page,
  person: { firstName: string; lastName: string; email: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Assign benefits administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign benefits administrator' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('E-mail address').fill(person.email);
  await dialog.getByRole('button', { name: 'Assign benefits administrator' }).click();
  await expect(dialog).toBeHidden();
  const listed = page.getByRole('region', { name: 'Benefits administrators' }).getByRole('listitem');
  await expect(listed.filter({ hasText: person.email })).toContainText(/Activation e-mail sent/);
}

/** Assigns a broker who has an account. */
export async function assignBroker(page: Page, search: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign broker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign broker' });
  await choose(dialog, 'Who is the broker?', 'Somebody with an account');
  await pickFound(dialog.getByRole('combobox', { name: 'Person' }), search, name);
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Assign broker' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Brokers' }).getByRole('listitem')).toContainText(name);
}
