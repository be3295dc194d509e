import { type DocumentCategory, type DocumentRead, documentsApi } from '@onboard/contract/documents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from './call.ts';
import { clientKey } from './clients.ts';
import { saveFile } from './download.ts';
import { othersWork } from './others-work.ts';
import type { OnProgress } from './send.ts';

/** Which documents of a client are meant: those of one task of one policy. */
export interface DocumentPlace {
  clientId: string;
  policyId: string;
  category: DocumentCategory;
}

export const documentsKey = ({ clientId, policyId, category }: DocumentPlace) =>
  [...clientKey(clientId), 'documents', category, policyId] as const;

/** Documents of a task, newest first. */
export const documentsQuery = (place: DocumentPlace) =>
  queryOptions({
    queryKey: documentsKey(place),
    queryFn: async ({ signal }): Promise<DocumentRead[]> => {
      const { clientId, policyId, category } = place;
      const query = { categories: [category], policyId };
      const { data } = await call(documentsApi.meta, { params: { clientId }, query, signal });
      return data;
    },
  });

/** Sends one file, so that each has its own progress and its own refusal. */
export async function uploadDocument(
  { clientId, policyId, category }: DocumentPlace,
  file: File,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<DocumentRead | undefined> {
  const body = new FormData();
  body.append('file', file, file.name);
  const query = { category, policyId };
  const { data } = await call(documentsApi.upload, { params: { clientId }, query, body, onProgress, signal });
  return data[0];
}

/**
 * Takes a file in the place of another. The old one goes only once the new one is here, which bears another name until
 * then: whatever fails, nothing is lost. Where others worked in the old one it stays, and the new one is not taken.
 */
export async function replaceDocument(
  place: DocumentPlace,
  { old, file, name, until }: { old: { id: string }; file: File; name: string; until: string },
  onProgress: OnProgress = () => {},
  signal?: AbortSignal,
): Promise<DocumentRead | undefined> {
  const { clientId } = place;
  const added = await uploadDocument(place, new File([file], until, { type: file.type }), onProgress, signal);
  try {
    await call(documentsApi.remove, { params: { clientId, documentId: old.id } });
  } catch (error) {
    if (added && othersWork(error)) await call(documentsApi.remove, { params: { clientId, documentId: added.id } });
    throw error;
  }
  if (!added) return undefined;
  return call(documentsApi.rename, { params: { clientId, documentId: added.id }, body: { name } });
}

export function useReplaceDocument(place: DocumentPlace) {
  const stale = useStaleDocuments(place.clientId);
  return useMutation({
    mutationFn: (change: Parameters<typeof replaceDocument>[1]) => replaceDocument(place, change),
    onSettled: stale,
  });
}

export async function downloadDocument(clientId: string, documentId: string): Promise<void> {
  saveFile(await download(documentsApi.download, { params: { clientId, documentId } }));
}

/**
 * Makes all that hangs on the files of a client stale: the lists, what was read of them, and the tasks. What no screen
 * shows now is forgotten, so that the next one does not begin with files that are gone.
 */
export function useStaleDocuments(clientId: string): () => Promise<void> {
  const queries = useQueryClient();
  const ofFiles = {
    queryKey: clientKey(clientId),
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length > 3,
  };
  return async () => {
    queries.removeQueries({ ...ofFiles, type: 'inactive' });
    await queries.invalidateQueries(ofFiles);
  };
}

export function useRenameDocument(clientId: string) {
  const stale = useStaleDocuments(clientId);
  return useMutation({
    mutationFn: ({ documentId, ...body }: { documentId: string; name: string; seenName: string }) =>
      call(documentsApi.rename, { params: { clientId, documentId }, body }),
    onSettled: stale,
  });
}

export function useRemoveDocument(clientId: string) {
  const stale = useStaleDocuments(clientId);
  return useMutation({
    mutationFn: ({ documentId, seenChangeNumber }: { documentId: string; seenChangeNumber?: number | undefined }) =>
      call(documentsApi.remove, { params: { clientId, documentId }, query: { seenChangeNumber } }),
    onSettled: stale,
  });
}
