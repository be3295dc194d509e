/**
 * How the portal validates a census. Both calls run in a worker thread with bounded memory, one job at a time: the event
 * loop of the caller stays free, and a hostile file can at worst end its own worker.
 *
 * - `previewCensus({ files })` opens the files and gives, per sheet, the header row and every column with its suggested
 *   target, confidence (`exact`, `likely`, `guess`) and sample values. Show it, let the person confirm, and send the
 *   confirmed columns back as `files[].mapping` (header text → target or null). Remember that object per client.
 * - `validateCensus({ files, policy, corrections, revertedFixes }, { onProgress, signal })` reads and judges all files as
 *   one submission. A finding's `file`, `sheet`, `row`, `columnKey` name a cell; put them with the new value into
 *   `corrections` and call again. `revertedFixes` takes an automatic repair back.
 *
 * A file that cannot be read never rejects the promise: it is in `files[].unreadable` with a code and a sentence, and in
 * `domainValidations` as an error of the FILE domain. The promise rejects with `CensusCancelled` on `signal`, and with
 * `CensusTooDemanding` when the worker ran out of memory.
 */
import { Worker } from 'node:worker_threads';
import type { CensusProgress, CensusRequest, CensusResult, FileReading } from './census-request.ts';
import type { PreviewRequest } from './preview-census.ts';

export type WorkerJob = { kind: 'validate'; request: CensusRequest } | { kind: 'preview'; request: PreviewRequest };

export type WorkerMessage =
  | { kind: 'progress'; progress: CensusProgress }
  | { kind: 'result'; result: CensusResult }
  | { kind: 'preview'; preview: FileReading[] }
  | { kind: 'failed'; message: string };

export interface CensusHooks {
  onProgress?: (progress: CensusProgress) => void;
  signal?: AbortSignal;
}

export class CensusCancelled extends Error {
  constructor() {
    super('The census check was cancelled.');
    this.name = 'CensusCancelled';
  }
}

export class CensusTooDemanding extends Error {
  constructor() {
    super('The file needs more memory than a census may. Save it as .csv, or split it into several files.');
    this.name = 'CensusTooDemanding';
  }
}

/** Heap of the worker. A million rows need about half of it. */
const HEAP = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

export async function validateCensus(request: CensusRequest, hooks: CensusHooks = {}): Promise<CensusResult> {
  const answer = await inWorker({ kind: 'validate', request }, hooks);
  if (answer.kind !== 'result') throw new Error('The census worker gave no result.');
  return answer.result;
}

export async function previewCensus(request: PreviewRequest, hooks: CensusHooks = {}): Promise<FileReading[]> {
  const answer = await inWorker({ kind: 'preview', request }, hooks);
  if (answer.kind !== 'preview') throw new Error('The census worker gave no preview.');
  return answer.preview;
}

/**
 * A worker that waits for its next job. To start and end one for each census churns through compiled code, which the
 * engine under us bears badly on a busy machine; one that worked long gives its memory back instead.
 */
let idle: Worker | null = null;
const WORKED_LONG_MS = 5_000;

function startWorker(): Worker {
  const worker = new Worker(new URL('./census-worker.ts', import.meta.url), { resourceLimits: HEAP });
  // One that ends while it waits is nobody's fault to tell.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle === worker) idle = null;
  });
  return worker;
}

function inWorker(job: WorkerJob, { onProgress, signal }: CensusHooks): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new CensusCancelled());
      return;
    }
    const worker = idle ?? startWorker();
    idle = null;
    worker.ref();
    const startedAt = performance.now();
    const onMessage = (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'failed') settle(() => reject(new Error(message.message)));
      else settle(() => resolve(message), performance.now() - startedAt < WORKED_LONG_MS);
    };
    const onError = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CensusTooDemanding() : error));
    const onExit = () => settle(() => reject(new Error('The census worker ended without an answer.')));
    const cancel = () => settle(() => reject(new CensusCancelled()));
    const settle = (act: () => void, isReusable = false) => {
      signal?.removeEventListener('abort', cancel);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (isReusable && idle === null) {
        idle = worker;
        worker.unref();
      } else void worker.terminate();
      act();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}
