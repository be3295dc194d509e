import { Link, type LinkProps } from '../Link/Link.tsx';
import styles from './Bar.module.css';

/** A place in a navigation bar, marked where `aria-current` says that the reader is there. */
export function BarLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.entry} />;
}
