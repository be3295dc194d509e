import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Pill.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'neutral';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert, neutral: CircleDashed };

export interface PillProps {
  tone?: Tone | undefined;
  /** Takes the place of the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word, with a colour and an icon beside it. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.pill, styles[tone])}>
      {icon ?? <Icon size={16} strokeWidth={2.25} aria-hidden="true" />}
      {children}
    </span>
  );
}
