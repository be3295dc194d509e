import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';

const WIDE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };

/** Somebody at a browser of their own. */
export interface Person {
  page: Page;
  /** Everything the browser complained of. */
  faults: string[];
}

/** Opens a browser of its own; what the console complains of is kept, but for what a journey brings about on purpose. */
export async function newPerson(browser: Browser, ...expected: RegExp[]): Promise<Person> {
  const context = await browser.newContext({ viewport: WIDE, acceptDownloads: true });
  const page = await context.newPage();
  const faults: string[] = [];
  const note = (text: string) => {
    if (!expected.some((each) => each.test(text))) faults.push(`${page.url()}: ${text}`);
  };
  page.on('pageerror', (error) => note(String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  return { page, faults };
}

export const expectNoFaults = (...people: Person[]) => expect(people.flatMap(({ faults }) => faults)).toEqual([]);

/** Signs out of this browser without a word to the server; the page is left first, for it may still be asking. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** What is shown is accessible and fits, on a desk and on a phone. */
export async function expectGoodLook(page: Page): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

/** The screen with this title is reached, accessible and fits. */
export async function expectGoodScreen(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectGoodLook(page);
}
