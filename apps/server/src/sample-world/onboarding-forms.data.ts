import type { RecipientRole } from '@onboard/domain/onboarding-forms/recipients.data';

export interface SampleRecipient {
  role: RecipientRole;
  /** By the address of somebody of the sample world; else a person without an account. */
  email: string;
  name?: string;
  /** Days ago. */
  signed?: number;
}

export interface SampleForm {
  client: string;
  template: string;
  name: string;
  /** Days ago; a form without either waits for its recipients. */
  completed?: number;
  voided?: number;
  recipients: readonly SampleRecipient[];
}

/** Forms to sign of a few sample clients: waiting, half signed, completed and voided. */
export const SAMPLE_FORMS: readonly SampleForm[] = [
  {
    client: 'cedar-falls',
    template: 'master-application',
    name: 'Master application',
    recipients: [
      { role: 'EDITOR', email: 'admin@cedarfalls.example', signed: 3 },
      { role: 'SIGNER', email: 'w.finch@cedarfalls.example', name: 'Walter Finch' },
      { role: 'SIGNER', email: 'broker@lakeside.example' },
      { role: 'CC', email: 'consultant@sunward.example' },
    ],
  },
  {
    client: 'cedar-falls',
    template: 'employer-information',
    name: 'Employer information form',
    recipients: [
      { role: 'SIGNER', email: 'admin@cedarfalls.example' },
      { role: 'CC', email: 'broker@lakeside.example' },
    ],
  },
  {
    client: 'cedar-falls',
    template: 'ach-authorization',
    name: 'ACH authorization',
    recipients: [{ role: 'SIGNER', email: 'admin@cedarfalls.example' }],
  },
  {
    client: 'cedar-falls',
    template: 'fraud-statement',
    name: 'State disclosure and fraud statement',
    completed: 6,
    recipients: [{ role: 'SIGNER', email: 'admin@cedarfalls.example', signed: 6 }],
  },
  {
    client: 'cedar-falls',
    template: 'fica-service-agreement',
    name: 'FICA and W-2 service agreement',
    voided: 2,
    recipients: [{ role: 'SIGNER', email: 'admin@cedarfalls.example' }],
  },
  {
    client: 'northgate',
    template: 'master-application',
    name: 'Master application',
    recipients: [
      { role: 'EDITOR', email: 'admin@summit.example' },
      { role: 'SIGNER', email: 'signer@lakeside.example' },
    ],
  },
  {
    client: 'northgate',
    template: 'broker-commission',
    name: 'Broker of record and commission disclosure',
    recipients: [
      { role: 'SIGNER', email: 'signer@lakeside.example' },
      { role: 'APPROVER', email: 'admin@summit.example' },
    ],
  },
];
