import { displayPhone, normalisePhone } from '@onboard/domain/fields/phone';

/** A phone number as everybody reads it, which a phone can call, with its extension. */
export function PhoneLink({ number }: { number: string }) {
  const digits = normalisePhone(number);
  return <a href={`tel:${digits.replace('x', ';ext=')}`}>{displayPhone(digits)}</a>;
}
