import { expect, type Page, test } from '@playwright/test';
import { sampleId } from '../apps/server/src/sample-world/sample-id.ts';
import { choose, type } from './steps/fields.ts';
import { expectGoodLook, expectGoodScreen, expectNoFaults, newPerson } from './steps/person.ts';
import { signIn } from './steps/sign-in.ts';

const formOf = (client: string) => `/client/${sampleId(client)}/task/eif-submit-company-information`;
const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

test.describe.configure({ timeout: 180_000 });

test('two people answer one question: the later one is told, and takes theirs or keeps the own answer', async ({
  browser,
}) => {
  const tomas = await newPerson(browser);
  const priya = await newPerson(browser, /409.*\/draft/);
  const address = `${formOf('harborview')}/step/company-details/tax-id`;
  const question = 'Does this tax id belong to the company named above?';
  await signIn(tomas.page, 'admin@harborview.example', address);
  await signIn(priya.page, 'broker@lakeside.example', address);
  for (const { page } of [tomas, priya]) await expect(page.getByRole('radiogroup', { name: question })).toBeVisible();

  // He changes it, she does too: she takes his.
  await choose(tomas.page, question, 'No, it belongs to another entity');
  await saved(tomas.page);
  await type(tomas.page, 'Who does the tax id belong to?', 'Harborview Holdings');
  await expect(tomas.page.getByText('Saving…')).toBeHidden();
  await saved(tomas.page);
  const owner = 'Who does the tax id belong to?';
  await choose(priya.page, question, 'No, it belongs to another entity');
  await type(priya.page, owner, 'Harborview Partners');
  const conflict = priya.page.getByRole('alert', { name: `Two answers to: ${owner}` });
  await expect(conflict).toContainText('Tomas Becker changed this answer');
  await expect(conflict).toContainText('Harborview Holdings');
  await expectGoodScreen(priya.page, 'Company name and tax id');
  await conflict.getByRole('button', { name: 'Take theirs: Harborview Holdings' }).click();
  await expect(conflict).toBeHidden();
  await expect(priya.page.getByRole('textbox', { name: owner })).toHaveValue('Harborview Holdings');

  // He changes it again, she does too: hers stands, and he finds it.
  await type(tomas.page, owner, 'Harborview Group');
  await saved(tomas.page);
  await type(priya.page, owner, 'Harborview Partners LLC');
  await expect(conflict).toContainText('Harborview Group');
  await conflict.getByRole('button', { name: 'Keep mine: Harborview Partners LLC' }).dblclick();
  await expect(conflict).toBeHidden();
  await saved(priya.page);
  // His page tells him, without being asked, until he has read it.
  const told = tomas.page.getByRole('status').filter({ hasText: 'Priya Nair changed this answer' });
  await expect(told).toHaveText(
    'Priya Nair changed this answer from “Harborview Group” to “Harborview Partners LLC”.',
    { timeout: 30_000 },
  );
  await expectGoodScreen(tomas.page, 'Company name and tax id');
  await tomas.page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await tomas.page.reload();
  await expect(tomas.page.getByRole('textbox', { name: owner })).toHaveValue('Harborview Partners LLC');
  expectNoFaults(tomas, priya);
  for (const { page } of [tomas, priya]) await page.context().close();
});

test('changes are withdrawn, sent again, declined with a reason, corrected, and accepted', async ({ browser }) => {
  const noor = await newPerson(browser);
  const daniel = await newPerson(browser, /409.*\/eif\/review/);
  const form = formOf('lakewood');
  const erisa = `${form}/step/erisa/erisa`;
  const title = 'Company information';
  await signIn(daniel.page, 'consultant@sunward.example', form);
  await signIn(noor.page, 'admin@lakewood.example', form);
  await expect(noor.page.getByRole('button', { name: 'Accept changes' })).toBeVisible();

  // Staff take them back: nothing is left to decide.
  const staff = daniel.page;
  await noor.page.getByRole('button', { name: 'Accept changes' }).click();
  const accepting = noor.page.getByRole('alertdialog');
  await expect(accepting).toContainText('Your signature then stands under');
  await expectGoodLook(noor.page);
  await expect(staff.getByText('Your changes are in review')).toBeVisible();
  await staff.getByRole('button', { name: 'Withdraw from review' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Withdraw from review' }).click();
  await expect(staff.getByText('The changes are no longer in review')).toBeVisible();
  await expect(staff.getByText('Your changes are not sent to the signer yet')).toBeVisible();
  await expectGoodScreen(staff, title);
  // She decides on what she still sees: it is refused, and she is told why.
  const lost = noor.page.getByRole('alert').filter({ hasText: 'The changes were not accepted' });
  await expect(lost).toContainText('Daniel Reyes took the changes back from review');
  await expect(accepting).toBeHidden();
  await expect(noor.page.getByRole('button', { name: 'Accept changes' })).toBeHidden();
  // Her part is done; what staff change is theirs.
  const pill = (page: Page) =>
    page
      .getByRole('main')
      .getByText(/^(Completed|In Progress|Needs Review|Declined)$/)
      .first();
  await expect(pill(noor.page)).toHaveText('Completed');
  await expect(noor.page.getByText(/^Due /)).toHaveCount(0);
  await expect(pill(staff)).toHaveText('In Progress');
  await expect(noor.page.getByText(/is changing some answers/)).toBeVisible();
  await expectGoodScreen(noor.page, title);
  await staff.getByRole('button', { name: 'Mark ready for review' }).click();
  await expect(staff.getByText('Your changes are in review')).toBeVisible();

  // She declines, and has to say why.
  const signer = noor.page;
  await expect(signer.getByRole('button', { name: 'Decline' })).toBeVisible({ timeout: 30_000 });
  await signer.getByRole('button', { name: 'Decline' }).click();
  const dialog = signer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline changes' }).click();
  await expect(dialog.getByText('Tell us what is not right, so that we can mend it.')).toBeVisible();
  const reason = 'The waiting period stays 30 days.';
  await dialog.getByLabel('What is not right?').fill(reason);
  await dialog.getByRole('button', { name: 'Decline changes' }).click();
  await expect(signer.getByText('Thank you. The changes were declined')).toBeVisible();
  // At once, and without a word of another state.
  await expect(signer.getByText(/is changing some answers/)).toHaveCount(0);
  await expect(pill(signer)).toHaveText('Declined');
  // It is her own decision: nothing asks her for attention.
  await expect(signer.getByText('This needs your attention')).toHaveCount(0);
  await expectGoodScreen(signer, title);

  // Staff read why, correct it, and ask again.
  await expect(staff.getByText('The changes were declined', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(staff.getByText(reason).first()).toBeVisible();
  await expect(staff.getByText('The declined answers are still in the form.')).toBeVisible();
  await expect(staff.getByText('They cannot be sent again just as they are')).toBeVisible();
  const declined = staff.getByRole('table', { name: 'Changes to ERISA information' });
  await expect(declined).toBeVisible();
  await expect(staff.getByRole('main').getByRole('listitem').filter({ hasText: 'Declined' }).first()).toBeVisible();
  await expectGoodScreen(staff, title);
  await declined.getByRole('link').first().click();
  await expect(staff).toHaveURL(new RegExp(`${erisa}#`));
  await expectGoodScreen(staff, 'ERISA information');
  await type(staff, 'What is the plan called?', 'Lakewood Welfare Plan');
  await saved(staff);
  await staff.getByRole('link', { name: 'See the changes and mark them ready' }).click();
  // Asked for twice before anybody can say that the first is under way: it is ready, and nothing is wrong.
  await staff.getByRole('button', { name: 'Mark ready for review' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(staff.getByText('Your changes are in review')).toBeVisible();
  await expect(staff.getByText('The changes are in review already.')).toHaveCount(0);
  // A press where the button was asks before it takes them back.
  // A notice stays as long as the pointer is on it, and the pointer may be where one comes in.
  await staff.mouse.move(2, 500);
  await expect(staff.locator('[role="alertdialog"][aria-modal="false"]')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Withdraw from review' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Leave in review' }).click();
  await expect(staff.getByText('Your changes are in review')).toBeVisible();

  await signer.reload();
  await expect(signer.getByRole('table', { name: 'Changes to ERISA information' })).toContainText(
    'Lakewood Welfare Plan',
  );
  await signer.getByRole('button', { name: 'Accept changes' }).click();
  await signer
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(signer.getByRole('heading', { name: 'Thank you for accepting the updates' })).toBeVisible();
  await expectGoodScreen(signer, title);
  const history = signer.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText('Changes accepted');
  await expect(history.filter({ hasText: 'Changes declined' })).toContainText(reason);
  await expect(history.filter({ hasText: 'Taken back from review' })).toContainText('Daniel Reyes');
  expectNoFaults(noor, daniel);
  for (const { page } of [noor, daniel]) await page.context().close();
});
