import { TaxIdField, type TaxIdFieldProps } from '@onboard/kit/TaxIdField/TaxIdField';
import { useState } from 'react';

/** A tax id that is hidden while it is only looked at, and seen while it is typed. */
export function TaxIdAnswer({ isSensitive, ...props }: TaxIdFieldProps & { isSensitive: boolean }) {
  const [isTyped, setTyped] = useState(!props.value);
  return (
    <TaxIdField
      {...props}
      isMasked={isSensitive && !isTyped && !props.error}
      onChange={(digits) => {
        setTyped(true);
        props.onChange(digits);
      }}
    />
  );
}
