import { TaxIdField, type TaxIdFieldProps } from '@onboard/kit/TaxIdField/TaxIdField';
import { useState } from 'react';

/** A tax id that is hidden while it is only looked at, and seen while it is typed. */
export function TaxIdAnswer({ isSensitive, ...props }: TaxIdFieldProps & { isSensitive: boolean }) {
  const [isTyped, setTyped] = useState(!props.value);
  const isMasked = isSensitive && !isTyped && !props.error;
  return (
    <TaxIdField
      {...props}
      help={
        isMasked
          ? `${props.help ?? ''} Only the last four digits are shown: choose “Change” to see or correct it.`.trim()
          : props.help
      }
      isMasked={isMasked}
      onChange={(digits) => {
        setTyped(true);
        props.onChange(digits);
      }}
    />
  );
}
