import { REFUSALS, type RefusalBody } from '@onboard/contract/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { IdentityUnavailable } from '../outside/identity/port.ts';
import { Refusal } from '../refuse.ts';

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
/** Two who waited for each other: the database ended this one, all of it. */
const DEADLOCK = '40P01';
const BAD_TEXT = new Set(['22021', '22P05', '22P02']);

/** A database that stops, starts or is not reached: classes 08 and 57P of PostgreSQL, and what the network says. */
const NO_DATABASE = /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
const LOST_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

function isDatabaseGone(error: unknown): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code && NO_DATABASE.test(code))
    return syscall === undefined || syscall === 'connect' || syscall === 'read' || syscall === 'write';
  return LOST_CONNECTION.test(message ?? '');
}

/** Any error as a refusal; only what nobody foresaw becomes INTERNAL. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof IdentityUnavailable) return new Refusal('IDENTITY_UNAVAILABLE');
  const { code, statusCode } = error as FastifyError;
  if (code === FOREIGN_KEY) return new Refusal('NOT_FOUND');
  if (code === UNIQUE) return new Refusal('ALREADY_EXISTS');
  if (code === DEADLOCK) return new Refusal('COLLISION');
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
  if (isDatabaseGone(error)) return new Refusal('DATABASE_UNAVAILABLE');
  return new Refusal('INTERNAL');
}

/** Neighbours that fail; whoever runs the product wants to know. */
const LOGGED: ReadonlySet<string> = new Set(['DATABASE_UNAVAILABLE', 'IDENTITY_UNAVAILABLE', 'COLLISION']);

/** Answers with the refusal. The log gets the code and the correlation id, never what the person sent. */
export function answerError(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  const correlationId = request.id;
  if (REFUSALS[refusal.code][0] === 500 || LOGGED.has(refusal.code))
    log.error({ err: error, correlationId }, 'request failed');
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
