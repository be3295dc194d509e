import { carriersApi } from '@onboard/contract/carriers';
import type { House } from '../../house.ts';
import { handle, type Route } from '../../http/handle.ts';
import { addCarrier, listCarriers } from '../../records/carriers/store.ts';
import { refuse } from '../../refuse.ts';

export const carriersRoutes = (house: House): Route[] => [
  handle(carriersApi.list, async () => ({ data: await listCarriers(house.db) })),
  handle(carriersApi.create, async ({ body, by }) => {
    const carrier = await addCarrier(house.db, body.name, house.now(), by.actor.userId);
    const message = `There is a carrier named ${body.name} already.`;
    return carrier ?? refuse('ALREADY_EXISTS', { message, details: [{ path: 'body.name', message }] });
  }),
];
