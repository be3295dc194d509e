import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, CircleMinus, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Drawer.module.css';

export interface DrawerProps {
  title: string;
  /** At the right of the title, also while closed: "2 running". */
  detail?: ReactNode;
  isOpen?: boolean | undefined;
  onToggle?: ((isOpen: boolean) => void) | undefined;
  children: ReactNode;
}

/** What goes on in the background, at the lower right; it folds down to its title. */
export function Drawer({ title, detail, isOpen, onToggle, children }: DrawerProps) {
  const [isOwnOpen, setOwnOpen] = useState(true);
  const bodyId = useId();
  const open = isOpen ?? isOwnOpen;
  const Arrow = open ? ChevronDown : ChevronUp;
  const toggle = () => {
    setOwnOpen(!open);
    onToggle?.(!open);
  };
  return (
    <section className={styles.drawer} aria-label={title}>
      <h2 className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={bodyId} onClick={toggle}>
          <span className={styles.title}>{title}</span>{' '}
          {detail ? <span className={styles.detail}>{detail}</span> : null}
          <Arrow size={20} aria-hidden="true" />
        </button>
      </h2>
      <div id={bodyId} className={styles.body} hidden={!open}>
        <ul className={styles.list}>{children}</ul>
      </div>
    </section>
  );
}

export interface DrawerItemProps {
  title: ReactNode;
  detail?: ReactNode;
  /** `nothing` went well, and there was nothing to do. */
  status: 'loading' | 'success' | 'nothing' | 'warning' | 'error';
  /** The status in words: "Pushed with warnings". */
  statusLabel: string;
  /** Names what the remove button removes. */
  name: string;
  onRemove?: (() => void) | undefined;
}

export function DrawerItem({ title, detail, status, statusLabel, name, onRemove }: DrawerItemProps) {
  return (
    <li className={styles.item}>
      <span className={classNames(styles.mark, styles[status])}>
        <StatusMark status={status} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{title}</div>
        {detail ? <div className={styles.detail}>{detail}</div> : null}
        <div className={classNames(styles.status, styles[status])} role="status">
          {statusLabel}
        </div>
      </div>
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={20} aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
}

function StatusMark({ status }: { status: DrawerItemProps['status'] }) {
  if (status === 'loading') return <Spinner />;
  const Icon = { success: CircleCheck, nothing: CircleMinus, warning: TriangleAlert, error: CircleAlert }[status];
  return <Icon size={20} aria-hidden="true" />;
}
