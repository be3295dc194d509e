import { billsApi, contactsApi, locationsApi, plansApi } from '@onboard/contract/client-parts';
import { eifApi } from '@onboard/contract/eif';
import type { House } from '../../house.ts';
import { handle, RawJson, type Route } from '../../http/handle.ts';
import { listPartsJson } from '../../records/clients/list-parts.ts';
import { putBills, removeBills } from './change-bills.ts';
import { addPart, changePart, removeContact } from './change-parts.ts';
import { changesOfForm, newsOfForm } from './list-changes.ts';
import { reviewChanges, undoEdits } from './review-changes.ts';
import { saveDraft } from './save-draft.ts';
import { sendSummary } from './send-summary.ts';
import { signForm } from './sign-form.ts';

export const eifRoutes = (house: House): Route[] => [
  handle(eifApi.saveDraft, ({ params, body, by }) => saveDraft(house, params.clientId, body, by)),
  handle(eifApi.changes, ({ params }) => changesOfForm(house, params.clientId)),
  handle(eifApi.news, ({ params, query }) => newsOfForm(house, params.clientId, query.after)),
  handle(eifApi.summary, ({ params, query, reply }) => sendSummary(house, params.clientId, query.tz, reply)),
  handle(eifApi.sign, ({ params, body, by, request }) =>
    signForm(house, params.clientId, body, by, {
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    }),
  ),
  handle(eifApi.review, ({ params, body, by }) => reviewChanges(house, params.clientId, body, by)),
  handle(eifApi.undo, ({ params, by }) => undoEdits(house, params.clientId, by)),
  ...partRoutes(house),
];

function partRoutes(house: House): Route[] {
  const list = async (table: 'locations' | 'contacts' | 'plans', clientId: string) =>
    new RawJson(await listPartsJson(house.db, table, clientId));
  return [
    handle(locationsApi.list, ({ params }) => list('locations', params.clientId)),
    handle(locationsApi.create, ({ params, body, by }) => addPart(house, 'Location', params.clientId, body, by)),
    handle(locationsApi.update, ({ params, body, by }) =>
      changePart(house, 'Location', params.clientId, params.locationId, body, by),
    ),
    handle(contactsApi.list, ({ params }) => list('contacts', params.clientId)),
    handle(contactsApi.create, ({ params, body, by }) => addPart(house, 'Contact', params.clientId, body, by)),
    handle(contactsApi.update, ({ params, body, by }) =>
      changePart(house, 'Contact', params.clientId, params.contactId, body, by),
    ),
    handle(contactsApi.remove, ({ params, by }) => removeContact(house, params.clientId, params.contactId, by)),
    handle(billsApi.list, async ({ params, query }) => {
      const isDeleted = query.deletedAt === 'true';
      return new RawJson(await listPartsJson(house.db, 'bills', params.clientId, isDeleted));
    }),
    handle(billsApi.putAll, ({ params, body, by }) => putBills(house, params.clientId, body, by)),
    handle(billsApi.removeAll, ({ params, body, by }) => removeBills(house, params.clientId, body.ids, by)),
    handle(plansApi.list, ({ params }) => list('plans', params.clientId)),
  ];
}
