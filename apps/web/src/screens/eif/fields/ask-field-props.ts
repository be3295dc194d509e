import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import type { ReactNode } from 'react';
import type { Findings } from './findings.ts';

/** A question with its answer, what is said of it, and what the person does with it. */
export interface AskFieldProps extends Findings {
  ask: Ask;
  facts: EifFacts;
  subject: Entities[TrackedEntity];
  value: unknown;
  /** The choice between two answers, and at which cell of an answer made of rows it stands; null on top of them all. */
  choice?: { at: string | null; shown: ReactNode } | undefined;
  /** Typing; `path` says where in the answer. */
  onChange(value: unknown, path: string): void;
  /** The person left what they typed. */
  onLeave(): void;
  /** A whole answer at once. */
  onAnswer(value: unknown): void;
}
