import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has on the way to its main part. */
const MOST_STOPS = 80;

/** What is wrong with the focus as it stands: nobody can see it, it is out of the window, or under something else. */
async function focusFault(page: Page): Promise<string | null> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
    // A field shows the ring on the box around it.
    let ringed: Element | null = null;
    for (let at: Element | null = focused, up = 0; at && up < 4 && !ringed; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      if (isOutlined || (at === focused && boxShadow.includes('inset'))) ringed = at;
    }
    if (!ringed) return `${name} shows no focus`;
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    if (right <= 0 || bottom <= 0 || top >= innerHeight || left >= innerWidth) return `${name} is out of the window`;
    const seen = document.elementFromPoint(x, y);
    return seen && (ringed.contains(seen) || seen.contains(ringed)) ? null : `${name} is under something else`;
  });
}

/** Presses Tab, or Shift+Tab, until something has the focus; at every stop on the way the focus can be seen. */
export async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expect.poll(() => focusFault(page)).toBeNull();
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Walks to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
}

/** Walks to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(text);
}
