import { parentPort } from 'node:worker_threads';
import { openTable } from '../outside/files/embedded.ts';
import { previewCensusHere } from './preview-census.ts';
import { runCensus } from './run-census.ts';
import type { WorkerJob, WorkerMessage } from './validate-census.ts';

/** The thread's own main: one job after another. Progress is told at most ten times a second. */
const send = (message: WorkerMessage) => parentPort?.postMessage(message);

async function carryOut(job: WorkerJob): Promise<void> {
  let last = 0;
  try {
    if (job.kind === 'preview') send({ kind: 'preview', preview: await previewCensusHere(job.request, openTable) });
    else {
      const result = await runCensus(job.request, openTable, (progress) => {
        const now = performance.now();
        if (now - last < 100) return;
        last = now;
        send({ kind: 'progress', progress });
      });
      send({ kind: 'result', result });
    }
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', (job: WorkerJob) => void carryOut(job));
