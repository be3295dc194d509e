import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What comes in or goes has arrived or is gone: half-way its colours are mixed, and nobody reads them. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.race([
      Promise.allSettled(passing.map((each) => each.finished)),
      new Promise((resolve) => setTimeout(resolve, 3_000)),
    ]);
  });

async function violationsOf(page: Page): Promise<string[]> {
  await settled(page);
  // In the page itself: a helper page for each check, which only frames of other sites need, costs half as much again.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Fails with every violation axe finds on the page as it stands, once nothing moves. A message may come in while axe
 * looks, and half-way its colours are mixed: contrast alone counts when it is found again. Every other fault counts at once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await violationsOf(page);
  const isMixed = found.length > 0 && found.every((each) => each.startsWith('color-contrast:'));
  expect(isMixed ? await violationsOf(page) : found).toEqual([]);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}
