import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { valuesOf } from '@onboard/domain/eif/asked';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import type { Ask, EifProblem, Place } from '@onboard/domain/eif/step';
import { createContext, use } from 'react';
import { savedAnswer } from '../../../data/eif.ts';
import type { Findings } from '../fields/findings.ts';
import { commitAnswer } from './commit-answer.ts';
import type { AnswerRef, UnsavedAnswer } from './unsaved-answer.ts';
import { answerKey } from './unsaved-answer.ts';
import type { Eif } from './use-eif.ts';

type Subject = Entities[TrackedEntity];

/** What is being typed just now; nothing is said about it before it is left. */
export interface Editing {
  entityId: string;
  path: string;
}

/** A page of the form while it is filled in. */
export interface PageForm {
  eif: Eif;
  facts: EifFacts;
  place: Place;
  problems: readonly EifProblem[];
  /** How often the person wanted to go on; what is missing is told from the first time on. */
  attempts: number;
  /** Whether a problem is told yet. */
  isTold(problem: Pick<EifProblem, 'entityId' | 'path' | 'isMissing'>): boolean;
  /** A question was left, after they wanted to go on. */
  noteLeft(entityId: string, path: string): void;
  editing: Editing | null;
  setEditing(editing: Editing | null): void;
}

const PageFormContext = createContext<PageForm | null>(null);
export const PageFormProvider = PageFormContext;

export function usePageForm(): PageForm {
  const form = use(PageFormContext);
  if (!form) throw new Error('This belongs on a page of the form');
  return form;
}

/** How a question stands on a page: its value, what to say of it, and how to answer it. */
export interface Answering extends Findings {
  value: unknown;
  unsaved: UnsavedAnswer | undefined;
  /** Gives an answer; `path` is where in it the person is typing. */
  change(value: unknown, path: string): void;
  /** The person left what they typed. */
  leave(): void;
  /** Gives an answer that is whole at once, such as a choice. */
  answer(value: unknown): void;
  keepMine(): void;
  takeTheirs(): void;
}

/** Gives an answer to any attribute; what the server has already needs no saving. */
export function giveAnswer({ queue, saved }: Eif, ref: AnswerRef, value: unknown): void {
  const { current, version } = savedAnswer(saved, ref);
  queue.set(ref, value, version);
  commitAnswer(queue, ref, value, current);
}

/** One question about one entity, on this page. */
export function useAnswering(ask: Ask, subject: Subject): Answering {
  const { eif, problems, isTold, noteLeft, editing, setEditing } = usePageForm();
  const { queue, saved, unsaved } = eif;
  const ref: AnswerRef = { entity: ask.entity, id: subject.id, attributeKey: ask.attributeKey };
  const kept = unsaved.answers.get(answerKey(ref));
  const own = problems.filter(
    ({ entityId, path }) =>
      entityId === subject.id && (path === ask.attributeKey || path.startsWith(`${ask.attributeKey}.`)),
  );
  const isTyping = (path: string) =>
    editing?.entityId === subject.id && (path === editing.path || path.startsWith(`${editing.path}.`));
  const told = own.filter((problem) => !isTyping(problem.path) && isTold(problem));
  const { current, version } = savedAnswer(saved, ref);
  const value = kept ? kept.value : valuesOf(subject)[ask.attributeKey];
  const messageAt = (path: string, severity: 'error' | 'warning') =>
    told.find((problem) => problem.severity === severity && isAt(problem.path, path))?.message;
  return {
    value,
    unsaved: kept,
    errorAt: (path) => {
      const isRefused = path === ask.attributeKey && kept?.state === 'refused' && kept.message !== null;
      return isRefused ? kept.message : messageAt(path, 'error');
    },
    noteAt: (path) => messageAt(path, 'warning'),
    change: (next, path) => {
      setEditing({ entityId: subject.id, path });
      queue.set(ref, next, version);
    },
    leave: () => {
      const left = editing?.entityId === subject.id ? editing.path : ask.attributeKey;
      noteLeft(subject.id, left);
      setEditing(null);
      const now = queue.state().answers.get(answerKey(ref));
      if (now) commitAnswer(queue, ref, now.value, current);
    },
    answer: (next) => {
      setEditing(null);
      giveAnswer(eif, ref, next);
    },
    keepMine: () => queue.keepMine(ref),
    takeTheirs: () => queue.drop(ref),
  };
}

/** Findings about an entry of a list, such as one of several choices, are told at the list. */
const isAt = (found: string, path: string): boolean =>
  found === path || (found.startsWith(`${path}.`) && /^\d+$/.test(found.slice(path.length + 1)));
