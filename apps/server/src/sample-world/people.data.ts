import type { Role } from '@onboard/domain/access/rules.data';

/** Everybody of the sample world signs in with this password; it exists on sample installations alone. */
export const SAMPLE_PASSWORD = 'maple-lantern-orchard';

export interface SamplePerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  title: string;
  phoneNumber: string;
  /** Keys of the clients the person has. */
  clients: readonly string[];
  /** What a reader of the sign-in list learns about them. */
  about: string;
  /** Base32 secret of the authenticator app. */
  totpSecret: string;
  /** How codes reach somebody who has no app: by the mailbox of the installation. */
  codesBy?: 'sms' | 'call' | 'email';
}

/** Plainly invented people; the first of a role is the one the tests sign in as. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    email: 'owner@sunward.example',
    firstName: 'Olivia',
    lastName: 'Hart',
    role: 'SLF_OWNER',
    title: 'Head of onboarding',
    phoneNumber: '8605550101',
    clients: [],
    about: 'Internal staff, owner: everything, including other staff',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXA',
  },
  {
    email: 'consultant@sunward.example',
    firstName: 'Daniel',
    lastName: 'Reyes',
    role: 'SLF_ADMIN',
    title: 'Implementation consultant',
    phoneNumber: '8605550102',
    clients: [],
    about: 'Internal staff, implementation consultant',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXB',
  },
  {
    email: 'admin@cedarfalls.example',
    firstName: 'Grace',
    lastName: 'Miller',
    role: 'BEN_ADMIN',
    title: 'HR manager',
    phoneNumber: '3195550110',
    clients: ['cedar-falls'],
    about: 'Benefits administrator; nothing is answered yet',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXC',
  },
  {
    email: 'admin@harborview.example',
    firstName: 'Tomas',
    lastName: 'Becker',
    role: 'BEN_ADMIN',
    title: 'Director of people',
    phoneNumber: '2065550111',
    clients: ['harborview'],
    about: 'Benefits administrator; company details are in',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXD',
  },
  {
    email: 'admin@summit.example',
    firstName: 'Lena',
    lastName: 'Ortiz',
    role: 'BEN_ADMIN',
    title: 'Benefits lead',
    phoneNumber: '3035550112',
    clients: ['bluewater', 'northgate'],
    about: 'Benefits administrator of two clients, one of them live',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXE',
  },
  {
    email: 'broker@lakeside.example',
    firstName: 'Priya',
    lastName: 'Nair',
    role: 'BROKER',
    title: 'Senior broker',
    phoneNumber: '3125550120',
    clients: ['cedar-falls', 'harborview', 'bluewater'],
    about: 'Broker with three clients',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXF',
  },
  {
    email: 'signer@lakeside.example',
    firstName: 'Owen',
    lastName: 'Fairley',
    role: 'BROKER',
    title: 'Partner',
    phoneNumber: '3125550121',
    clients: ['northgate'],
    about: 'Broker who is the authorized signer of a client',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXG',
  },
  {
    email: 'admin@oldmill.example',
    firstName: 'Ruth',
    lastName: 'Kessler',
    role: 'BEN_ADMIN',
    title: 'Office manager',
    phoneNumber: '4135550113',
    clients: ['old-mill', 'pinecrest'],
    about: 'Benefits administrator of a client that is not accessible and of an archived one',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXH',
  },
  {
    email: 'admin@lakewood.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    role: 'BEN_ADMIN',
    title: 'Office manager',
    phoneNumber: '8605550114',
    clients: ['lakewood'],
    about: 'Benefits administrator who signed; changes wait for her review',
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PYA',
  },
  {
    email: 'analyst@sunward.example',
    firstName: 'Mia',
    lastName: 'Torres',
    role: 'SLF_ADMIN',
    title: 'Onboarding analyst',
    phoneNumber: '8605550103',
    clients: [],
    about: 'Internal staff who signs in with a voice call',
    totpSecret: '',
    codesBy: 'call',
  },
  {
    email: 'assistant@lakeside.example',
    firstName: 'Jonas',
    lastName: 'Weller',
    role: 'BROKER',
    title: 'Broker assistant',
    phoneNumber: '3125550122',
    clients: [],
    about: 'Broker without a client yet, who signs in with a text message',
    totpSecret: '',
    codesBy: 'sms',
  },
  {
    email: 'payroll@summit.example',
    firstName: 'Ines',
    lastName: 'Duarte',
    role: 'BEN_ADMIN',
    title: 'Payroll specialist',
    phoneNumber: '3035550115',
    clients: [],
    about: 'Benefits administrator without a client yet, who signs in with a code by e-mail',
    totpSecret: '',
    codesBy: 'email',
  },
];
