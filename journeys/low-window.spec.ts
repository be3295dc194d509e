import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { censusApi } from '../packages/contract/src/census.ts';
import { clientsApi } from '../packages/contract/src/clients.ts';
import { documentsApi } from '../packages/contract/src/documents.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { callingAs } from './steps/calling.ts';
import { expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const MESSY = path.join(import.meta.dirname, '../apps/server/src/census/samples/maple-ridge-messy.csv');
/** A window of 1280 × 1024 px, zoomed in four times. */
const LOW = { width: 320, height: 256 };
const PHONE = { width: 390, height: 844 };

test.describe.configure({ timeout: 120_000 });

/** Nothing that stays while the page scrolls takes room, nothing is cut off, and the page scrolls one way only. */
async function expectRoom(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const faults = await page.evaluate(() => {
    const found: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, visibility, overflowX } = getComputedStyle(node);
      const { width, height, right } = node.getBoundingClientRect();
      const name = `${node.tagName} ${node.className} “${node.textContent?.slice(0, 30)}”`;
      if (visibility === 'hidden' || width <= 1 || height <= 1) continue;
      if ((position === 'sticky' || position === 'fixed') && height > innerHeight / 4) found.push(`${name} stays`);
      if (right > innerWidth + 1) found.push(`${name} ends beyond the window`);
      const isCut = overflowX === 'hidden' && node.childElementCount === 0 && node.scrollWidth > node.clientWidth + 1;
      if (isCut) found.push(`${name} is cut off`);
    }
    return found;
  });
  expect(faults).toEqual([]);
}

test('zoomed in four times, the whole window is the page', async ({ browser }) => {
  const grace = await newPerson(browser);
  const { page } = grace;
  const home = `/client/${sampleId('cedar-falls')}`;
  await signIn(page, 'admin@cedarfalls.example', home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const self = await callingAs(page);
  const clientId = sampleId('cedar-falls');
  const client = await self.call(clientsApi.get, { params: { clientId } });
  const policyId = client.policies[0]?.id ?? '';
  const params = { clientId, policyId };
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await readFile(MESSY))]), 'people.csv');
  const query = { category: 'enrollment-census' as const, policyId };
  const { data } = await self.call(documentsApi.upload, { params: { clientId }, query, body });
  const source = { documentId: data[0]?.id ?? '', source: 'PAYROLL_EXPORT' as const, content: 'FULL' as const };
  await self.call(censusApi.validateSubmit, { params, body: { sources: [source], mapping: {} } });

  const form = `${home}/task/eif-submit-company-information`;
  const census = `${home}/task/enrollment-elections/${policyId}`;
  await page.setViewportSize(LOW);
  for (const address of [
    home,
    form,
    `${form}/step/company-details/tax-id`,
    `${form}/step/plan-administrators/plan-administrators`,
    `${form}/summary`,
    census,
    `${census}/validations/upload-files`,
    `${census}/validations/validate-submit`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address.endsWith('validate-submit'))
      await expect(page.getByRole('region', { name: 'Submit census' })).toBeAttached({ timeout: 30_000 });
    await expectRoom(page);
  }

  // On a phone little more stays than the button; what the bar says besides is at the end of the page.
  await page.setViewportSize(PHONE);
  const bar = page.getByRole('region', { name: 'Submit census' });
  const [means, submit] = [bar.getByText(/^A census with errors/), bar.getByRole('button', { name: 'Submit census' })];
  await expect(submit).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => Number.parseInt(document.documentElement.style.getPropertyValue('--sticky-bar'), 10)),
  ).toBeLessThan(100);
  await expect(means).not.toBeInViewport();
  await bar.getByRole('link', { name: 'Why it cannot be submitted' }).click();
  await expect(means).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(LOW);

  // A dialog scrolls as a whole, so that all of it can be read and pressed.
  await page.goto(`${census}/validations/upload-files`);
  await page.getByRole('button', { name: 'Actions for people.csv' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this file?' });
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('Upload a file to continue.')).toBeVisible();
  expectNoFaults(grace);
  await page.context().close();
});

test('a corrected file takes the place of the one before', async ({ browser }) => {
  const tomas = await newPerson(browser);
  const { page } = tomas;
  const clientId = sampleId('harborview');
  await signIn(page, 'admin@harborview.example', `/client/${clientId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const self = await callingAs(page);
  const { policies } = await self.call(clientsApi.get, { params: { clientId } });
  const policyId = policies[0]?.id ?? '';
  const bytes = new Uint8Array(await readFile(MESSY));
  const upload = async (name: string) => {
    const body = new FormData();
    body.append('file', new Blob([bytes]), name);
    const query = { category: 'enrollment-census' as const, policyId };
    const { data } = await self.call(documentsApi.upload, { params: { clientId }, query, body });
    return data[0]?.id ?? '';
  };
  const source = {
    documentId: await upload('first.csv'),
    source: 'PAYROLL_EXPORT' as const,
    content: 'FULL' as const,
  };
  const params = { clientId, policyId };
  await self.call(censusApi.validateSubmit, { params, body: { sources: [source], mapping: {} } });
  await upload('corrected.csv');
  await page.goto(`/client/${clientId}/task/enrollment-elections/${policyId}/validations/upload-files`);
  await expect(page.getByText('These 2 files are one census')).toBeVisible();
  await page.getByRole('button', { name: 'Remove first.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('These 2 files are one census')).toBeHidden();
  await expect(page.getByRole('table', { name: 'Census files' })).not.toContainText('first.csv');
  await expect(page.getByRole('table', { name: 'Census files' })).toContainText('corrected.csv');
  expectNoFaults(tomas);
  await page.context().close();
});
