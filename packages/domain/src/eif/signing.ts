import { text } from '../fields/field.ts';
import { type FieldProblem, requiredMessage } from '../fields/problems.ts';
import { readValue } from '../fields/read-value.ts';
import type { EifFacts } from './facts.ts';
import { type EifActor, eifState, mayAct, type Verdict } from './lifecycle.ts';
import { isComplete } from './progress.ts';

/** The signing block as filled in. */
export interface SigningBlock {
  readonly typedName: string | null;
  readonly title: string | null;
  readonly hasConsented: boolean;
}

/** What the signer agrees to. ESIGN asks for intent, consent, association with the record, and retention. */
export const CONSENT_TEXT =
  'I have read the answers above and they are true to the best of my knowledge. I agree to sign this form electronically and to receive it as an electronic document that I can download and keep.';

const typedName = text('Your full legal name', { format: 'personName' });
const title = text('Your job title');
/** A title of one letter, or of none, tells nobody in which capacity somebody signs. */
const TITLE = /\p{L}.*\p{L}/su;
const TITLE_TOO_SHORT = 'Your job title needs at least two letters, for example HR Manager.';

const fold = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two ways of writing a name are one: case and the number of spaces do not count. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

/** What is wrong with the signing block; paths are its keys. domain.md §1.10. */
export function signingProblems(block: SigningBlock, authorizedSignerName: string | null): FieldProblem[] {
  const name = readValue(typedName, block.typedName);
  const job = readValue(title, block.title);
  const problems = [
    ...required('typedName', name.value, requiredMessage(typedName)),
    ...required('title', job.value, requiredMessage(title)),
    ...name.problems.map((problem) => ({ ...problem, path: 'typedName' })),
    ...job.problems.map((problem) => ({ ...problem, path: 'title' })),
  ];
  if (typeof job.value === 'string' && job.problems.length === 0 && !TITLE.test(job.value)) {
    problems.push({ path: 'title', message: TITLE_TOO_SHORT, severity: 'error' });
  }
  if (!block.hasConsented) {
    const message = 'To sign electronically, tick the box that says you agree.';
    problems.push({ path: 'hasConsented', message, severity: 'error' });
  }
  if (
    authorizedSignerName !== null &&
    typeof name.value === 'string' &&
    !isSameName(name.value, authorizedSignerName)
  ) {
    const message = `The authorized signer we know is ${authorizedSignerName}. If you may sign for your company, go on; else ask them to sign.`;
    problems.push({ path: 'typedName', message, severity: 'warning' });
  }
  return problems;
}

const required = (path: string, value: unknown, message: string): FieldProblem[] =>
  value === null ? [{ path, message, severity: 'error' }] : [];

export type SignVerdict =
  | Verdict
  | { readonly isAllowed: false; readonly code: 'EIF_NOT_COMPLETE'; readonly reason: string };

/** Whether an actor may sign now: nobody before the form is complete. A broker is told whom to ask. */
export function canSign(facts: EifFacts, actor: EifActor): SignVerdict {
  const verdict = mayAct(eifState(facts.client, { hasPending: false, hasDeclined: false }), 'sign', actor);
  if (!verdict.isAllowed && verdict.code === 'NOT_THE_SIGNER') {
    return { ...verdict, reason: 'Ask your benefits administrator to sign.' };
  }
  if (!verdict.isAllowed || isComplete(facts)) return verdict;
  return {
    isAllowed: false,
    code: 'EIF_NOT_COMPLETE',
    reason: 'Some questions still need an answer before you can sign.',
  };
}
