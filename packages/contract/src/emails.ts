import { EMAIL_STATUSES } from '@onboard/domain/emails/email-status.data';
import { z } from 'zod';
import { FILE, get, post, read, resource, update } from './endpoint.ts';
import { pageQuery, searchPageOf, searchText } from './page.ts';
import { clientParams, id, instant, withClient } from './shapes.ts';

const recipient = z.object({
  address: z.string(),
  userId: id.nullable(),
  name: z.string().nullable(),
  /** The mail system refused this address. */
  hasError: z.boolean(),
});

const emailRow = z.object({
  id,
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  template: z.string(),
  subject: z.string(),
  status: z.enum(EMAIL_STATUSES),
  statusAt: instant,
  createdAt: instant,
  recipients: z.array(recipient),
});
export type EmailRow = z.output<typeof emailRow>;

const emailEvent = z.object({
  id,
  status: z.enum(EMAIL_STATUSES),
  reason: z.string().nullable(),
  /** How often a sending was tried, where it kept failing. */
  attempts: z.number().int(),
  eventAt: instant,
  createdByName: z.string().nullable(),
  /** Of whom the mail system spoke; null where it is the whole e-mail. */
  address: z.string().nullable(),
});

/** Spec portal §3 "Email": status history (`eventAt`) and errorUsers (`userId`, `user`). */
const email = emailRow.extend({
  text: z.string(),
  /** Its link is for the recipient alone and shown to nobody else. */
  hasSecretLink: z.boolean(),
  /** For staff: why its link leads nowhere any more, so that it cannot be resent, and what to do instead. */
  deadLink: z.string().nullable(),
  /** A sending of it is still to come; until then it cannot be resent. */
  isUnderWay: z.boolean(),
  createdByName: z.string().nullable(),
  history: z.array(emailEvent),
  /**
   * For staff: whom it reaches if it is sent again, each where they are today; `goesTo` is null for who has no part in it
   * any more.
   */
  nextReaders: z.array(z.object({ name: z.string().nullable(), address: z.string(), goesTo: z.string().nullable() })),
  errorUsers: z.array(z.object({ userId: id.nullable(), user: z.object({ name: z.string(), email: z.string() }) })),
});
export type Email = z.output<typeof email>;

/** `isMore`: there are more than `count`, which were not counted. */
const counted = z.object({ count: z.number().int(), isMore: z.boolean().optional() });
const filter = z.object({ search: searchText, clientId: id.optional() });

/** What internal staff see of the e-mails the product sent. Spec portal §7 "Emails". */
export const emailsApi = resource('/api/emails', {
  list: get('', {
    may: read('email'),
    query: pageQuery(['createdAt', 'subject', 'status', 'statusAt', 'clientName']).extend({ clientId: id.optional() }),
    reply: searchPageOf(emailRow),
    summary: 'Lists e-mails, newest first',
  }),
  count: get('/count', {
    may: read('email'),
    query: filter,
    reply: counted,
    summary: 'Counts the e-mails a search finds',
  }),
  get: get('/:id', {
    may: read('email'),
    params: z.object({ id }),
    reply: email,
    summary: 'An e-mail with its recipients and status history',
  }),
  preview: get('/:id/preview', {
    may: read('email'),
    params: z.object({ id }),
    reply: FILE,
    summary: 'An e-mail as the recipient sees it, for a closed frame',
  }),
  resend: post('/:emailId/resend', {
    may: update('email'),
    params: z.object({ emailId: id }),
    reply: email,
    summary: 'Sends an e-mail once more, to its readers where they are today',
  }),
});

const ofClient = withClient({ id });

/**
 * The e-mails about a client, for its own people: those that went to somebody of the client, and those about the
 * reader's own account. Staff see all of them. Spec portal §2, "Client hub".
 */
export const clientEmailsApi = resource('/api/clients/:clientId/emails', {
  list: get('', {
    may: read('clientEmail'),
    params: clientParams,
    query: pageQuery(['createdAt', 'subject', 'status', 'statusAt']),
    reply: searchPageOf(emailRow),
    summary: 'Lists e-mails about a client, newest first',
  }),
  count: get('/count', {
    may: read('clientEmail'),
    params: clientParams,
    query: z.object({ search: searchText }),
    reply: counted,
    summary: 'Counts the e-mails about a client that a search finds',
  }),
  get: get('/:id', {
    may: read('clientEmail'),
    params: ofClient,
    reply: email,
    summary: 'An e-mail about a client, with its recipients and status history',
  }),
  preview: get('/:id/preview', {
    may: read('clientEmail'),
    params: ofClient,
    reply: FILE,
    summary: 'An e-mail about a client as the recipient sees it, for a closed frame',
  }),
});
