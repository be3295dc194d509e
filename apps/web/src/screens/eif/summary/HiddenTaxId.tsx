import { displayTaxId, maskTaxId } from '@onboard/domain/fields/tax-id';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styles from './Summary.module.css';

/** A tax id by its last digits, in full once somebody asks for it, as at its question: who signs can check it. */
export function HiddenTaxId({ digits }: { digits: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={styles.hidden}>
      <span>{isShown ? displayTaxId(digits) : maskTaxId(digits)}</span>
      <button
        type="button"
        className={styles.show}
        aria-label={isShown ? 'Hide number' : 'Show number'}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} aria-hidden="true" />
        <span aria-hidden="true">{isShown ? 'Hide' : 'Show'}</span>
      </button>
    </span>
  );
}
