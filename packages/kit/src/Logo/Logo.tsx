import styles from './Logo.module.css';

export interface LogoProps {
  /** The name beside the mark, or its text alternative where only the mark is shown. */
  name: string;
  isMarkOnly?: boolean | undefined;
}

/** A sun that rises over the horizon, with the name beside it. */
export function Logo({ name, isMarkOnly = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 32" width="40" height="32" fill="none" aria-hidden="true">
        <path className={styles.sun} d="M10 22a10 10 0 0 1 20 0Z" />
        <g className={styles.rays}>
          <path d="M20 3v4M7.3 8.3l2.8 2.8M32.7 8.3l-2.8 2.8" />
        </g>
        <path className={styles.horizon} d="M2 22h36M9 27.5h22" />
      </svg>
      <span className={isMarkOnly ? 'visually-hidden' : styles.name}>{name}</span>
    </span>
  );
}
