import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropCsrfToken } from './call.ts';
import { replaceDocument } from './documents.ts';

/** What the server, which is beyond the browser, did with the files; and what it says to removing the old one. */
let did: string[];
let refusal: object | null;

/** Uploads go this way, since it tells how much of a file was sent. */
class Uploading {
  upload = {};
  status = 200;
  response = new Blob([JSON.stringify({ data: [{ id: 'new' }] })], { type: 'application/json' });
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    did.push('POST new');
    this.onload();
  }
}

beforeEach(() => {
  dropCsrfToken();
  did = [];
  refusal = null;
  vi.stubGlobal('XMLHttpRequest', Uploading);
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const url = String(input);
    if (url.endsWith('/csrf-token')) return Response.json({ csrfToken: 'token' });
    did.push(`${init?.method} ${url.split('/documents/').at(-1)}`);
    if (refusal && url.endsWith('/old')) return Response.json(refusal, { status: 409 });
    return Response.json({ id: 'new' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const place = { clientId: 'c', policyId: 'p', category: 'enrollment-census' } as const;
const replace = () =>
  replaceDocument(place, { old: { id: 'old' }, file: new File(['a'], 'a.csv'), name: 'a.csv', until: 'a (2).csv' });

it('the old file goes once the new one is here, which then has its name', async () => {
  await replace();
  expect(did).toEqual(['POST new', 'DELETE old', 'PUT new/rename']);
});

it('the new file is not taken where others worked in the old one, and says who did', async () => {
  refusal = { code: 'STALE_VIEW', message: 'Grace left out row 3.', details: [], data: { changeNumber: 7, total: 1 } };
  await expect(replace()).rejects.toThrow('Grace left out row 3.');
  expect(did).toEqual(['POST new', 'DELETE old', 'DELETE new']);
});

it('the new file stays where the old one could not be removed for another reason', async () => {
  refusal = { code: 'CENSUS_SUBMITTED', message: 'This file was submitted.' };
  await expect(replace()).rejects.toThrow('This file was submitted.');
  expect(did).toEqual(['POST new', 'DELETE old']);
});
