import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, type Choices } from './visit.ts';
import { useVisit } from './visit-context.tsx';

interface ChoiceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  to: Partial<Choices>;
  fragment?: string | undefined;
  replace?: boolean | undefined;
}

/** A choice as a link: without scripts it loads the page again, with them it changes in place. */
export function ChoiceLink({ to, fragment, replace, ...rest }: ChoiceLinkProps) {
  const { place, choices, choose } = useVisit();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(to, { replace: replace ?? false });
  };
  return <a {...rest} href={addressOf(place, { ...choices, ...to }, fragment)} onClick={follow} />;
}
