import { createCaller } from './caller.ts';
import { surroundings } from './surroundings.ts';

/** The browser's one fetch. `call(endpoint, { params, query, body })` is typed by the contract. */
export const { call, download, dropCsrfToken, readyToWrite } = createCaller(surroundings);
