import { expect, type Locator, type Page } from '@playwright/test';

type Scope = Page | Locator;

/** A name that may carry the mark of an optional question. */
const named = (question: string) =>
  new RegExp(`^${question.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`);

/** Chooses one of the answers of a question, by pressing its words. */
export async function choose(scope: Scope, question: string, answer: string): Promise<void> {
  const group = scope.getByRole('radiogroup', { name: named(question) });
  await group.getByText(answer, { exact: true }).click();
  await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked();
}

/** Ticks answers of a question that takes several. */
export async function tick(scope: Scope, question: string, ...answers: string[]): Promise<void> {
  const group = scope.getByRole('group', { name: named(question) });
  for (const answer of answers) {
    await group.getByText(answer, { exact: true }).click();
    await expect(group.getByRole('checkbox', { name: answer, exact: true })).toBeChecked();
  }
}

/** Types an answer and leaves the field. */
export async function type(scope: Scope, question: string, answer: string): Promise<void> {
  const name = named(question);
  // A text for which some are offered is a combo box to the browser.
  const field = scope.getByRole('textbox', { name }).or(scope.getByRole('combobox', { name }));
  await field.fill(answer);
  await field.blur();
}

/** Opens a list and takes an answer. */
export async function pick(scope: Scope, question: string, answer: string): Promise<void> {
  await scope.getByRole('combobox', { name: named(question) }).selectOption({ label: answer });
}

/** Searches in a long list and takes the one that is found: what is still searched for moves, and is not pressed. */
export async function pickFound(combobox: Locator, search: string, name: string | RegExp): Promise<void> {
  await combobox.fill(search);
  const found = combobox.page().getByRole('listbox').getByRole('option');
  await expect(found).toHaveCount(1);
  await combobox.page().getByRole('option', { name }).click();
  await expect(combobox).toHaveValue(name);
}
