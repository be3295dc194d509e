import { ROLES } from '@onboard/domain/access/rules.data';
import { PERSON_STATUSES } from '@onboard/domain/people/person-status';
import { z } from 'zod';
import { clientRow, personBrief } from './clients.ts';
import { pageQuery } from './page.ts';
import { id, instant } from './shapes.ts';

/** A person as lists and manage pages show them. Tracking dates: Spec portal §3. */
export const personRow = personBrief.extend({
  title: z.string().nullable(),
  status: z.enum(PERSON_STATUSES),
  isActive: z.boolean(),
  /** Of the clients in the reach of whoever asks. */
  clientCount: z.number().int(),
  /** Sent back with a change, so that nobody overwrites in silence. */
  version: z.number().int(),
  welcomeEmailSentDate: instant.nullable(),
  termsOfUseDate: instant.nullable(),
  firstLogin: instant.nullable(),
  firstPasswordSet: instant.nullable(),
  lastLogin: instant.nullable(),
  lastPasswordSet: instant.nullable(),
  userInfoUpdatedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
});
export type PersonRow = z.output<typeof personRow>;

/** Lists of people: `search` goes over name, e-mail address and the names of their clients. */
export const peopleQuery = pageQuery(['name', 'email', 'createdAt', 'lastLogin']).extend({
  /** Without it: everybody who was not deleted. */
  status: z.enum(PERSON_STATUSES).optional(),
  /** Only people who have this client. */
  clientId: id.optional(),
});

/** What a name may hold, and how long it is, is for the rules of domain/fields to say. */
const name = z.string().trim().min(1, 'Enter a name.').max(4_000);
const personFields = {
  email: z.string().trim().min(1, 'Enter an e-mail address.').max(191),
  firstName: name,
  lastName: name,
  phoneNumber: z.string().trim().max(40).nullable().optional(),
  title: z.string().trim().max(191).nullable().optional(),
};

/** What makes a person; judged further by the rules of domain/fields. */
export const newPerson = z
  .object({
    ...personFields,
    sendWelcomeEmail: z.boolean().default(false),
    /** Made by whoever asks, one for each form that is sent: the same again makes nobody else. */
    requestId: id.optional(),
  })
  .strict();

/** What may be changed of a person; attributes that are not named stay as they are. */
export const changedPerson = z
  .object({
    ...personFields,
    email: personFields.email.optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    /** The version that was seen. */
    version: z.number().int(),
    /**
     * With a new e-mail address: the person starts anew there, with another password and second factor. Without, both
     * stay and only the sign-in name changes.
     */
    sendActivationEmail: z.boolean().default(false),
  })
  .strict();

const affectedClient = z.object({ id, name: z.string() });

/** What taking a person away, or one client from them, would mean. */
export const personEffects = z.object({
  clientCount: z.number().int(),
  /** Clients that would have no benefits administrator any more, and so be set up no longer. */
  clientsWithoutBenAdmin: z.array(affectedClient),
  /** Clients whose form names the person as primary administrator. */
  primaryAdministratorOf: z.array(affectedClient),
  /** Clients whose form the person may sign, as broker or as contact. */
  authorizedSignerOf: z.array(affectedClient),
  /** Clients whose implementation consultant the person is: the first by name, and how many in all. */
  consultantOf: z.array(affectedClient),
  consultantCount: z.number().int(),
  /** Why the person cannot be deleted, in a sentence; null when they can be. */
  refusal: z.string().nullable(),
});
export type PersonEffects = z.output<typeof personEffects>;

/** A client of a person, as their manage page lists it. */
export const clientOfPerson = clientRow.extend({
  isAuthorizedSigner: z.boolean(),
  assignedAt: instant,
});
export type ClientOfPerson = z.output<typeof clientOfPerson>;

/** What was done with a person's access, latest first. */
export const personEvent = z.object({
  id,
  kind: z.string(),
  at: instant,
  byName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type PersonEvent = z.output<typeof personEvent>;

/** Somebody without a password whose latest activation e-mail the mail system refused or sent back. */
export const unreachedPerson = z.object({
  userId: id,
  emailId: id,
  address: z.string(),
  at: instant,
  /** What the mail system said. */
  reason: z.string().nullable(),
});
export type UnreachedPerson = z.output<typeof unreachedPerson>;

export const roleShape = z.enum(ROLES);
export const ofUser = z.object({ userId: id });
export const ofUserAndClient = z.object({ userId: id, clientId: id });
export const done = z.object({ userId: id });
