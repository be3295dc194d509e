import { ignoreStrayClicks } from './stray-clicks.ts';

/** The element id under which React Aria looks for its own style element before adding one. */
const pressableStyleId = 'react-aria-pressable-style';

/**
 * Call once in the browser before the first render. React Aria adds one style element at run time unless something
 * with its id is present; under a content policy without unsafe-inline that is a violation, so base.css carries the
 * rule and this mark stands in for the element. From then on stray clicks count no more.
 */
export function startKit(): void {
  ignoreStrayClicks(document);
  if (document.getElementById(pressableStyleId)) return;
  const mark = document.createElement('meta');
  mark.id = pressableStyleId;
  mark.name = 'touch-action';
  mark.content = 'base.css';
  document.head.append(mark);
}
