import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API, ENDPOINTS } from '../all.ts';
import { FILE, get, post, read, resource, signedIn, UPLOAD, update } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { openApi } from './open-api.ts';

const document = openApi(API);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value of the document with the keys that lead to it. */
function walk(value: unknown, at: string[] = []): { at: string[]; value: unknown }[] {
  if (value === null || typeof value !== 'object') return [{ at, value }];
  return [{ at, value }, ...Object.entries(value).flatMap(([key, inner]) => walk(inner, [...at, key]))];
}
const lookUp = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);

describe('the document of the whole API', () => {
  it('has every endpoint of the contract once', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(operations).toHaveLength(ENDPOINTS.length);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no two paths that differ only in the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
  });

  it.each(operations)('$method $path is complete', ({ path, method, operation }) => {
    expect(path).toMatch(/^\/api(\/[\w-]+|\/\{\w+\})+$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).sort()).toEqual(named.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(operation.parameters.map(({ name }) => name)).size).toBe(operation.parameters.length);
    expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(operation.description.length).toBeGreaterThan(10);
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0]);
    expect(Object.keys(operation.responses)).toContain('200');
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
  });

  it('refers only to what is in it, and holds plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    for (const { at, value } of walk(document)) {
      if (at.at(-1) !== '$ref') continue;
      expect(value).toMatch(/^#\/components\//);
      expect(lookUp(String(value)), String(value)).toBeDefined();
    }
  });

  it('uses only types that JSON Schema has', () => {
    const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
    for (const { at, value } of walk(document.paths)) {
      const [key, parent] = [at.at(-1), at.at(-2)];
      if (key !== 'type' || parent === 'properties' || typeof value !== 'string') continue;
      expect(types, at.join('/')).toContain(value);
    }
  });
});

describe('an endpoint', () => {
  const made = openApi({
    boxes: resource('/api/clients/:clientId/boxes', {
      list: get('/', {
        may: read('client'),
        params: z.object({ clientId: z.uuid() }),
        query: z.object({ limit: z.coerce.number().int().default(25), kinds: z.array(z.string()).optional() }),
        reply: z.object({ openedAt: instant.nullable() }),
        summary: 'Lists boxes',
      }),
      put: post('/upload', { may: update('email'), body: UPLOAD, reply: FILE, perMinute: 5, summary: 'Puts a box' }),
      peek: post('/peek', { may: signedIn(), reply: z.object({}), isExemptFromCsrf: true, summary: 'Peeks' }),
    }),
  });
  const list = made.paths['/api/clients/{clientId}/boxes']?.get;
  const put = made.paths['/api/clients/{clientId}/boxes/upload']?.post;
  const peek = made.paths['/api/clients/{clientId}/boxes/peek']?.post;

  it('names its parameters: lists with brackets, defaults not required', () => {
    expect(list?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['clientId', 'path', true],
      ['limit', 'query', false],
      ['kinds[]', 'query', false],
    ]);
  });

  it('describes instants as date-times', () => {
    const schema = walk(list?.responses[200]).find(({ at }) => at.at(-1) === 'openedAt')?.value;
    expect(schema).toEqual({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] });
  });

  it('says who may call it, and with which keys', () => {
    expect(list?.description).toBe('Needs read on client: BEN_ADMIN (own), BROKER (own), SLF_ADMIN, SLF_OWNER.');
    expect(list?.security).toEqual([{ session: [] }]);
    expect(put?.description).toBe(
      'Needs update on email: SLF_ADMIN, SLF_OWNER. At most 5 calls a minute from one address.',
    );
    expect(put?.security).toEqual([{ session: [], antiForgery: [] }]);
    expect(peek?.security).toEqual([{ session: [] }]);
  });

  it('describes files as files', () => {
    expect(Object.keys(put?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(put?.responses[200]).toMatchObject({ content: { '*/*': { schema: { type: 'string', format: 'binary' } } } });
  });

  it('lists the refusals that can come', () => {
    expect(Object.keys(list?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429', '503', 'default']);
    expect(Object.keys(peek?.responses ?? {})).toEqual(['200', '401', '429', '503', 'default']);
  });
});
