import { PatternField, type PatternFieldProps } from '../PatternField/PatternField.tsx';

export type PhoneFieldProps = PatternFieldProps;

const withoutCountryCode = (digits: string) =>
  digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;

/** Ten digits of a US phone number, shown as (###) ###-####. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <PatternField
      {...props}
      pattern="(###) ###-####"
      tidy={withoutCountryCode}
      autoComplete="tel-national"
      inputMode="tel"
    />
  );
}
