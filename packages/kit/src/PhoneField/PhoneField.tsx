import { PatternField, type PatternFieldProps, readDigits } from '../PatternField/PatternField.tsx';

export type PhoneFieldProps = PatternFieldProps;

const SIZE = 10;

/** The ten digits of a US number, also with its country code; of any other text null. */
function readPhone(text: string): string | null {
  const national = text.trim().replace(/^\+\s*1(?=\D*\d)/, '');
  const digits = readDigits(national, SIZE + 1);
  if (digits === null || digits.length <= SIZE) return digits;
  return digits.startsWith('1') ? digits.slice(1) : null;
}

const showExtension = (value: string): string => value.replace(/^(\d{3})(\d{3})(\d{4})x(\d+)$/, '($1) $2-$3 ext. $4');

/** Ten digits of a US phone number, shown as (###) ###-####; an extension may follow: "(860) 555-0142 ext. 12". */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <PatternField
      {...props}
      pattern="(###) ###-####"
      read={readPhone}
      show={showExtension}
      autoComplete="tel-national"
      inputMode="tel"
    />
  );
}
