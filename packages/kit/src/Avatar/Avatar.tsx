import { classNames } from '../class-names.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Only its first letters are shown: write the name beside it. */
  name: string;
  size?: 'small' | 'regular' | 'large' | undefined;
}

/** The initials of a person in a circle. */
export function Avatar({ name, size = 'regular' }: AvatarProps) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {size === 'small' ? letters[0] : letters.join('')}
    </span>
  );
}
