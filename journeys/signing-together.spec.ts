import { eifApi } from '@onboard/contract/eif';
import { expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { fillForm } from '../apps/server/src/testing/fill-form.ts';
import { callingAs } from './steps/calling.ts';
import { type } from './steps/fields.ts';
import { expectGoodLook, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

test.describe.configure({ timeout: 300_000 });

const form = `/client/${sampleId('northgate')}/task/eif-submit-company-information`;
const PLAN = 'What is the plan called?';
const LIVE = { timeout: 30_000 };

/** Somebody else answers a question of the form in their own browser. */
async function callPlan(page: Page, name: string): Promise<void> {
  await type(page, PLAN, name);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
}

test('nobody signs answers they did not see: what changed after the tick is told, and the box is ticked again', async ({
  browser,
}) => {
  const owen = await newPerson(browser, /409.*\/eif\/sign/);
  const daniel = await newPerson(browser);
  await signIn(daniel.page, 'consultant@sunward.example', `${form}/step/erisa/erisa`);
  const clientId = sampleId('northgate');
  const calling = await callingAs(daniel.page);
  await fillForm([calling], clientId);
  const set = { section125PreTaxBenefits: ['DENTAL'] };
  await calling.call(eifApi.saveDraft, {
    params: { clientId },
    body: { changes: [{ entity: 'Client', id: clientId, set }] },
  });
  await daniel.page.reload();
  await callPlan(daniel.page, 'Northgate Plan');
  await signIn(owen.page, 'signer@lakeside.example', `${form}/summary`);
  const signer = owen.page;
  const block = signer.getByRole('region', { name: 'Sign', exact: true });
  const box = block.getByRole('checkbox');
  const notice = block.getByRole('alert').filter({ hasText: 'Answers changed after you' });
  const press = () => block.getByRole('button', { name: 'Sign company information' }).click();

  // The tax id is hidden, and shown to who checks it.
  const taxId = signer.getByRole('definition').filter({ hasText: '**-***' }).first();
  await taxId.getByRole('button', { name: 'Show number' }).click();
  await expect(signer.getByRole('button', { name: 'Hide number' }).first()).toBeVisible();
  await expect(signer.getByText(/^\d\d-\d{7}$/).first()).toBeVisible();

  await block.getByLabel('Your full legal name').fill('Owen Fairley');
  await block.getByLabel('Your job title').fill('Partner');
  await box.check();
  await expect(notice).toHaveCount(0);
  await callPlan(daniel.page, 'Northgate Welfare Plan');
  await expect(notice).toContainText('Answers changed after you ticked the box', LIVE);
  await expect(notice).toContainText(
    `Daniel Reyes changed “${PLAN}” from “Northgate Plan” to “Northgate Welfare Plan”`,
  );
  await expect(notice.getByRole('link', { name: `See the answer to: ${PLAN}` })).toHaveAttribute('href', /erisa#/);
  await expect(box).not.toBeChecked();
  await expect(block.getByLabel('Your full legal name')).toHaveValue('Owen Fairley');
  await expectGoodLook(signer);

  // Ticked again for what stands there now, it is told no more.
  await box.check();
  await expect(notice).toHaveCount(0);

  // A question whether to sign that stands open closes with the same notice.
  await block.getByLabel('Your full legal name').fill('O. J. Fairley');
  await press();
  const dialog = signer.getByRole('alertdialog', { name: 'Sign as O. J. Fairley?' });
  await expect(dialog).toBeVisible();
  await callPlan(daniel.page, 'Northgate Group Plan');
  await expect(dialog).toBeHidden(LIVE);
  await expect(notice).toContainText('to “Northgate Group Plan”');
  await expect(box).not.toBeChecked();

  // Signed before the page could know: the server goes by what was seen at the tick, and says what changed.
  await block.getByLabel('Your full legal name').fill('Owen Fairley');
  await box.check();
  const old = await (await calling.fetch(`/api/clients/${clientId}`)).text();
  await signer.route(`**/api/clients/${clientId}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: old }),
  );
  await callPlan(daniel.page, 'Northgate Plan of 2027');
  await press();
  await expect(block.getByRole('alert').first()).toContainText('to “Northgate Plan of 2027”. Check what changed');
  await expect(box).not.toBeChecked();
  await signer.unrouteAll();
  await expect(notice).toContainText('to “Northgate Plan of 2027”', LIVE);
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(block.getByText('There is a problem')).toHaveCount(0);
  await press();
  await expect(signer.getByText('Signed by Owen Fairley')).toBeVisible();

  // What staff change since is marked at the answer, with the one that counts.
  await daniel.page.reload();
  await callPlan(daniel.page, 'Northgate Plan of 2028');
  const plan = signer.getByRole('definition').filter({ hasText: 'Northgate Plan of 2028' });
  await expect(plan).toContainText('Not accepted yet', LIVE);
  await expect(plan).toContainText('Accepted answer: Northgate Plan of 2027');
  await expect(signer.getByText('Not accepted yet')).toHaveCount(1);
  await expect(signer.getByText(/What is marked counts once you have accepted it/)).toBeVisible();
  await expectGoodLook(signer);
  expectNoFaults(owen, daniel);
  for (const { page } of [owen, daniel]) await page.context().close();
});
