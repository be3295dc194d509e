import { email, phone, text } from '../fields/field.ts';

/** What is asked of someone who gets access: the same for benefits administrators, brokers and staff. */
export const newPersonFields = {
  firstName: text('First name', { max: 100, format: 'personName' }),
  lastName: text('Last name', { max: 100, format: 'personName' }),
  email: email('E-mail address'),
  phoneNumber: phone('Phone'),
  title: text('Job title'),
} as const;
