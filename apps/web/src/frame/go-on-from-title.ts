/**
 * What was pressed may take itself away: whoever pressed it goes on from the title of the page. Nobody is moved who is
 * elsewhere.
 */
export function goOnFromTitle(): void {
  if (typeof document === 'undefined') return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus();
}

/** How long after a dialog the focus may still be given to something that goes too, in milliseconds. */
const SETTLES = [50, 150, 400, 800];

/** The same, once a dialog that is gone has given back the focus where it could. */
export function goOnFromTitleAfterDialog(): void {
  for (const after of SETTLES) setTimeout(goOnFromTitle, after);
}
