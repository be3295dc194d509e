import { Stack } from '@onboard/kit/Stack/Stack';
import styles from '../Lab.module.css';

const COLORS = [
  'paper surface line line-strong ink ink-soft ink-faint',
  'brand brand-strong brand-tint on-brand sun',
  'info info-tint success success-tint warning warning-tint error error-tint',
].flatMap((row) => row.split(' '));

const SIZES = [36, 28, 22, 18, 16, 14];

/** The tokens as this page has them: the brand's own colors are set when it opens. */
export function Colors() {
  return (
    <Stack gap={5}>
      <ul className={styles.swatches}>
        {COLORS.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <p className={styles.type}>
        {SIZES.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            Benefits {size}
          </span>
        ))}
      </p>
    </Stack>
  );
}
