import type { Endpoint, Resources } from '../endpoint.ts';
import { REFUSALS } from '../refusal.ts';
import type { JsonSchema } from './json-schema.ts';
import { operation } from './operation.ts';

type Operation = ReturnType<typeof operation>;

/** An OpenAPI 3.1 document; only the parts that readers here look at are typed further. */
export interface OpenApi {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** The OpenAPI 3.1 document of these resources, made from the contract alone. */
export function openApi(api: Readonly<Record<string, Resources>>): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [tag, resources] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(resources)) {
      const path = addressOf(endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Onboard',
      version: '1.0.0',
      description:
        'Calls of the onboarding portal and the Benefits Explorer. Every answer carries a `correlation-id` header; every refusal has the body `Refusal`, and programs go by its `code`.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: REFUSAL }, responses: PROBLEMS, securitySchemes: SECURITY },
  };
}

const addressOf = ({ path }: Endpoint): string => path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');

const REFUSAL: JsonSchema = {
  type: 'object',
  required: ['code', 'message', 'correlationId'],
  properties: {
    code: { type: 'string', enum: Object.keys(REFUSALS) },
    message: { type: 'string', description: 'For people.' },
    details: {
      type: 'array',
      description: 'What is wrong, and where: `body.taxId`.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { description: 'More for programs, such as both values of a stale answer.' },
    maintenance: { type: 'boolean', description: 'True in the answers of a portal that is being maintained.' },
    correlationId: { type: 'string' },
  },
};

const codesOf = (status: number): string =>
  Object.entries(REFUSALS)
    .flatMap(([code, [of]]) => (of === status ? code : []))
    .join(', ');
const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});
const PROBLEMS = {
  NotAccepted: problem(`Something that was sent cannot be accepted (${codesOf(400)}).`),
  NotSignedIn: problem(`The session has ended, or there is none (${codesOf(401)}).`),
  NotAllowed: problem(`Not allowed (${codesOf(403)}).`),
  NotFound: problem('Missing, or out of the reach of who asks (NOT_FOUND): both look the same.'),
  TooMany: problem(`Too many calls (${codesOf(429)}).`),
  Maintenance: problem(`The portal is being maintained (${codesOf(503)}).`),
  Refused: problem('Refused for another reason; the code says which.'),
};

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'onboard-session',
    description: 'Set by `POST /api/users/authenticated`, in exchange for an access token of the identity provider.',
  },
  antiForgery: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description:
      'From `GET /api/csrf-token`, which answers `{ "csrfToken": "…" }` for this browser. An old one is answered with INVALID_CSRF_TOKEN: fetch another and call again.',
  },
};
