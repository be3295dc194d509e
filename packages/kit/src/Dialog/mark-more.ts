/**
 * Marks an element with `data-more-above` and `data-more-below` while the box inside it has more to scroll to on that
 * side, so that an edge can be drawn there. For use as a `ref`.
 */
export function markMore(element: HTMLElement | null): (() => void) | undefined {
  const box = element?.firstElementChild;
  if (!element || !box) return undefined;
  const mark = () => {
    // A part of a pixel is nothing that anybody could scroll to.
    element.toggleAttribute('data-more-above', box.scrollTop > 1);
    element.toggleAttribute('data-more-below', box.scrollHeight - box.clientHeight - box.scrollTop > 1);
  };
  mark();
  box.addEventListener('scroll', mark);
  // Not every surrounding has it, such as that of component tests.
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(mark) : null;
  for (const sized of [box, ...box.children]) sizes?.observe(sized);
  return () => {
    box.removeEventListener('scroll', mark);
    sizes?.disconnect();
  };
}
