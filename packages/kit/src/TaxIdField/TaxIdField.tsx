import { EyeOff, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import controlStyles from '../Field/Control.module.css';
import { TextControl } from '../Field/TextControl.tsx';
import { digitsOf } from '../PatternField/digit-pattern.ts';
import { PatternField, type PatternFieldProps, readDigits } from '../PatternField/PatternField.tsx';

export interface TaxIdFieldProps extends PatternFieldProps {
  /** Shows only the last four digits until the person asks for all, to read or to change it. */
  isMasked?: boolean | undefined;
}

/** Nine digits shown as ##-#######. */
export function TaxIdField({ isMasked = false, ...props }: TaxIdFieldProps) {
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) place.current?.querySelector('input')?.focus();
  }, [isShown]);
  const digits = digitsOf(props.value ?? '');
  const Icon = isShown ? EyeOff : Pencil;
  const toggle = (
    <button
      type="button"
      className={controlStyles.inside}
      aria-label={isShown ? 'Hide number' : 'Show or change number'}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={20} aria-hidden="true" />
      <span aria-hidden="true">{isShown ? 'Hide' : 'Change'}</span>
    </button>
  );
  const { gives: _gives, ...rest } = props;
  // One place for the input, masked or not: whoever types in it keeps it when the first digit ends the masking.
  return (
    <div ref={place}>
      {!isMasked || isShown || digits === '' ? (
        <TaxIdInput {...props} inside={isMasked && digits !== '' ? toggle : null} />
      ) : (
        <TextControl
          {...rest}
          isNumeric
          isReadOnly
          width="medium"
          value={`**-***${digits.slice(-4)}`}
          inside={toggle}
        />
      )}
    </div>
  );
}

const readTaxId = (text: string) => readDigits(text, 9);

function TaxIdInput(props: PatternFieldProps & { inside?: React.ReactNode }) {
  return <PatternField {...props} pattern="##-#######" read={readTaxId} autoComplete="off" inputMode="numeric" />;
}
