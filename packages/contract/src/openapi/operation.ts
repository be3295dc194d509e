import { ROLES, RULES } from '@onboard/domain/access/rules.data';
import type { z } from 'zod';
import { type Endpoint, FILE, type May, UPLOAD } from '../endpoint.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

const PROBLEM = (status: string) => ({ $ref: `#/components/responses/${status}` });

/** One endpoint as an OpenAPI operation. */
export function operation(tag: string, name: string, endpoint: Endpoint) {
  const { summary, may, body } = endpoint;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    description: whoMay(may, endpoint.perMinute),
    security: [securityOf(endpoint)],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body !== undefined && { requestBody: requestBody(body) }),
    responses: responses(endpoint),
  };
}

/** Which roles may call it, in words. Spec portal §6. */
function whoMay(may: May, perMinute: number | undefined): string {
  const limit = perMinute === undefined ? '' : ` At most ${perMinute} calls a minute from one address.`;
  if (may.who === 'anyone') return `Anyone may call this.${limit}`;
  if (may.who === 'signedIn') return `Everyone who is signed in may call this.${limit}`;
  const roles = ROLES.flatMap((role) => {
    const rules = RULES[role].filter(
      ({ resource, actions }) => resource === may.resource && actions.includes(may.action),
    );
    if (rules.length === 0) return [];
    return rules.some(({ scope }) => scope === 'any') ? role : `${role} (own)`;
  });
  return `Needs ${may.action} on ${may.resource}: ${roles.join(', ') || 'nobody yet'}.${limit}`;
}

function securityOf({ may, method, isExemptFromCsrf }: Endpoint): Record<string, never[]> {
  return {
    ...(may.who !== 'anyone' && { session: [] }),
    ...(method !== 'GET' && !isExemptFromCsrf && { antiForgery: [] }),
  };
}

/** Parameters of the path or the query; lists are sent as `name[]=a&name[]=b`. */
function parameters(place: 'path' | 'query', shape: z.ZodType | undefined) {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name: schema.type === 'array' ? `${name}[]` : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const BINARY: JsonSchema = { type: 'string', format: 'binary' };

function requestBody(body: z.ZodType | typeof UPLOAD) {
  if (body !== UPLOAD) {
    return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
  }
  const schema = {
    type: 'object',
    description: 'Fields first, then the files, each 20 MB at most.',
    properties: { file: { type: 'array', items: BINARY } },
    additionalProperties: { type: 'string' },
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responses({ reply, may, params, query, body }: Endpoint) {
  const done =
    reply === FILE
      ? { description: 'The file', headers: FILE_HEADERS, content: { '*/*': { schema: BINARY } } }
      : { description: 'Done', content: { 'application/json': { schema: jsonSchema(reply, 'output') } } };
  return {
    200: done,
    ...((query || body) && { 400: PROBLEM('NotAccepted') }),
    ...(may.who !== 'anyone' && { 401: PROBLEM('NotSignedIn') }),
    ...(may.who === 'can' && { 403: PROBLEM('NotAllowed') }),
    ...(params && { 404: PROBLEM('NotFound') }),
    429: PROBLEM('TooMany'),
    503: PROBLEM('Maintenance'),
    default: PROBLEM('Refused'),
  };
}

const FILE_HEADERS = {
  'content-disposition': {
    description: 'The name of the file, and whether it is shown or saved.',
    schema: { type: 'string' },
  },
};
