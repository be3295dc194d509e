import type { documentsApi } from '@onboard/contract/documents';
import type { BodyOf } from '@onboard/contract/endpoint';
import type { Tx } from '../../db/connect.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { findRenaming } from '../../records/census/changes.ts';
import { describeDocument } from '../../records/documents/describe-document.ts';
import {
  changeDocument,
  type DocumentRecord,
  findDocument,
  isNameTaken,
  lockDocuments,
} from '../../records/documents/store.ts';
import { found, refuse } from '../../refuse.ts';
import { fileName } from './file-name.ts';
import { keepWhileOpen } from './keep-while-open.ts';
import { refuseSubmitted } from './refuse-submitted.ts';

interface Place {
  clientId: string;
  documentId: string;
}

/** Gives a document another name, but not over one that somebody else gave it unseen. */
export async function renameDocument(
  house: House,
  { clientId, documentId }: Place,
  { name: given, seenName }: BodyOf<typeof documentsApi.rename>,
  by: SignedIn,
) {
  const { userId } = by.actor;
  const { category } = found(await findDocument(house.db, clientId, documentId));
  return keepWhileOpen(house, { clientId, category }, by, async (tx) => {
    await lockDocuments(tx, clientId);
    const document = found(await findDocument(tx, clientId, documentId));
    await refuseSubmitted(tx, clientId, documentId);
    const name = fileName(given);
    if (seenName !== undefined && ![seenName, name].includes(document.name)) {
      await refuseUnseen(tx, clientId, document, userId);
    }
    if (await isNameTaken(tx, clientId, { ...document, name, except: documentId })) {
      refuse('FILE_NAME_TAKEN', {
        details: [{ path: 'body.name', message: `Another file is named ${name} already.` }],
      });
    }
    await changeDocument(tx, clientId, documentId, { name }, userId);
    return describeDocument(found(await findDocument(tx, clientId, documentId)));
  });
}

async function refuseUnseen(
  tx: Tx,
  clientId: string,
  { name, policyId }: DocumentRecord,
  userId: string,
): Promise<void> {
  const renaming = policyId ? await findRenaming(tx, { clientId, policyId }, name) : undefined;
  if (renaming?.byUserId === userId) return;
  const by = renaming?.by ?? null;
  refuse('STALE_ANSWER', {
    message: `${by ?? 'Someone'} named this file ${name} meanwhile. Rename it again to use your name, or cancel to keep that one.`,
    data: { name, by, at: renaming?.at ?? null },
  });
}
