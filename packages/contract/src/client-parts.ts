import { billFields } from '@onboard/domain/benefits/policy.data';
import { contactFields, locationFields } from '@onboard/domain/clients/contact.data';
import type { Fields } from '@onboard/domain/fields/field';
import { z } from 'zod';
import { billShape, contactShape, locationShape, planShape, versions } from './clients.ts';
import { create, del, type Endpoint, get, post, put, read, remove, resource, update } from './endpoint.ts';
import { clientParams, id, objectOf, withClient } from './shapes.ts';

const made = z.object({ id });
const changed = z.object({ id, versions });
const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) });
const given = <F extends Fields>(fields: F) => objectOf(fields).partial();

/** Locations an administrator with limited access manages. */
const managedLocationIds = z.array(id).max(500).optional();

/** What belongs to a client and is answered on the form. Spec portal §7, client sub-resources. */
export const locationsApi = resource('/api/clients/:clientId/locations', {
  list: get('', {
    may: read('clientEif'),
    params: clientParams,
    reply: listOf(locationShape),
    summary: 'Locations of the client',
  }),
  create: post('', {
    may: create('clientEif'),
    params: clientParams,
    body: given(locationFields).strict(),
    reply: made,
    summary: 'Adds a location',
  }),
  update: put('/:locationId', {
    may: update('clientEif'),
    params: withClient({ locationId: id }),
    body: given(locationFields).extend({ versions: versions.optional() }).strict(),
    reply: changed,
    summary: 'Changes a location',
  }),
});

export const contactsApi = resource('/api/clients/:clientId/contacts', {
  list: get('', {
    may: read('clientEif'),
    params: clientParams,
    reply: listOf(contactShape),
    summary: 'Contacts of the client',
  }),
  create: post('', {
    may: create('clientEif'),
    params: clientParams,
    body: given(contactFields).extend({ managedLocationIds }).strict(),
    reply: made,
    summary: 'Adds a contact',
  }),
  update: put('/:contactId', {
    may: update('clientEif'),
    params: withClient({ contactId: id }),
    body: given(contactFields)
      .omit({ type: true })
      .extend({ managedLocationIds, versions: versions.optional() })
      .strict(),
    reply: changed,
    summary: 'Changes a contact',
  }),
  remove: del('/:contactId', {
    may: remove('clientEif'),
    params: withClient({ contactId: id }),
    reply: made,
    summary: 'Removes a contact',
  }),
});

export const billsApi = resource('/api/clients/:clientId/bills', {
  list: get('', {
    may: read('clientEif'),
    params: clientParams,
    query: z.object({ deletedAt: z.enum(['true', 'false']).default('false') }),
    reply: listOf(billShape),
    summary: 'Bills of the client: the active ones, or those that were removed',
  }),
  putAll: put('/bulk', {
    may: update('clientEif'),
    params: clientParams,
    body: z
      .object({
        bills: z
          .array(
            given(billFields)
              .extend({
                id: id.optional(),
                versions: versions.optional(),
                locationIds: z.array(id).max(500).optional(),
              })
              .strict(),
          )
          .min(1)
          .max(100),
      })
      .strict(),
    reply: listOf(changed),
    summary: 'Adds and changes bills; `locationIds` says which locations each one covers',
  }),
  removeAll: del('/bulk', {
    may: remove('clientEif'),
    params: clientParams,
    body: z.object({ ids: z.array(id).min(1).max(100) }).strict(),
    reply: listOf(made),
    summary: 'Removes bills',
  }),
});

export const plansApi = resource('/api/clients/:clientId/plans', {
  list: get('', {
    may: read('clientEif'),
    params: clientParams,
    reply: listOf(planShape),
    summary: 'Plans of the client',
  }),
} satisfies Record<string, Endpoint<never, never, never, never> | object>);
