/** Whether a part of the page lies over the middle of what has the focus. */
function coversFocus(region: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || region.contains(focused)) return false;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const box = region.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/**
 * Keeps notices off what has the focus (WCAG 2.2, 2.4.11): they go to the foot of the window (`data-low`), or back to
 * its top, when they would cover it, and stay where they are when neither is free.
 */
export function keepBesideFocus(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const place = () => {
    if (!coversFocus(region)) return;
    region.toggleAttribute('data-low');
    if (coversFocus(region)) region.toggleAttribute('data-low');
  };
  // One notice more makes the region higher.
  const observer = new MutationObserver(place);
  observer.observe(region, { childList: true, subtree: true });
  place();
  document.addEventListener('focusin', place);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', place);
  };
}
