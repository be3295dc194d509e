import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import controlStyles from '../Field/Control.module.css';
import { TextControl } from '../Field/TextControl.tsx';
import { digitsOf } from '../PatternField/digit-pattern.ts';
import { PatternField, type PatternFieldProps, readDigits } from '../PatternField/PatternField.tsx';

export interface TaxIdFieldProps extends PatternFieldProps {
  /** Shows only the last four digits until the person asks for all, as in a list or on a shared screen. */
  isMasked?: boolean | undefined;
}

/** Nine digits shown as ##-#######. */
export function TaxIdField({ isMasked = false, ...props }: TaxIdFieldProps) {
  const [isShown, setShown] = useState(false);
  const digits = digitsOf(props.value ?? '');
  if (!isMasked) return <TaxIdInput {...props} />;
  const Icon = isShown ? EyeOff : Eye;
  const toggle = (
    <button
      type="button"
      className={controlStyles.inside}
      aria-label={isShown ? 'Hide number' : 'Show number'}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={20} aria-hidden="true" />
      <span aria-hidden="true">{isShown ? 'Hide' : 'Show'}</span>
    </button>
  );
  if (isShown || digits === '') return <TaxIdInput {...props} inside={digits === '' ? null : toggle} />;
  const { gives: _gives, ...rest } = props;
  return (
    <TextControl {...rest} isNumeric isReadOnly width="medium" value={`**-***${digits.slice(-4)}`} inside={toggle} />
  );
}

const readTaxId = (text: string) => readDigits(text, 9);

function TaxIdInput(props: PatternFieldProps & { inside?: React.ReactNode }) {
  return <PatternField {...props} pattern="##-#######" read={readTaxId} autoComplete="off" inputMode="numeric" />;
}
