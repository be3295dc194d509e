import pg from 'pg';
import { type Logger, pino } from 'pino';

/** Lines are written together, at least this often: a system call for each line would cost more than the line. */
const FLUSH_EVERY_MS = 200;
const FLUSH_AT_BYTES = 8_192;

/**
 * Structured log on standard output, one JSON document a line. It holds no personal data by rule: ids, routes and codes
 * only. Errors are written at once, with all lines before them.
 */
export function openLog(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: FLUSH_AT_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  });
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}

/**
 * An error as the log may keep it. What PostgreSQL says of one repeats values in `message`, `detail` and `where`, such
 * as the e-mail address that exists already; its code, its constraint and where it was thrown tell enough.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, table, column, constraint, syscall } = error as NodeJS.ErrnoException & Record<string, unknown>;
  const known = Object.fromEntries(
    Object.entries({ code, table, column, constraint, syscall }).filter(([, value]) => value !== undefined),
  );
  const isOfDatabase = error instanceof pg.DatabaseError || 'severity' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(!isOfDatabase && { message: error.message }), ...known, stack: frames.join('\n') };
}
