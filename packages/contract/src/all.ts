import { clientsApi } from './clients.ts';
import type { Endpoint } from './endpoint.ts';
import { benAdminsApi, brokersApi, staffApi } from './people.ts';
import { tasksApi } from './tasks.ts';

/** Every resource of the API by its word; OpenAPI, the permission matrix and the tests go through this list. */
export const API = {
  clients: clientsApi,
  brokers: brokersApi,
  benAdmins: benAdminsApi,
  staff: staffApi,
  tasks: tasksApi,
};

/** Every endpoint of the API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(API).flatMap((group) => Object.values(group) as Endpoint[]);
