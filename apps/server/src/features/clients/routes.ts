import { clientsApi } from '@onboard/contract/clients';
import type { House } from '../../house.ts';
import { handle, handleRead, type Route } from '../../http/handle.ts';
import { lockClient } from '../../records/clients/cases.ts';
import { closedClientsOf } from '../../records/clients/closed-clients.ts';
import { READ_CLIENT } from '../../records/clients/read-client.ts';
import { completeWelcomeFlow, welcomeFlowOf } from '../../records/people/store.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { clientSetup } from './client-setup.ts';
import { listClients, listClientsOfBenAdmin } from './list-clients.ts';
import { sendActivationEmails } from './send-activation-emails.ts';
import { updateClient } from './update-client.ts';

export const clientsRoutes = (house: House): Route[] => [
  handle(clientsApi.list, ({ query, by }) => listClients(house, query, by)),
  handle(clientsApi.listForBenAdmin, ({ query, by }) => listClientsOfBenAdmin(house, query, by)),
  handle(clientsApi.listClosed, ({ by }) => closedClientsOf(house.db, by.actor.userId)),
  handleRead(house.db, clientsApi.get, READ_CLIENT),
  handle(clientsApi.update, ({ params, body, by }) => updateClient(house, params.clientId, body, by)),
  handle(clientsApi.setup, ({ params }) => clientSetup(house, params.clientId)),
  handle(clientsApi.activationEmails, ({ params, by }) => sendActivationEmails(house, params.clientId, by)),
  handle(clientsApi.welcomeFlow, async ({ params, by }) => ({
    welcomeFlowCompletedAt: await welcomeFlowOf(house.db, params.clientId, by.actor.userId),
  })),
  handle(clientsApi.completeWelcomeFlow, async ({ params, by }) => {
    await house.db.transaction().execute(async (tx) => {
      // Held first by everybody who changes something of a client, as its phase may be here.
      await lockClient(tx, params.clientId);
      await completeWelcomeFlow(tx, params.clientId, by.actor.userId, house.now());
      await advancePhase(tx, { userId: by.actor.userId }, params.clientId);
    });
    return { welcomeFlowCompletedAt: await welcomeFlowOf(house.db, params.clientId, by.actor.userId) };
  }),
];
