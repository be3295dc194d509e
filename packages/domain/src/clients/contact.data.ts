import { bool, choice, email, id, ids, phone, state, text, type ValuesOf, yesNo, zipCode } from '../fields/field.ts';

export const CONTACT_TYPES = [
  'PRIMARY_WEB_ADMIN',
  'WEB_ADMIN',
  'BILLING',
  'DATA_FEEDS_IMPLEMENTOR',
  'DATA_FEEDS_PRODUCTION_SUPPORT',
  'DATA_FEEDS_BEN_ADMIN',
  'DISABILITY_CLAIM_REIMBURSEMENT_CHECK_PAYEE',
  'CLAIMS_CHECK_PAYEE',
  'TPA',
] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

/** Attributes of an address, in the order an envelope shows them. */
export const addressFields = {
  address1: text('Address'),
  address2: text('Address, line 2'),
  city: text('City'),
  state: state('State'),
  zipCode: zipCode('Zip code'),
} as const;

/** Attributes of a contact. Spec portal §3; administrators: domain.md §1.4. */
export const contactFields = {
  type: choice('Kind of contact', CONTACT_TYPES),
  firstName: text('First name', { max: 100, format: 'personName' }),
  lastName: text('Last name', { max: 100, format: 'personName' }),
  title: text('Job title'),
  email: email('E-mail'),
  phoneNumber: phone('Phone'),
  faxNumber: phone('Fax'),
  ...addressFields,
  policyId: id('Policy'),
  locationId: id('Location'),
  isAuthorizedSigner: yesNo('Authorized signer'),
  isClaimsContact: yesNo('Contact for claims information'),
  claimsAccess: bool('Claims'),
  billingAccess: bool('Bills'),
  paymentsAccess: bool('Payments'),
  documentsAccess: bool('Policy documents'),
  memberChangesAccess: bool('Manage employees'),
  accessesForPolicyIds: ids('Policies'),
  locationManagementType: choice('Locations', ['ALL', 'LIMITED']),
} as const;
export type Contact = { id: string; clientId: string } & ValuesOf<typeof contactFields>;
/** Which location a contact manages when limited; `managedLocations` of the spec. */
export const contactLocationFields = { contactId: id('Contact'), locationId: id('Location') } as const;
export type ContactLocation = { id: string; clientId: string } & ValuesOf<typeof contactLocationFields>;

/** Attributes of a location. Spec portal §3. */
export const locationFields = {
  name: text('Name'),
  ...addressFields,
  locationType: choice('Kind of location', ['BILLING', 'WORK', 'MAILING', 'SUBSIDIARY']),
} as const;
export type Location = { id: string; clientId: string } & ValuesOf<typeof locationFields>;

/** Attributes of a subsidiary: a location of its own with its place in the group. domain.md §1.3. */
export const subsidiaryFields = { name: text('Legal name'), ...addressFields, locationId: id('Location') } as const;
export type Subsidiary = { id: string; clientId: string } & ValuesOf<typeof subsidiaryFields>;

/** Where monthly claims reports go. Spec portal §3. */
export const monthlyClaimsReportMailingLocationFields = {
  sendMonthlyClaimsReportsToContactId: id('Contact'),
} as const;
export type MonthlyClaimsReportMailingLocation = { id: string; clientId: string } & ValuesOf<
  typeof monthlyClaimsReportMailingLocationFields
>;
