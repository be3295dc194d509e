import { QpsError } from '../../outside/qps/port.ts';
import { refuse } from '../../refuse.ts';

/** Asks QPS; its silence and its no become refusals that a person can read. */
export async function askingQps<T>(ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    if (!(error instanceof QpsError)) throw error;
    if (error.kind === 'unavailable') refuse('QPS_UNAVAILABLE');
    return refuse('QPS_REFUSED', { message: `The plan-administration system refused this: ${error.message}` });
  }
}
