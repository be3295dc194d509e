import { clientEmailsApi } from '@onboard/contract/emails';
import { isStaff } from '@onboard/domain/access/ability';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { countEmails, listEmails } from '../../records/emails/read-emails.ts';
import { sendPreview } from './send-preview.ts';
import { showEmail } from './show-email.ts';

/** Staff see every e-mail about the client; its own people what is theirs. */
const narrowed = (clientId: string, { actor }: SignedIn) => ({
  clientId,
  ...(!isStaff(actor.role) && { reader: actor.userId }),
});

/** The e-mails about a client. Spec portal §2, "Client hub". */
export const clientEmailRoutes = (house: House): Route[] => [
  handle(clientEmailsApi.list, ({ params, query, by }) => {
    const { search, limit, offset, sortBy = 'createdAt', sortDirection = 'desc' } = query;
    const filter = { search, ...narrowed(params.clientId, by) };
    return listEmails(house.db, filter, { limit, offset, sortBy, sortDirection });
  }),
  handle(clientEmailsApi.count, ({ params, query, by }) =>
    countEmails(house.db, { ...query, ...narrowed(params.clientId, by) }),
  ),
  handle(clientEmailsApi.get, ({ params, by }) => showEmail(house, params.id, narrowed(params.clientId, by))),
  handle(clientEmailsApi.preview, ({ params, by, reply }) =>
    sendPreview(house, reply, params.id, narrowed(params.clientId, by)),
  ),
];
