import { expect, type Page } from '@playwright/test';
import { choose, pick, tick, type } from './fields.ts';
import { expectGoodScreen } from './person.ts';

/** Leaves a page of the form by its main button, and arrives at the one named. */
async function goOn(page: Page, next: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Steps of the form' });

/** Opens a page of the form by the steps at its side. */
export async function openPage(page: Page, step: string, title: string): Promise<void> {
  await rail(page).getByRole('link', { name: step }).first().click();
  if (!(await page.getByRole('heading', { level: 1, name: title }).isVisible())) {
    await rail(page).getByRole('link', { name: title }).first().click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** From the home of the client to the task of the form. */
export async function openTask(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('link', { name: /company information/i })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /company information/i })).toBeVisible();
}

/** From the home of the client into the form. */
export async function openForm(page: Page): Promise<void> {
  await openTask(page);
  await page.getByRole('link', { name: /^(Begin|Continue)$/ }).click();
  await expect(rail(page)).toBeVisible();
}

/** From the home of the client to the first page of the form. */
export async function beginForm(page: Page): Promise<void> {
  await openTask(page);
  await expectGoodScreen(page, /company information/i);
  await page.getByRole('link', { name: /^(Begin|Continue)$/ }).click();
  await openPage(page, 'Company details', 'Company name and tax id');
  await expectGoodScreen(page, 'Company name and tax id');
}

/** Company details: tax id, policies before, coverage before. */
export async function fillCompanyDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error/);
  await expectGoodScreen(page, 'Company name and tax id');
  await type(page, 'What is your federal tax id (EIN)?', '06-1234560');
  await choose(page, 'Does this tax id belong to the company named above?', 'Yes');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await goOn(page, 'Your policies with us');

  await choose(page, 'Do you have, or did you ever have, coverage with us?', 'No');
  await expectGoodScreen(page, 'Your policies with us');
  await goOn(page, 'Coverage before this');

  const dental = page.getByRole('region', { name: 'Dental', exact: true });
  await choose(dental, 'Did you offer this benefit before?', 'Yes');
  await type(dental, 'Who was the carrier?', 'Harbor Mutual');
  await type(dental, 'What was the policy number?', 'GL-20418');
  await type(dental, 'When did that coverage start?', '01/01/2022');
  await type(dental, 'When does or did it end?', '12/31/2026');
  await choose(dental, 'Did you pay the claims yourself (self-funded)?', 'No');
  await choose(dental, 'Is the new plan like the one before?', 'Yes');
  await choose(dental, 'Did the plan before include orthodontia?', 'Yes');
  await choose(dental, 'Did it have waiting periods for some services?', 'No');
  await choose(dental, 'Could employees carry unused dental benefits into the next year?', 'No');
  const others = page.getByRole('region').filter({ hasText: 'Did you offer this benefit before?' });
  for (let at = 1; at < (await others.count()); at += 1) {
    await choose(others.nth(at), 'Did you offer this benefit before?', 'No, it is new for our employees');
  }
  await expectGoodScreen(page, 'Coverage before this');
  await goOn(page, 'Plan administrators');
}

/** The primary administrator, from the people who are known. */
export async function fillAdministrators(page: Page): Promise<void> {
  const primary = page.getByRole('region', { name: 'Primary administrator' });
  await primary.getByRole('button', { name: 'Add Maeve Fitzgerald' }).click();
  await type(primary, 'Job title', 'HR Manager');
  await type(primary, 'Phone', '(860) 555-0142');
  await type(primary, 'Mailing address', '12 Canal Street');
  await type(primary, 'City', 'Hartford');
  await pick(primary, 'State', 'Connecticut');
  await type(primary, 'Zip code', '06103');
  await expectGoodScreen(page, 'Plan administrators');
  await goOn(page, 'Billing preferences');
}

/** How the bills look, and one bill. */
export async function fillBilling(page: Page): Promise<void> {
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
  await choose(bills, 'Who gets this bill?', 'Maeve Fitzgerald');
  await choose(bills, 'How should we deliver it?', 'Online');
  await expectGoodScreen(page, 'Billing preferences');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** One class of employees, part by part. */
export async function buildClass(page: Page): Promise<void> {
  await expectGoodScreen(page, 'Employee classes');
  await page.getByRole('link', { name: 'No, add the first class' }).click();
  await tick(page, 'Who is in this class?', 'Full-time');
  await type(page, 'How many hours must someone work to be covered?', '30');
  await choose(page, 'Hours a week, a month or a year?', 'A week');
  await type(page, 'What should we call this class?', 'All Active Full-Time Employees');
  await expectGoodScreen(page, 'Who is in the class');
  await goOn(page, 'Plans');

  await page.getByRole('button', { name: /^Choose all \d plans$/ }).click();
  await expectGoodScreen(page, 'Plans');
  await goOn(page, 'Waiting periods');
  await choose(page, 'Is the waiting period the same for all employees?', 'Yes, the same for all');
  await expectGoodScreen(page, 'Waiting periods');
  await goOn(page, 'Earnings');
  await pick(page, 'What counts as earnings?', 'Base salary or wages only');
  await choose(page, 'When does a change in pay change the benefit?', 'On the day pay changes');
  await expectGoodScreen(page, 'Earnings');
  await goOn(page, 'Who pays');

  const plan = (name: string) => page.getByRole('region', { name, exact: true });
  const dental = plan('Dental PPO High');
  await choose(dental, 'Who pays for this plan?', 'You and your employees share it');
  await choose(dental, 'Do you pay a percentage or a fixed amount?', 'A percentage');
  await type(dental, 'Which percentage do you pay for the employee?', '75');
  await type(dental, 'Which percentage do you pay for dependents?', '50');
  await dental.getByRole('button', { name: /^The same for \d other plans$/ }).click();
  await choose(plan('Voluntary life'), 'Who pays for this plan?', 'Employees pay all of it');
  const disability = plan('Short-term disability');
  await choose(disability, 'Who pays for this plan?', 'You pay all of it');
  await choose(
    disability,
    'Do you add the premium to your employees’ taxable pay?',
    'No, and the benefit is taxed when it is paid',
  );
  await disability.getByRole('button', { name: 'The same for 1 other plan' }).click();
  await expectGoodScreen(page, 'Who pays');
  await goOn(page, 'Check the class');
  await expect(page.getByText('This class is complete.')).toBeVisible();
  await expectGoodScreen(page, 'Check the class');
  await page.getByRole('button', { name: 'Back to all classes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Employee classes' })).toBeVisible();
  await expect(page.getByText('All Active Full-Time Employees').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function fillWaitingPeriod(page: Page): Promise<void> {
  await choose(page, 'What about employees who work for you when the coverage starts?', 'They are covered at once');
  await choose(
    page,
    'When does coverage start for a new employee?',
    'On the first of the month after a number of days, weeks or months',
  );
  await type(page, 'After how many?', '30');
  await choose(page, 'Days, weeks, months or years?', 'Days');
  await choose(page, 'If the wait ends exactly on such a day, does coverage start that day?', 'No');
  await choose(page, 'Is there an orientation period before the waiting period?', 'No');
  await choose(page, 'If a part-time employee becomes full-time, does the earlier time count?', 'Yes');
  await expectGoodScreen(page, 'Waiting period');
  await goOn(page, 'Cafeteria plan (Section 125)');
}

export async function fillCafeteriaPlan(page: Page): Promise<void> {
  await choose(page, 'Do you have a cafeteria plan?', 'Yes');
  await type(page, 'What is the plan called?', 'Maple Ridge Flexible Benefits Plan');
  await choose(page, 'What does the plan do?', 'Premium before tax only');
  await type(page, 'When does the plan year start?', '01/01');
  await type(page, 'When does the plan year end?', '12/31');
  await tick(page, 'Which benefits do employees pay before tax?', 'Dental', 'Vision');
  await expectGoodScreen(page, 'Cafeteria plan (Section 125)');
  await goOn(page, 'ERISA information');
}

/** Two people answer the same question; the later one is told, and takes the other's answer. */
export async function disagreeOnErisa(first: Page, firstName: string, second: Page): Promise<void> {
  const question = 'Does ERISA apply to your plan?';
  for (const page of [first, second]) {
    await openPage(page, 'ERISA information', 'ERISA information');
    await expect(page.getByRole('radiogroup', { name: question })).toBeVisible();
  }
  const saved = first.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('erisaSubject') === true,
  );
  await choose(first, question, 'Yes');
  await saved;
  await choose(second, question, 'No, we are a church');
  const conflict = second.getByRole('alert', { name: `Two answers to: ${question}` });
  await expect(conflict).toContainText(`${firstName} changed this answer`);
  await expectGoodScreen(second, 'ERISA information');
  await conflict.getByRole('button', { name: 'Take theirs: Yes' }).click();
  await expect(conflict).toBeHidden();
  await expect(second.getByRole('radio', { name: 'Yes', exact: true }).first()).toBeChecked();
}

export async function fillErisa(page: Page): Promise<void> {
  await choose(page, 'Should we print the plan details in the certificate?', 'Yes');
  await page.getByRole('button', { name: 'Use all suggestions' }).click();
  await choose(page, 'What type of plan is it?', 'Welfare plan of a single employer');
  await type(page, 'What is the plan number?', '501');
  await type(page, 'When does the plan year end?', '12/31');
  await choose(page, 'Is the plan administrator also the agent for legal process?', 'Yes');
  await choose(page, 'Who runs the plan?', 'The insurer');
  await expectGoodScreen(page, 'ERISA information');
}

/** The task says of every page that it is done. */
export async function expectFormComplete(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Company information', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'All required questions are answered' })).toBeVisible();
  const pages = page.getByRole('region', { name: 'All pages' }).getByRole('listitem');
  expect(await pages.count()).toBeGreaterThan(8);
  for (const each of await pages.all()) await expect(each).toContainText('Completed');
  await expectGoodScreen(page, /company information/i);
}
