import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EifAction,
  type EifActor,
  type EifState,
  eifActorOf,
  eifState,
  isUndone,
  mayAct,
  type ReviewFacts,
  type Unaccepted,
} from './lifecycle.ts';

const at = (day: number | null) => (day === null ? null : `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`);
const review = (
  signed: number | null,
  ready: number | null = null,
  accepted: number | null = null,
  declined: number | null = null,
  undone: number | null = null,
): ReviewFacts => ({
  eifSignedAt: at(signed),
  deifChangesReadyForReviewAt: at(ready),
  deifChangesAcceptedAt: at(accepted),
  deifChangesDeclinedAt: at(declined),
  deifChangesUndoneAt: at(undone),
});

describe('the state of the form', () => {
  const none = { hasPending: false, hasDeclined: false };
  const pending = { hasPending: true, hasDeclined: false };
  const declined = { hasPending: false, hasDeclined: true };
  it.each<[string, ReviewFacts, Unaccepted, EifState]>([
    ['not signed', review(null), none, 'draft'],
    ['not signed, whatever else is set', review(null, 3, 2, 1), pending, 'draft'],
    ['signed', review(1), none, 'signed'],
    ['signed, then edited', review(1), pending, 'editing'],
    ['ready for review', review(1, 2), pending, 'inReview'],
    ['accepted', review(1, 2, 3), none, 'signed'],
    ['accepted, then edited', review(1, 2, 3), pending, 'editing'],
    ['declined', review(1, 2, null, 3), declined, 'declined'],
    ['declined, then edited', review(1, 2, null, 3), pending, 'editing'],
    ['declined, then corrected by hand to what was accepted', review(1, 2, null, 3), none, 'signed'],
    ['declined, corrected by hand, then edited', review(1, 2, null, 3), pending, 'editing'],
    ['declined, edited, ready again', review(1, 4, null, 3), pending, 'inReview'],
    ['declined, then undone', review(1, 2, null, 3, 4), none, 'signed'],
    ['declined, then accepted in a later review', review(1, 4, 5, 3), none, 'signed'],
    ['accepted, then declined in a later review', review(1, 4, 3, 5), declined, 'declined'],
    ['withdrawn', review(1, null), pending, 'editing'],
    ['ready at the instant of signing is no review', review(1, 1), none, 'signed'],
  ])('%s', (_, facts, left, expected) => expect(eifState(facts, left)).toBe(expected));
});

describe('an undo', () => {
  it.each<[string, ReviewFacts, boolean]>([
    ['none', review(1), false],
    ['after signing', review(1, null, null, null, 2), true],
    ['before an acceptance', review(1, 3, 4, null, 2), false],
    ['after an acceptance', review(1, 3, 4, null, 5), true],
    ['before a review now pending', review(1, 3, null, null, 2), false],
    ['after a review was asked for closes it', review(1, 3, null, null, 4), true],
    ['before signing', review(2, null, null, null, 1), false],
  ])('%s', (_, facts, expected) => expect(isUndone(facts)).toBe(expected));
});

const STATES: EifState[] = ['draft', 'signed', 'editing', 'inReview', 'declined'];
const ACTIONS: EifAction[] = ['sign', 'edit', 'takeOver', 'markReady', 'withdraw', 'accept', 'decline', 'undo'];
const ACTORS: EifActor[] = ['clientUser', 'signer', 'staff', 'outsideSigner'];

describe('who may do what', () => {
  it('is this table and nothing else', () => {
    const allowed = STATES.flatMap((state) =>
      ACTIONS.flatMap((action) =>
        ACTORS.filter((actor) => mayAct(state, action, actor).isAllowed).map((actor) => `${state} ${action} ${actor}`),
      ),
    );
    expect(allowed).toEqual([
      'draft sign signer',
      'draft sign outsideSigner',
      'draft edit clientUser',
      'draft edit signer',
      'draft edit staff',
      'draft takeOver staff',
      'signed edit staff',
      'signed takeOver staff',
      'editing edit staff',
      'editing takeOver staff',
      'editing markReady staff',
      'editing undo staff',
      'inReview withdraw staff',
      'inReview accept signer',
      'inReview accept outsideSigner',
      'inReview decline signer',
      'inReview decline outsideSigner',
      'declined edit staff',
      'declined takeOver staff',
      'declined undo staff',
    ]);
  });
  it.each<[EifState, EifAction, EifActor, string]>([
    ['draft', 'sign', 'clientUser', 'NOT_THE_SIGNER'],
    ['draft', 'sign', 'staff', 'NOT_THE_SIGNER'],
    ['draft', 'edit', 'outsideSigner', 'NOT_ALLOWED'],
    ['draft', 'markReady', 'staff', 'WRONG_STATE'],
    ['signed', 'sign', 'signer', 'WRONG_STATE'],
    ['signed', 'edit', 'signer', 'EIF_SIGNED'],
    ['signed', 'accept', 'signer', 'WRONG_STATE'],
    ['editing', 'markReady', 'signer', 'NOT_ALLOWED'],
    ['inReview', 'edit', 'staff', 'WRONG_STATE'],
    ['inReview', 'takeOver', 'staff', 'WRONG_STATE'],
    ['draft', 'takeOver', 'signer', 'NOT_ALLOWED'],
    ['inReview', 'accept', 'staff', 'NOT_THE_SIGNER'],
    ['inReview', 'undo', 'staff', 'WRONG_STATE'],
    ['declined', 'markReady', 'staff', 'WRONG_STATE'],
  ])('%s, %s by %s: %s', (state, action, actor, code) =>
    expect(mayAct(state, action, actor)).toMatchObject({ isAllowed: false, code }),
  );
  it('always gives a reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATES),
        fc.constantFrom(...ACTIONS),
        fc.constantFrom(...ACTORS),
        (state, action, actor) => {
          const verdict = mayAct(state, action, actor);
          if (!verdict.isAllowed) expect(verdict.reason).toMatch(/^[A-Z].*\.$/);
        },
      ),
    );
  });
});

describe('what a person is to the form', () => {
  it.each([
    [{ id: 'a', role: 'BEN_ADMIN' }, 'signer'],
    [{ id: 'b', role: 'BROKER' }, 'clientUser'],
    [{ id: 'c', role: 'BROKER' }, 'signer'],
    [{ id: 'f', role: 'BROKER' }, 'signer'],
    [{ id: 'd', role: 'SLF_ADMIN' }, 'staff'],
    [{ id: 'e', role: 'SLF_OWNER' }, 'staff'],
    ['outsideSigner', 'outsideSigner'],
  ] as const)('%j is %s', (person, actor) => {
    const users = ['b', 'c', 'f'].map((id) => ({ id, isAuthorizedSigner: id !== 'b' }));
    expect(eifActorOf(person, { users })).toBe(actor);
  });
});
