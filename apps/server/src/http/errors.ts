import { REFUSALS, type RefusalBody } from '@onboard/contract/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '../refuse.ts';

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
const BAD_TEXT = new Set(['22021', '22P05', '22P02']);

/** Any error as a refusal; only what nobody foresaw becomes INTERNAL. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === FOREIGN_KEY) return new Refusal('NOT_FOUND');
  if (code === UNIQUE) return new Refusal('ALREADY_EXISTS');
  if (code && BAD_TEXT.has(code)) {
    return new Refusal('VALIDATION', {
      details: [{ path: 'body', message: 'Some text holds characters that cannot be kept.' }],
    });
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('FILE_TOO_LARGE');
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (statusCode === 413) return new Refusal('FILE_TOO_LARGE', { message: 'What was sent is too large.' });
  if (statusCode === 404) return new Refusal('NOT_FOUND');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('MALFORMED');
  return new Refusal('INTERNAL');
}

/** Answers with the refusal. The log gets the code and the correlation id, never what the person sent. */
export function answerError(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const correlationId = request.id;
  if (refusal.code === 'INTERNAL') log.error({ err: error, correlationId }, 'request failed');
  const body: RefusalBody & { maintenance?: true } = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.details && { details: refusal.details }),
    ...(refusal.data !== undefined && { data: refusal.data }),
    ...(refusal.code === 'MAINTENANCE' && { maintenance: true as const }),
    correlationId,
  };
  return reply.code(REFUSALS[refusal.code][0]).header('content-type', 'application/json; charset=utf-8').send(body);
}
