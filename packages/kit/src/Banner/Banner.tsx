import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Banner.module.css';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under or beside the words. */
  actions?: ReactNode;
  onClose?: (() => void) | undefined;
  /** Read out when it appears: `alert` at once, `status` when there is a pause. */
  role?: 'alert' | 'status' | undefined;
  /** From edge to edge, without a frame: for the top of a page. */
  isFlush?: boolean | undefined;
}

export function Banner({ tone = 'info', title, children, actions, onClose, role, isFlush }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.banner, styles[tone], isFlush && styles.flush)} role={role}>
      <Icon className={styles.icon} size={20} strokeWidth={2.25} aria-hidden="true" />
      <div className={styles.main}>
        <div className={styles.words}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div className={styles.body}>{children}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {onClose ? (
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
