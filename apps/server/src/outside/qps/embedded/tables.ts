import type { ColumnType, Kysely } from 'kysely';
import type { QpsCase } from '../port.ts';

/** The simulator's own tables (schema `qps`, migration 0020). */
export interface QpsTables {
  cases: { caseId: string; document: ColumnType<QpsCase, string, string>; editedAt: Date | null };
  pushes: {
    pushId: string;
    caseId: string;
    idempotencyKey: string;
    payloadSha256: string;
    payload: ColumnType<Record<string, unknown>, string, string>;
    startedAt: Date;
  };
  refused_starts: { caseId: string; count: number };
}

export type QpsDb = Kysely<QpsTables>;
