import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Stack.module.css';

export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface StackProps {
  /** A step of the space scale. */
  gap?: Gap | undefined;
  /** `form` keeps to the 640 px column of forms and text. */
  width?: 'full' | 'form' | undefined;
  as?: ElementType | undefined;
  children?: ReactNode;
}

/** Children one under the other, evenly spaced. */
export function Stack({ gap = 4, width = 'full', as: Element = 'div', children }: StackProps) {
  return (
    <Element className={classNames(styles.stack, styles[`gap${gap}`], width === 'form' && styles.form)}>
      {children}
    </Element>
  );
}
