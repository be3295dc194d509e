import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { documentsApi } from '@onboard/contract/documents';
import type { QueryOf } from '@onboard/contract/endpoint';
import { isStaff } from '@onboard/domain/access/ability';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../db/new-id.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { describeDocument } from '../../records/documents/describe-document.ts';
import { findPolicy } from '../../records/documents/policy.ts';
import { addDocument, findDocument, isNameTaken, lockDocuments } from '../../records/documents/store.ts';
import { settleCensusTask } from '../../records/tasks/settle-census-task.ts';
import { found, refuse } from '../../refuse.ts';
import { fileKind } from './file-kind.ts';
import { fileName } from './file-name.ts';
import { keepWhileOpen } from './keep-while-open.ts';
import { tellLater } from './tell-of-documents.ts';

type Query = QueryOf<typeof documentsApi.upload>;

/** Keeps the files of a request, one after another; the first that cannot be kept ends it with its reason. */
export async function uploadDocuments(
  house: House,
  clientId: string,
  query: Query,
  request: FastifyRequest,
  by: SignedIn,
) {
  if (query.policyId) found(await findPolicy(house.db, clientId, query.policyId));
  else if (query.category === 'billing-summary-statement-template') {
    refuse('VALIDATION', { details: [{ path: 'query.policyId', message: 'Say which policy the statement is for.' }] });
  }
  if (!request.isMultipart()) {
    refuse('VALIDATION', { details: [{ path: 'body.file', message: 'Choose a file to upload.' }] });
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'onboard-upload-'));
  try {
    const data = [];
    for await (const part of request.files()) data.push(await keep(house, clientId, query, part, folder, by));
    if (data.length === 0)
      refuse('VALIDATION', { details: [{ path: 'body.file', message: 'Choose a file to upload.' }] });
    return { data };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(house: House, clientId: string, query: Query, part: MultipartFile, folder: string, by: SignedIn) {
  const { category } = query;
  const policyId = query.policyId ?? null;
  const name = fileName(part.filename);
  const spooled = path.join(folder, newId());
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(part.file, hashing, createWriteStream(spooled, { mode: 0o600 }));
  if (part.file.truncated)
    refuse('FILE_TOO_LARGE', { message: `${name} is larger than 20 MB. Split it and upload the parts.` });
  const kind = await fileKind(spooled, category, name);
  if (kind.problem) {
    const message = `${name} ${kind.problem}`;
    refuse('FILE_NOT_ACCEPTED', { message, details: [{ path: 'body.file', message }] });
  }
  const { size } = await stat(spooled);
  const documentKey = `${clientId}/${newId()}`;
  await house.storage.put(documentKey, createReadStream(spooled));
  const id = await keepWhileOpen(house, { clientId, category }, by, async (tx) => {
    await lockDocuments(tx, clientId);
    if (await isNameTaken(tx, clientId, { category, policyId, name })) {
      const message = `A file named ${name} was already uploaded. Rename your file and upload it again.`;
      refuse('FILE_NAME_TAKEN', { message, details: [{ path: 'body.file', message }] });
    }
    const { mimeType } = kind;
    const facts = { policyId, category, name, mimeType, documentKey, size, sha256: hash.digest('hex') };
    const isByStaff = isStaff(by.actor.role);
    const kept = { ...facts, processStatus: 'UPLOADED', createdBy: by.actor.userId, waitsForNotice: isByStaff };
    const made = await addDocument(tx, clientId, kept);
    if (isByStaff) await tellLater(house, tx, clientId);
    if (policyId && category === 'enrollment-census') {
      await settleCensusTask(tx, { clientId, policyId }, { userId: by.actor.userId, at: house.now() });
    }
    return made;
  }).catch(async (error: unknown) => {
    await house.storage.remove(documentKey);
    throw error;
  });
  return describeDocument(found(await findDocument(house.db, clientId, id)));
}
