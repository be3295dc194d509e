import { useRef, useState } from 'react';
import { type DocumentPlace, replaceDocument, uploadDocument, useStaleDocuments } from './documents.ts';
import { freeName, judgeFile } from './judge-file.ts';
import { isRefusal } from './response-error.ts';
import { userMessage } from './user-message.ts';

/** A file on its way, or one that could not be taken and why. */
export interface Upload {
  id: string;
  file: File;
  name: string;
  /** The file that goes once this one is here. */
  replaces?: { id: string } | undefined;
  state:
    | { kind: 'waiting' }
    | { kind: 'sending'; percent: number }
    | { kind: 'refused'; message: string; canRetry: boolean }
    | { kind: 'taken'; suggestion: string };
}

const NOT_SENT = 'The file could not be sent. Check your connection and try again.';

/** Sends files one after another; a file that is refused stays here with its reason, and the others go on. */
export function useUploads(
  place: DocumentPlace,
  files: readonly { name: string }[],
  onUploaded: (documentId: string) => void,
) {
  const taken = files.map(({ name }) => name);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stale = useStaleDocuments(place.clientId);
  const queue = useRef<Upload[]>([]);
  const isRunning = useRef(false);
  const count = useRef(0);
  const underWay = useRef<{ id: string; stop: AbortController } | null>(null);

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const forget = (id: string) => setUploads((all) => all.filter((upload) => upload.id !== id));

  async function sendOne({ id, file, name, replaces }: Upload) {
    const named = file.name === name ? file : new File([file], name, { type: file.type });
    const stop = new AbortController();
    underWay.current = { id, stop };
    change(id, { state: { kind: 'sending', percent: 0 } });
    try {
      const onProgress = (part: number) => change(id, { state: { kind: 'sending', percent: Math.round(part * 100) } });
      const until = freeName(name, [...taken, name]);
      const document = replaces
        ? await replaceDocument(place, { old: replaces, file, name, until }, onProgress, stop.signal)
        : await uploadDocument(place, named, onProgress, stop.signal);
      await stale();
      forget(id);
      if (document) onUploaded(document.id);
    } catch (error) {
      if (stop.signal.aborted) {
        forget(id);
        // It may have been there whole already.
        await stale();
        return;
      }
      const state = isRefusal(error, 'FILE_NAME_TAKEN')
        ? ({ kind: 'taken', suggestion: freeName(name, [...taken, name]) } as const)
        : ({ kind: 'refused', message: userMessage(error, NOT_SENT), canRetry: mayHelp(error) } as const);
      change(id, { state });
      if (state.kind === 'taken') void stale();
    } finally {
      underWay.current = null;
    }
  }

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) await sendOne(next);
    isRunning.current = false;
  }

  function send(upload: Upload) {
    queue.current.push(upload);
    void run();
  }

  /** Leaves a file out: one that was refused, that waits, or that is on its way. */
  function leaveOut(id: string) {
    if (underWay.current?.id === id) return underWay.current.stop.abort();
    queue.current = queue.current.filter((upload) => upload.id !== id);
    forget(id);
  }

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
    add(files: readonly File[]) {
      const names = [...taken, ...uploads.filter(({ state }) => state.kind !== 'refused').map(({ name }) => name)];
      const added = files.map((file): Upload => {
        count.current += 1;
        const fault = judgeFile(file, names);
        names.push(file.name);
        const state: Upload['state'] =
          fault === null ? { kind: 'waiting' } : fault.kind === 'taken' ? fault : { ...fault, canRetry: false };
        return { id: String(count.current), file, name: file.name, state };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.state.kind === 'waiting') send(upload);
    },
    /** Tries again, under another name where one is given, or in the place of the file that has the name. */
    retry(upload: Upload, { name = upload.name, replaces }: { name?: string; replaces?: { id: string } } = {}) {
      const again: Upload = { ...upload, name, replaces, state: { kind: 'waiting' } };
      change(upload.id, again);
      send(again);
    },
    forget: leaveOut,
  };
}

/** Whether the same file may be taken another time: the server or the way to it was at fault. */
const mayHelp = (error: unknown): boolean => {
  const status = (error as { status?: unknown }).status;
  return typeof status !== 'number' || status >= 500 || status === 429;
};
