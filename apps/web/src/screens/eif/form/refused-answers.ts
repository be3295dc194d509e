import type { DraftAnswers } from '@onboard/contract/eif';
import type { ResponseError } from '../../../data/response-error.ts';
import { type AnswerRef, answerKey, type Conflict } from './unsaved-answer.ts';

/** What the server found in some of the answers it was sent, by answer. */
export interface Refused {
  readonly messages: ReadonlyMap<string, string>;
  readonly conflicts: ReadonlyMap<string, Conflict>;
}

interface StaleData {
  index: number;
  conflicts: (Conflict & { attributeKey: string })[];
}

const PATH = /^body\.changes\.(\d+)\.set\.([^.]+)/;

/** Reads a refusal of a PATCH of the draft: which answers cannot stand, and which someone else changed. */
export function refusedAnswers(error: ResponseError, sent: readonly DraftAnswers[]): Refused {
  const messages = new Map<string, string>();
  const conflicts = new Map<string, Conflict>();
  const keyOf = (index: number, attributeKey: string): string | null => {
    const change = sent[index];
    return change ? answerKey({ entity: change.entity, id: change.id, attributeKey } as AnswerRef) : null;
  };
  if (error.code === 'STALE_ANSWER') {
    const { index, conflicts: found } = error.data.data as StaleData;
    for (const { attributeKey, ...conflict } of found) {
      const key = keyOf(index, attributeKey);
      if (key) conflicts.set(key, conflict);
    }
  } else {
    for (const { path, message } of error.data.details ?? []) {
      const [, index, attributeKey] = PATH.exec(path) ?? [];
      const key = attributeKey === undefined ? null : keyOf(Number(index), attributeKey);
      if (key && !messages.has(key)) messages.set(key, message);
    }
  }
  return { messages, conflicts };
}
