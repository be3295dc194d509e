import { ROLES } from '@onboard/domain/access/rules.data';
import { z } from 'zod';
import { personBrief } from './clients.ts';
import { create, type Endpoint, get, post, put, read, remove, resource } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, instant } from './shapes.ts';

export const personRow = personBrief.extend({
  title: z.string().nullable(),
  isActive: z.boolean(),
  clientCount: z.number().int(),
  welcomeEmailSentDate: instant.nullable(),
  firstPasswordSet: instant.nullable(),
  termsOfUseDate: instant.nullable(),
  lastLogin: instant.nullable(),
});
export type PersonRow = z.output<typeof personRow>;

const listQuery = pageQuery(['name', 'email', 'createdAt', 'lastLogin']);
const name = z.string().trim().min(1).max(100);
/** What makes a person; judged further by the rules of domain/fields. */
export const newPerson = z
  .object({
    email: z.string().trim().min(1).max(191),
    firstName: name,
    lastName: name,
    phoneNumber: z.string().trim().max(40).nullable().optional(),
    title: z.string().trim().max(191).nullable().optional(),
    sendWelcomeEmail: z.boolean().default(false),
  })
  .strict();
const ofUser = z.object({ userId: id });
const ofUserAndClient = z.object({ userId: id, clientId: id });
const done = z.object({ userId: id });

/** Brokers and benefits administrators have the same calls in two path families. Spec portal §7. */
function family<const W extends 'broker' | 'benAdmin'>(base: string, word: W, people: string) {
  return resource(base, {
    list: get('', {
      may: read(`${word}List`, { own: 'narrowed' }),
      query: listQuery,
      reply: pageOf(personRow),
      summary: `Lists ${people}, a page at a time`,
    }),
    get: get('/:userId', {
      may: read(word, { own: 'userId' }),
      params: ofUser,
      reply: personRow,
      summary: `One of the ${people}`,
    }),
    create: post('', {
      may: create(word),
      body: newPerson,
      reply: personRow,
      summary: `Adds to the ${people}`,
    }),
    assign: put('/:userId/assign/:clientId', {
      may: create('clientAssignment'),
      params: ofUserAndClient,
      body: z.object({ isAuthorizedSigner: z.boolean().default(false) }),
      reply: done,
      summary: 'Gives the person a client',
    }),
    unassign: put('/:userId/unassign/:clientId', {
      may: remove('clientAssignment'),
      params: ofUserAndClient,
      reply: done,
      summary: 'Takes a client from the person',
    }),
    activationEmail: post('/:userId/activation-email', {
      may: create('activationLink'),
      params: ofUser,
      reply: done,
      summary: 'Sends the person a new activation link',
    }),
  });
}

export const brokersApi = family('/api/users/broker', 'broker', 'brokers');
export const benAdminsApi = family('/api/users/ben-admin', 'benAdmin', 'benefits administrators');

export const staffApi = resource('/api/users', {
  slfs: get('/slfs', {
    may: read('user'),
    reply: z.object({ data: z.array(personBrief) }),
    summary: 'Internal staff, for choosing an implementation consultant',
  }),
  checkExisting: get('/check-existing/:email', {
    may: read('user'),
    params: z.object({ email: z.string().min(1).max(191) }),
    reply: z.object({ isExisting: z.boolean(), role: z.enum(ROLES).nullable(), userId: id.nullable() }),
    summary: 'Whether somebody with this e-mail address exists',
  }),
} satisfies Record<string, Endpoint<never, never, never, never> | object>);
