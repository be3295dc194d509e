import type { Contact } from '../../clients/contact.data.ts';
import {
  ACCESS_KEYS,
  additionalAdministrators,
  administrators,
  isAtBrokerage,
  isBrokerEmail,
  personName,
  primaryAdministrators,
} from '../administrators.ts';
import { policyName } from '../coverages-sold.ts';
import { defineSubStep, section } from '../define-sub-step.ts';
import type { EifFacts } from '../facts.ts';
import { repeats } from '../repeats.ts';
import type { Finding, Option } from '../step.ts';
import { never } from '../when.ts';

const firstName = { attributeKey: 'firstName', question: 'First name' } as const;
const lastName = { attributeKey: 'lastName', question: 'Last name' } as const;
const email = {
  attributeKey: 'email',
  question: 'E-mail',
  help: 'The address used at work, for example maeve.fitzgerald@mapleridge.example.',
} as const;
const phoneNumber = {
  attributeKey: 'phoneNumber',
  question: 'Phone',
  help: 'With area code, for example (860) 555-0142.',
} as const;
const faxNumber = { attributeKey: 'faxNumber', question: 'Fax', requiredWhen: never } as const;

const policyOptions = (facts: EifFacts): Option[] =>
  facts.policies.map((policy) => ({ value: policy.id, label: policyName(policy) }));
const locationOptions = (facts: EifFacts): Option[] =>
  facts.locations.map((location) => ({ value: location.id, label: location.name ?? 'Location without a name' }));
const isLimited = (contact: Contact) => contact.locationManagementType === 'LIMITED';

const primary = section({
  id: 'primary-administrator',
  entity: 'Contact',
  title: 'Primary administrator',
  intro: 'Has access to everything and manages the other administrators. This has to be an employee of yours.',
  subjects: primaryAdministrators,
  heading: (_, contact) => ['Primary administrator', personName(contact)].filter(Boolean).join(': '),
  count: { one: 'Primary administrator', least: () => 1, most: 1, missing: 'Add your primary administrator.' },
  asks: [
    firstName,
    lastName,
    { attributeKey: 'title', question: 'Job title', help: 'For example HR Manager.' },
    email,
    phoneNumber,
    faxNumber,
    {
      attributeKey: 'address1',
      question: 'Mailing address',
      help: 'Street and number or P.O. Box, for example 12 Canal Street.',
    },
    { attributeKey: 'address2', question: 'Suite, floor or department', requiredWhen: never },
    { attributeKey: 'city', question: 'City' },
    { attributeKey: 'state', question: 'State' },
    { attributeKey: 'zipCode', question: 'Zip code' },
    {
      attributeKey: 'isAuthorizedSigner',
      question: 'May this person sign for your company?',
      help: 'The authorized signer signs this form and the contract.',
      requiredWhen: never,
    },
    {
      attributeKey: 'isClaimsContact',
      question: 'Should we call this person with questions about claims?',
      requiredWhen: never,
    },
  ],
});

const additional = section({
  id: 'additional-administrators',
  entity: 'Contact',
  title: 'Additional administrators',
  intro: 'People who help the primary administrator, each with the access you choose. Your broker can be one of them.',
  subjects: additionalAdministrators,
  heading: (_, contact, index) => personName(contact) ?? `Administrator ${index + 1}`,
  count: { one: 'Administrator', least: () => 0, most: 25, missing: '' },
  asks: [
    firstName,
    lastName,
    { attributeKey: 'title', question: 'Job title', help: 'For example Payroll Specialist.', requiredWhen: never },
    email,
    phoneNumber,
    faxNumber,
    { attributeKey: 'claimsAccess', question: 'Claims', help: 'See and file claims.', requiredWhen: never },
    { attributeKey: 'billingAccess', question: 'Bills', help: 'See and download bills.', requiredWhen: never },
    { attributeKey: 'paymentsAccess', question: 'Payments', help: 'Pay bills online.', requiredWhen: never },
    {
      attributeKey: 'documentsAccess',
      question: 'Policy documents',
      help: 'See contracts and certificates.',
      requiredWhen: never,
    },
    {
      attributeKey: 'memberChangesAccess',
      question: 'Manage employees',
      help: 'Add, change and end the coverage of employees.',
      requiredWhen: never,
    },
    {
      attributeKey: 'accessesForPolicyIds',
      question: 'For which policies?',
      help: 'Choose at least one, for example only the dental policy.',
      options: policyOptions,
      suggests: (facts) => facts.policies.map((policy) => policy.id),
    },
    {
      attributeKey: 'locationManagementType',
      question: 'For which locations?',
      labels: { ALL: 'All locations', LIMITED: 'Only some locations' },
      suggests: () => 'ALL',
    },
    {
      attributeKey: 'isAuthorizedSigner',
      question: 'May this person sign for your company?',
      requiredWhen: never,
    },
    {
      attributeKey: 'isClaimsContact',
      question: 'Should we call this person with questions about claims?',
      requiredWhen: never,
    },
  ],
});

const managedLocations = section({
  id: 'managed-locations',
  entity: 'ContactLocation',
  title: 'Locations they manage',
  subjects: (facts) => {
    const limited = new Set(
      additionalAdministrators(facts)
        .filter(isLimited)
        .map((contact) => contact.id),
    );
    return facts.contactLocations.filter(({ contactId }) => contactId !== null && limited.has(contactId));
  },
  heading: (facts, { contactId }) => {
    const contact = facts.contacts.find((each) => each.id === contactId);
    return (contact && personName(contact)) ?? 'Administrator';
  },
  asks: [{ attributeKey: 'locationId', question: 'Manages the location', options: locationOptions }],
});

/** domain.md §1.4, always shown. */
export const planAdministrators = defineSubStep({
  id: 'plan-administrators',
  stepId: 'plan-administrators',
  title: 'Plan administrators',
  purpose: 'The people who run your benefits with us day to day. Each gets their own sign-in.',
  scope: 'client',
  sections: [primary, additional, managedLocations],
  derived: () => [
    { question: 'Access of the primary administrator', answer: 'Everything, for every policy and location' },
  ],
  check: (facts) => [
    ...primaryAdministrators(facts).flatMap((contact) => primaryFindings(facts, contact)),
    ...additionalAdministrators(facts).flatMap((contact) => accessFindings(facts, contact)),
    ...sharedEmailFindings(administrators(facts)),
    ...signerFindings(administrators(facts)),
  ],
});

const at = (contact: Contact, path: string) => ({ entity: 'Contact', entityId: contact.id, path }) as const;

function primaryFindings(facts: EifFacts, contact: Contact): Finding[] {
  const address = contact.email ?? '';
  if (isBrokerEmail(facts, address)) {
    const message =
      'This is the e-mail of your broker. The primary administrator has to be an employee of yours; add your broker as an additional administrator.';
    return [{ ...at(contact, 'email'), message }];
  }
  if (!isAtBrokerage(facts, address)) return [];
  const message =
    'This address is at your broker’s company. Check that the primary administrator is an employee of yours.';
  return [{ ...at(contact, 'email'), message, severity: 'warning' }];
}

function accessFindings(facts: EifFacts, contact: Contact): Finding[] {
  const findings: Finding[] = [];
  if (!ACCESS_KEYS.some((key) => contact[key] === true)) {
    findings.push({ ...at(contact, 'claimsAccess'), message: 'Choose at least one kind of access.', isMissing: true });
  }
  const manages = facts.contactLocations.some((each) => each.contactId === contact.id && each.locationId !== null);
  if (isLimited(contact) && !manages) {
    const message =
      facts.locations.length === 0
        ? 'You have no locations yet. Choose “All locations”, or add your locations under Billing first.'
        : 'Choose at least one location, or “All locations”.';
    findings.push({ ...at(contact, 'managedLocations'), message, isMissing: true });
  }
  return findings;
}

function sharedEmailFindings(contacts: readonly Contact[]): Finding[] {
  return repeats(contacts, (contact) => contact.email).flatMap((index) => {
    const contact = contacts[index];
    if (!contact) return [];
    return [
      {
        ...at(contact, 'email'),
        message: 'Another administrator has this e-mail. Each needs an address of their own.',
      },
    ];
  });
}

function signerFindings(contacts: readonly Contact[]): Finding[] {
  const [, ...others] = contacts.filter((contact) => contact.isAuthorizedSigner === 'YES');
  return others.map((contact) => ({
    ...at(contact, 'isAuthorizedSigner'),
    message: 'Someone else is marked as the authorized signer too. Check that both may sign for your company.',
    severity: 'warning',
  }));
}
