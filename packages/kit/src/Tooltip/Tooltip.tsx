import type { DOMAttributes, ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  /** A few words more about what it stands on. Nothing that must be known: touch does not show it. */
  words: string;
  /** One element that can take the focus, such as a button. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>;
}

export function Tooltip({ words, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} offset={8}>
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
