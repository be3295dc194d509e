import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has on the way to its main part. */
const MOST_STOPS = 250;

/** A stop of the focus: what is wrong with it, and where it is. */
interface Stop {
  fault: string | null;
  name: string;
  /** The heading of a page, to which the page itself leads when it opens or when what had the focus is gone. */
  isHeading: boolean;
  /** The page itself, or the part that stays while it scrolls: places are compared within one. */
  layer: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The focus as it stands: whether somebody can see it, in the window and not under something else. */
async function lookAtFocus(page: Page): Promise<Stop> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    const nowhere = { name: '', isHeading: false, layer: '', left: 0, top: 0, right: 0, bottom: 0 };
    if (!focused || focused === document.body) return { ...nowhere, fault: 'nothing has the focus' };
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.id} ${focused.textContent?.slice(0, 40)}`;
    let layer = `${location.pathname}${location.search}`;
    for (let at: Element | null = focused; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') layer = `${layer} ${at.className}`;
    }
    const isHeading = focused.matches('h1[tabindex="-1"]');
    // A field shows the ring on the box around it.
    let ringed: Element | null = null;
    for (let at: Element | null = focused, up = 0; at && up < 4 && !ringed; at = at.parentElement, up += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      if (isOutlined || (at === focused && boxShadow.includes('inset'))) ringed = at;
    }
    if (!ringed && !isHeading) return { ...nowhere, name, fault: `${name} shows no focus` };
    const shown = ringed ?? focused;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const place = { name, isHeading, layer, left, right, top: top + scrollY, bottom: bottom + scrollY };
    const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    if (right <= 0 || bottom <= 0 || top >= innerHeight || left >= innerWidth)
      return { ...place, fault: `${name} is out of the window` };
    const seen = document.elementFromPoint(x, y);
    const isSeen = !seen || shown.contains(seen) || seen.contains(shown);
    return { ...place, fault: isSeen ? null : `${name} is under something else` };
  });
}

/** The focus moves on as one reads: never up, except into a column further right, and never back in a line. */
function orderFault(before: Stop, now: Stop): string | null {
  if (before.layer !== now.layer) return null;
  const isAbove = now.bottom <= before.top + 1;
  const isFurtherLeft = now.right <= before.left + 1;
  const isFurtherRight = now.left >= before.right - 1;
  const isInLine = now.bottom > before.top + 1 && now.top < before.bottom - 1;
  const isBack = (isAbove && !isFurtherRight) || (isInLine && isFurtherLeft);
  return isBack ? `The focus goes back from ${before.name} to ${now.name}` : null;
}

/** Presses Tab, or Shift+Tab, once; the focus can be seen where it is now, and went on in order. */
async function step(page: Page, key: 'Tab' | 'Shift+Tab', before: Stop | null): Promise<Stop> {
  await page.keyboard.press(key);
  let now = await lookAtFocus(page);
  if (now.fault) {
    await expect(async () => {
      now = await lookAtFocus(page);
      expect(now.fault).toBeNull();
    }).toPass({ timeout: 3_000 });
  }
  // An open list or dialog is elsewhere than what it belongs to; at a heading one begins to read.
  if (before && key === 'Tab' && !now.isHeading) expect.soft(orderFault(before, now)).toBeNull();
  return now;
}

type Way = 'Tab' | 'Shift+Tab';

/** A page that was just opened gives the focus to its title in a moment; a page that was loaded gives it to nothing. */
const beginsSomewhere = (page: Page) =>
  page.waitForFunction(() => document.activeElement !== document.body, null, { timeout: 2_000 }).catch(() => {});

/** Which key leads from the focus to a part of the page. */
const wayTo = (target: Locator): Promise<Way> =>
  target.evaluate((node) => {
    const from = document.activeElement ?? document.body;
    return from.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  });

/** Walks to what is asked for; at every stop on the way the focus can be seen, and it moves on in order. */
export async function walkTo(page: Page, target: Locator, key?: Way): Promise<void> {
  await expect(target).toBeVisible();
  // What cannot be pressed yet, since the page still asks, cannot be walked to either.
  await expect(target).toBeEnabled();
  await beginsSomewhere(page);
  const way = key ?? (await wayTo(target));
  let before: Stop | null = null;
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (!key && (await target.evaluate((node) => node === document.activeElement))) return;
    before = await step(page, way, before);
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Walks into a group of answers, where one of them takes the focus. */
async function walkInto(page: Page, group: Locator): Promise<void> {
  await expect(group).toBeVisible();
  await beginsSomewhere(page);
  const way = await wayTo(group);
  const isIn = () => group.evaluate((node) => node.contains(document.activeElement));
  let before: Stop | null = null;
  for (let stops = 0; stops < MOST_STOPS && !(await isIn()); stops += 1) before = await step(page, way, before);
  expect(await isIn()).toBe(true);
}

/** Walks to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press('Enter');
}

/** Walks to a field and types over what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses an answer of a question with the arrow keys, or the space bar where none is chosen. */
export async function chooseByKeys(page: Page, group: Locator, answer: string): Promise<void> {
  await walkInto(page, group);
  const wanted = group.getByRole('radio', { name: answer, exact: true });
  const count = await group.getByRole('radio').count();
  for (let at = 0; at <= count && !(await wanted.isChecked()); at += 1) {
    const isThere = await wanted.evaluate((node) => node === document.activeElement);
    await page.keyboard.press(isThere ? 'Space' : 'ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

/** Ticks or unticks a box with the space bar. */
export async function tickByKeys(page: Page, box: Locator, isTicked = true): Promise<void> {
  await walkTo(page, box);
  if ((await box.isChecked()) !== isTicked) await page.keyboard.press('Space');
  await expect(box).toBeChecked({ checked: isTicked });
}

/** Takes an answer of a list by typing how it begins. */
export async function pickByKeys(page: Page, list: Locator, answer: string): Promise<void> {
  await walkTo(page, list);
  await page.keyboard.type(answer);
  await expect(list.locator('option:checked')).toHaveText(answer);
}

/** Opens the file chooser from the keyboard and takes a file. */
export async function chooseFileByKeys(page: Page, input: Locator, file: string): Promise<void> {
  await walkTo(page, input);
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}
