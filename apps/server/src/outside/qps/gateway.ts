import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { caseShape, gatewayProblemShape, planDesignShape, pushStateShape, startedPushShape } from './gateway-shapes.ts';
import { type Qps, QpsError } from './port.ts';

export interface GatewayOptions {
  /** Base address, such as `http://qps.internal/qps/v1`; asked late, since the simulator's port is known only then. */
  url(): string;
  /** Milliseconds a call may take. */
  timeout?: number;
  /** How often a reading call is tried in all. Starting a push is never tried again here. */
  tries?: number;
}

const PASSING = new Set([429, 499, 502, 503, 504]);
/** Answers of one that took nothing in; after the others of a gateway, what is behind it may have. */
const TURNED_AWAY = new Set([429, 503]);
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const WAIT = 150;

/** QPS over HTTP: the gateway of an insurer, or the simulator that comes with the product. */
export function createQpsGateway({ url, timeout = 4_000, tries = 2 }: GatewayOptions): Qps {
  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    let response: Response;
    try {
      response = await fetch(`${url()}${path}`, {
        ...init,
        headers: { accept: 'application/json', ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      const body: unknown = await response.json().catch(() => undefined);
      return { status: response.status, body };
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      throw new QpsError(
        'unavailable',
        name === 'TimeoutError' ? 'QPS took too long to answer' : 'QPS cannot be reached',
        NOT_CONNECTED.has(codeOfCause(error)),
      );
    }
  }

  async function read<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { status, body } = await ask(path);
        return status === 404 ? null : judged(status, body, shape);
      } catch (error) {
        const isPassing = error instanceof QpsError && error.kind === 'unavailable';
        if (!isPassing || attempt >= tries) throw error;
        await pause(WAIT * attempt);
      }
    }
  }

  return {
    findCase: (caseId) => read(`/cases/${encodeURIComponent(caseId)}`, caseShape),
    planDesign: (caseId) => read(`/cases/${encodeURIComponent(caseId)}/plan-design`, planDesignShape),

    async startPush(idempotencyKey, caseId, payload) {
      const { status, body } = await ask(`/cases/${encodeURIComponent(caseId)}/pushes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify(payload),
      });
      return judged(status, body, startedPushShape);
    },

    async pushState(pushId) {
      const state = await read(`/pushes/${encodeURIComponent(pushId)}`, pushStateShape);
      if (!state) throw new QpsError('refused', 'QPS does not know this push');
      return state;
    },
  };
}

/** Why `fetch` failed, as the system names it. */
function codeOfCause(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** The answer as we understand it, or the refusal it is. */
function judged<T>(status: number, body: unknown, shape: z.ZodType<T>): T {
  if (status >= 500 || PASSING.has(status)) {
    throw new QpsError('unavailable', `QPS answered ${status}`, TURNED_AWAY.has(status));
  }
  if (status >= 400) {
    const problem = gatewayProblemShape.safeParse(body);
    throw new QpsError('refused', problem.success ? problem.data.message : `QPS answered ${status}`);
  }
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new QpsError('unavailable', 'QPS answered in a way that cannot be read');
  return parsed.data;
}
