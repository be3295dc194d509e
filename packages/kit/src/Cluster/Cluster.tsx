import type { ElementType, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Gap } from '../Stack/Stack.tsx';
import styles from './Cluster.module.css';

export interface ClusterProps {
  gap?: Gap | undefined;
  align?: 'start' | 'center' | 'baseline' | 'end' | undefined;
  justify?: 'start' | 'between' | 'end' | undefined;
  as?: ElementType | undefined;
  children?: ReactNode;
}

/** Children side by side, wrapping when there is no room. */
export function Cluster({ gap = 3, align = 'center', justify = 'start', as: Element = 'div', children }: ClusterProps) {
  return (
    <Element className={classNames(styles.cluster, styles[`gap${gap}`], styles[align], styles[`justify-${justify}`])}>
      {children}
    </Element>
  );
}
