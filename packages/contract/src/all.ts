import type { Resources } from './endpoint.ts';

/** Every resource of the API by its word; OpenAPI, the permission matrix and the tests go through this list. */
export const API = {} as const satisfies Record<string, Resources>;
