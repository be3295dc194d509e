import { ROLES } from '@onboard/domain/access/rules.data';
import { PHASE_IDS } from '@onboard/domain/benefits/constants.data';
import { z } from 'zod';
import { personBrief } from './clients.ts';
import { create, del, type Endpoint, get, post, put, read, remove, resource, update } from './endpoint.ts';
import { pageOf, pageQuery, searchPageOf } from './page.ts';
import {
  changedPerson,
  clientOfPerson,
  done,
  newPerson,
  ofUser,
  ofUserAndClient,
  peopleQuery,
  personEffects,
  personEvent,
  personRow,
  roleShape,
  unreachedPerson,
} from './person-shapes.ts';
import { id } from './shapes.ts';

export {
  newPerson,
  type PersonEffects,
  type PersonEvent,
  type PersonRow,
  personRow,
  type UnreachedPerson,
} from './person-shapes.ts';

const effectsQuery = z.object({ clientId: id.optional() });

/** Brokers and benefits administrators have the same calls in two path families. Spec portal §7. */
function family<const W extends 'broker' | 'benAdmin'>(base: string, word: W, people: string) {
  return resource(base, {
    list: get('', {
      may: read(`${word}List`, { own: 'narrowed' }),
      query: peopleQuery,
      reply: searchPageOf(personRow),
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
      summary: `Adds to the ${people}; somebody who was deleted comes back, without their former clients`,
    }),
    update: put('/:userId', {
      may: update(word, { own: 'userId' }),
      params: ofUser,
      body: changedPerson,
      reply: personRow,
      summary: `Changes one of the ${people}`,
    }),
    remove: del('/:userId', {
      may: remove(word),
      params: ofUser,
      reply: done,
      summary: `Deletes one of the ${people}, who loses all clients and can sign in no more`,
    }),
    effects: get('/:userId/effects', {
      may: remove(word),
      params: ofUser,
      query: effectsQuery,
      reply: personEffects,
      summary: 'What deleting the person would affect or, with a client, taking that client from them',
    }),
    assign: put('/:userId/assign/:clientId', {
      may: create('clientAssignment'),
      params: ofUserAndClient,
      /** Left out: no signer where the client is new to the person; else as it was. */
      body: z.object({ isAuthorizedSigner: z.boolean().optional() }),
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

const changeToBroker = post('/:userId/change-to-broker', {
  may: update('benAdmin'),
  params: ofUser,
  body: z.object({ version: z.number().int() }).strict(),
  reply: personRow,
  summary: 'Makes a benefits administrator a broker, who keeps their clients; they have to sign in again',
});
export const benAdminsApi = {
  ...family('/api/users/ben-admin', 'benAdmin', 'benefits administrators'),
  ...resource('/api/users/ben-admin', { changeToBroker }),
};

const staffRole = z.enum(['SLF_ADMIN', 'SLF_OWNER']);
/** Internal users: everyone internal sees them, owners manage them. Spec portal §6. */
export const internalUsersApi = resource('/api/users/internal', {
  list: get('', {
    may: read('slfUserList'),
    query: peopleQuery.omit({ clientId: true }).extend({ role: staffRole.optional() }),
    reply: searchPageOf(personRow),
    summary: 'Lists internal users, a page at a time',
  }),
  create: post('', {
    may: create('slfAdmin'),
    body: newPerson.extend({ role: staffRole.default('SLF_ADMIN') }),
    reply: personRow,
    summary: 'Adds an internal user',
  }),
  update: put('/:userId', {
    may: update('slfAdmin'),
    params: ofUser,
    body: changedPerson.extend({ role: staffRole.optional() }),
    reply: personRow,
    summary: 'Changes an internal user; another role ends their sessions',
  }),
  remove: del('/:userId', {
    may: remove('slfAdmin'),
    params: ofUser,
    /** Who is the implementation consultant from now on, of the clients that named the deleted; nobody without it. */
    query: z.object({ successorId: id.optional() }),
    reply: done,
    summary:
      'Deletes an internal user; never oneself, never the last owner. Clients that name them as consultant name the successor, or nobody',
  }),
  effects: get('/:userId/effects', {
    may: remove('slfAdmin'),
    params: ofUser,
    reply: personEffects,
    summary: 'What deleting an internal user would affect',
  }),
  activationEmail: post('/:userId/activation-email', {
    may: update('slfAdmin'),
    params: ofUser,
    reply: done,
    summary: 'Sends an internal user a new activation link',
  }),
});

export const staffApi = resource('/api/users', {
  slfs: get('/slfs', {
    may: read('user'),
    reply: z.object({ data: z.array(personBrief) }),
    summary: 'Internal staff, for choosing an implementation consultant',
  }),
  checkExisting: get('/check-existing/:email', {
    may: read('user'),
    params: z.object({ email: z.string().min(1).max(191) }),
    reply: z.object({
      isExisting: z.boolean(),
      role: z.enum(ROLES).nullable(),
      userId: id.nullable(),
      name: z.string().nullable(),
      /** Nobody has the address now, but somebody deleted had it, and would come back by being added again. */
      isDeleted: z.boolean(),
    }),
    summary: 'Whether somebody with this e-mail address exists',
  }),
} satisfies Record<string, Endpoint<never, never, never, never> | object>);

const emailWish = z
  .object({
    userId: id,
    clientId: id,
    email: z.string().trim().min(1).max(191),
    /** The address that was seen: what somebody else changed since is not overwritten. */
    from: z.string().max(191).optional(),
    /** Made by whoever asks, one for each form that is sent: the same again sends nothing more. */
    requestId: id.optional(),
  })
  .strict();

const emailOutcome = z.object({
  userId: id,
  clientId: id,
  email: z.string(),
  outcome: z.enum(['UPDATED', 'SENT', 'FAILED']),
  /** Why it failed, and what to do; null otherwise. */
  message: z.string().nullable(),
});
export type EmailOutcome = z.output<typeof emailOutcome>;

/** People whatever their role. Spec portal §7 "Users". */
export const usersApi = resource('/api/users', {
  list: get('', {
    may: read('userList'),
    query: peopleQuery.extend({ roles: z.array(roleShape).optional(), userIds: z.array(id).max(100).optional() }),
    reply: searchPageOf(personRow),
    summary: 'Lists people of any role, a page at a time',
  }),
  listOfRole: get('/role/:role', {
    may: read('userList'),
    params: z.object({ role: roleShape }),
    query: peopleQuery,
    reply: searchPageOf(personRow),
    summary: 'Lists people of a role, a page at a time; owners are listed for owners',
  }),
  clients: get('/:userId/clients', {
    may: read('client', { own: 'narrowed' }),
    params: ofUser,
    query: pageQuery(['name', 'caseId', 'createdAt', 'updatedAt']).extend({
      completedSetup: z.enum(['true', 'false']).optional(),
      phaseIds: z.array(z.enum(PHASE_IDS)).optional(),
    }),
    reply: pageOf(clientOfPerson),
    summary: 'Clients of a person, a page at a time; anybody’s for staff, one’s own for everyone',
  }),
  unreached: get('/unreached', {
    may: read('user'),
    query: z.object({ userId: id.optional(), clientId: id.optional() }),
    reply: z.object({ data: z.array(unreachedPerson) }),
    summary: 'Whom of a client, or of whom, the latest activation e-mail did not reach',
  }),
  history: get('/:userId/history', {
    may: read('user'),
    params: ofUser,
    reply: z.object({ data: z.array(personEvent) }),
    summary: 'What staff did with a person’s access, latest first',
  }),
  updateEmailAndSendActivationEmail: post('/update-email-and-send-activation-email', {
    may: update('bulkEmailUpdate'),
    body: z
      .object({
        users: z.array(emailWish).min(1).max(100),
      })
      .strict(),
    reply: z.object({ data: z.array(emailOutcome) }),
    summary:
      'Gives people another e-mail address and an activation link there. Nothing is changed while one of them cannot be; then each is done by itself',
  }),
});
