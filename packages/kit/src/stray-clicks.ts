/** What a press is meant for: the control under the pointer, else the part itself. */
const CONTROL = 'a, button, input, label, select, summary, textarea, [role]';
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(CONTROL) ?? target) : null;

/** A label and its field are one thing to press, and pressing either presses both. */
const pressedOf = (control: Element | null): Element | null =>
  control instanceof HTMLLabelElement ? (control.control ?? control) : control;

/**
 * The page may move or change under the pointer on the first press of a double click; the second then lands on
 * something nobody meant. Presses that the browser counts as the second or later of several at one place count only
 * where they hit what the first did. Call once, with the document; returns how to stop.
 */
export function ignoreStrayClicks(within: Document): () => void {
  let first: Element | null = null;
  const judge = (event: MouseEvent) => {
    const pressed = pressedOf(controlOf(event.target));
    // The press of a key is no press of the pointer, and is counted as none.
    if (event.detail === 0) return;
    if (event.detail === 1) {
      first = pressed;
    } else if (first !== null && pressed !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  const options = { capture: true } as const;
  const kinds = ['mousedown', 'click', 'dblclick'] as const;
  for (const kind of kinds) within.addEventListener(kind, judge, options);
  return () => {
    for (const kind of kinds) within.removeEventListener(kind, judge, options);
  };
}
