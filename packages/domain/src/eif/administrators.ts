import type { Contact } from '../clients/contact.data.ts';
import type { EifFacts } from './facts.ts';

/** What an administrator may be let do. Spec portal §6, contact access flags. */
export const ACCESS_KEYS = [
  'claimsAccess',
  'billingAccess',
  'paymentsAccess',
  'documentsAccess',
  'memberChangesAccess',
] as const satisfies readonly (keyof Contact)[];

/** Mail domains anybody can have; sharing one says nothing about where a person works. */
const FREE_MAIL = ['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'aol.com', 'proton.me'];

export const primaryAdministrators = (facts: EifFacts): Contact[] =>
  facts.contacts.filter((contact) => contact.type === 'PRIMARY_WEB_ADMIN');

export const additionalAdministrators = (facts: EifFacts): Contact[] =>
  facts.contacts.filter((contact) => contact.type === 'WEB_ADMIN');

export const administrators = (facts: EifFacts): Contact[] => [
  ...primaryAdministrators(facts),
  ...additionalAdministrators(facts),
];

/** "Maeve Fitzgerald", or `null` when neither name is known. */
export const personName = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;

const fold = (email: string) => email.trim().toLowerCase();
const domainOf = (email: string) => fold(email).split('@')[1] ?? '';

/** Whether an address is that of one of the client's brokers. */
export const isBrokerEmail = (facts: EifFacts, email: string): boolean =>
  facts.brokerEmails.some((broker) => fold(broker) === fold(email));

/** Whether an address is at the same company as one of the client's brokers. */
export function isAtBrokerage(facts: EifFacts, email: string): boolean {
  const domain = domainOf(email);
  return (
    domain !== '' && !FREE_MAIL.includes(domain) && facts.brokerEmails.some((broker) => domainOf(broker) === domain)
  );
}
