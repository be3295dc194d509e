import type { Role } from '../access/rules.data.ts';
import type { Client } from '../clients/client.data.ts';

/** Where the form stands; followed from timestamps, never stored. Spec portal §4, Design §3 "EIF lifecycle". */
export type EifState = 'draft' | 'signed' | 'editing' | 'inReview' | 'declined';
/** `takeOver`: reading again what QPS keeps, which asks nobody anything but must not go on under a review. */
export type EifAction = 'sign' | 'edit' | 'takeOver' | 'markReady' | 'withdraw' | 'accept' | 'decline' | 'undo';
/** Who acts: a client user who may not sign, one who may, the insurer's staff, or a signer from outside by link. */
export type EifActor = 'clientUser' | 'signer' | 'staff' | 'outsideSigner';

/** The facts of signing and reviewing. Withdrawing a review sets `deifChangesReadyForReviewAt` back to null. */
export type ReviewFacts = Pick<
  Client,
  | 'eifSignedAt'
  | 'deifChangesReadyForReviewAt'
  | 'deifChangesAcceptedAt'
  | 'deifChangesDeclinedAt'
  | 'deifChangesUndoneAt'
>;

const time = (instant: string | null) => (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant));
const latest = (...instants: (string | null)[]) => Math.max(...instants.map(time));

/** What of the answers the signer did not agree to, once all changes that come to nothing are left out. */
export interface Unaccepted {
  /** Neither accepted nor declined yet. */
  readonly hasPending: boolean;
  /** Declined, and in the form still: neither undone nor corrected by hand to what was accepted. */
  readonly hasDeclined: boolean;
}

/** The state of the form. */
export function eifState(review: ReviewFacts, { hasPending, hasDeclined }: Unaccepted): EifState {
  const { eifSignedAt: signed, deifChangesAcceptedAt: accepted, deifChangesDeclinedAt: declined } = review;
  if (signed === null) return 'draft';
  if (isInReview(review)) return 'inReview';
  if (hasPending) return 'editing';
  return hasDeclined && time(declined) > latest(signed, accepted, review.deifChangesUndoneAt) ? 'declined' : 'signed';
}

function isInReview(review: ReviewFacts): boolean {
  const { deifChangesAcceptedAt: accepted, deifChangesDeclinedAt: declined, deifChangesUndoneAt: undone } = review;
  const ready = review.deifChangesReadyForReviewAt;
  return ready !== null && time(ready) > latest(review.eifSignedAt, accepted, declined, undone);
}

/** An undo counts only when later than the latest accept or sign and while no review is pending. Spec portal §4. */
export function isUndone(review: ReviewFacts): boolean {
  if (review.deifChangesUndoneAt === null || isInReview(review)) return false;
  return time(review.deifChangesUndoneAt) > latest(review.eifSignedAt, review.deifChangesAcceptedAt);
}

const ALLOWED: Readonly<Record<EifState, Readonly<Partial<Record<EifAction, readonly EifActor[]>>>>> = {
  draft: { sign: ['signer', 'outsideSigner'], edit: ['clientUser', 'signer', 'staff'], takeOver: ['staff'] },
  signed: { edit: ['staff'], takeOver: ['staff'] },
  editing: { edit: ['staff'], takeOver: ['staff'], markReady: ['staff'], undo: ['staff'] },
  inReview: { withdraw: ['staff'], accept: ['signer', 'outsideSigner'], decline: ['signer', 'outsideSigner'] },
  declined: { edit: ['staff'], takeOver: ['staff'], undo: ['staff'] },
};

/** Codes of the closed table of refusals. */
export type EifRefusalCode = 'WRONG_STATE' | 'EIF_SIGNED' | 'NOT_THE_SIGNER' | 'NOT_ALLOWED';
export type Verdict =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly code: EifRefusalCode; readonly reason: string };

const no = (code: EifRefusalCode, reason: string): Verdict => ({ isAllowed: false, code, reason });
const OF_SIGNERS: readonly EifAction[] = ['sign', 'accept', 'decline'];

/** Whether an actor may act on the form as it stands, and why not. */
export function mayAct(state: EifState, action: EifAction, actor: EifActor): Verdict {
  const actors = ALLOWED[state][action];
  if (actors?.includes(actor)) return { isAllowed: true };
  if (OF_SIGNERS.includes(action) && actor !== 'signer' && actor !== 'outsideSigner') {
    return no('NOT_THE_SIGNER', 'Only a benefits administrator or the authorized signer can do this.');
  }
  if (action === 'edit' && state !== 'draft' && actor !== 'staff') return no('EIF_SIGNED', SIGNED_REASON);
  return actors
    ? no('NOT_ALLOWED', 'You do not have permission to do this.')
    : no('WRONG_STATE', REASONS[state][action]);
}

const SIGNED_REASON = 'The form is signed. Ask your implementation consultant to make changes.';
const NO_REVIEW = 'No changes are waiting for a review. The page may be out of date; load it again.';
const IN_REVIEW = 'The changes are being reviewed. Withdraw them from review first.';
const NO_CHANGES = 'There are no changes yet.';
const NOT_SIGNED = 'The form is not signed yet.';

const REASONS: Readonly<Record<EifState, Readonly<Record<EifAction, string>>>> = {
  draft: reasons({ markReady: NOT_SIGNED, undo: NOT_SIGNED }),
  signed: reasons({ markReady: NO_CHANGES, undo: NO_CHANGES }),
  editing: reasons({}),
  inReview: reasons({
    markReady: 'The changes are in review already.',
    edit: IN_REVIEW,
    takeOver: IN_REVIEW,
    undo: IN_REVIEW,
  }),
  declined: reasons({ markReady: 'The changes were declined. Change an answer before you ask for another review.' }),
};

function reasons(own: Partial<Record<EifAction, string>>): Record<EifAction, string> {
  return {
    sign: 'The form is signed already.',
    edit: SIGNED_REASON,
    takeOver: '',
    markReady: '',
    withdraw: NO_REVIEW,
    accept: NO_REVIEW,
    decline: NO_REVIEW,
    undo: '',
    ...own,
  };
}

/** What a person is to the form of a client. A broker signs only where marked as an authorized signer. */
export function eifActorOf(
  person: { readonly id: string; readonly role: Role } | 'outsideSigner',
  client: { readonly users: readonly { readonly id: string; readonly isAuthorizedSigner: boolean }[] },
): EifActor {
  if (person === 'outsideSigner') return 'outsideSigner';
  if (person.role === 'SLF_ADMIN' || person.role === 'SLF_OWNER') return 'staff';
  return maySign(person, client.users) ? 'signer' : 'clientUser';
}

/** Whether somebody of the client may sign for it: its administrators may, and whoever is marked so. */
export const maySign = (
  { id, role }: { readonly id: string; readonly role: Role },
  users: readonly { readonly id: string; readonly isAuthorizedSigner: boolean }[],
): boolean => role === 'BEN_ADMIN' || users.some((user) => user.id === id && user.isAuthorizedSigner);

/** Everybody who may sign for a client with their own sign-in, by name. */
export const namesOfSigners = (
  users: readonly {
    readonly id: string;
    readonly role: Role;
    readonly isAuthorizedSigner: boolean;
    readonly firstName: string;
    readonly lastName: string;
  }[],
): string[] =>
  users.filter((user) => maySign(user, users)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
