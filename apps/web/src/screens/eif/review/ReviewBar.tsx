import { type EifState, mayAct } from '@onboard/domain/eif/lifecycle';
import { Button } from '@onboard/kit/Button/Button';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useState } from 'react';
import { type ReviewStep, useReview } from '../../../data/eif.ts';
import { ResponseError } from '../../../data/response-error.ts';
import { userMessage } from '../../../data/user-message.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import type { Eif } from '../form/use-eif.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What the bar is about. Changes that were declined are in the form still, though no longer up for a review. */
const barWords = (state: EifState, count: number): string =>
  state === 'declined' && count === 0
    ? 'The declined answers are still in the form.'
    : `${count} ${count === 1 ? 'change' : 'changes'}`;

/** Asked for twice, or by two at once: what was wanted is so, and the page shows it once it is read again. */
const isReadyAlready = (error: Error, action: ReviewStep['action']): boolean =>
  action === 'markReady' && error instanceof ResponseError && error.code === 'WRONG_STATE';

/** What may be done with the changes, at the foot of the window. */
export function ReviewBar({ eif }: { eif: Eif }) {
  const { state, actor, clientId, pending, saved } = eif;
  const seenReadyAt = saved.deifChangesReadyForReviewAt ?? undefined;
  const review = useReview(clientId);
  const [asked, setAsked] = useState<'decline' | 'undo' | 'withdraw' | null>(null);
  if (state === null || state === 'draft' || state === 'signed') return null;
  const may = (action: Parameters<typeof mayAct>[1]) => mayAct(state, action, actor).isAllowed;
  const move = (action: 'accept' | 'markReady', done: string) =>
    review.mutate({ action, seenReadyAt }, { onSuccess: () => addToast({ title: done, tone: 'success' }) });
  const pendingAction = review.isPending ? review.variables.action : null;
  const count = pending.flatMap(({ details }) => details).length;
  const actions = (
    <>
      {may('undo') ? (
        <Button variant="secondary" onClick={() => setAsked('undo')}>
          Undo all changes
        </Button>
      ) : null}
      {may('markReady') ? (
        <Button
          isPending={pendingAction === 'markReady'}
          pendingLabel="Sending…"
          onClick={() => move('markReady', 'The signer was asked to review your changes')}
        >
          Mark ready for review
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button variant="secondary" onClick={() => setAsked('withdraw')}>
          Withdraw from review
        </Button>
      ) : null}
      {may('decline') ? (
        <Button variant="secondary" onClick={() => setAsked('decline')}>
          Decline
        </Button>
      ) : null}
      {may('accept') ? (
        <Button
          isPending={pendingAction === 'accept'}
          pendingLabel="Accepting…"
          onClick={() => move('accept', 'Thank you for accepting the updates')}
        >
          Accept changes
        </Button>
      ) : null}
    </>
  );
  const isAnything = (['undo', 'markReady', 'withdraw', 'decline', 'accept'] as const).some(may);
  if (!isAnything) return null;
  return (
    <>
      <StickyBar label="Review of changes" actions={actions}>
        {review.error && !isReadyAlready(review.error, review.variables.action) ? (
          <FieldNote isError>{userMessage(review.error)}</FieldNote>
        ) : (
          barWords(state, count)
        )}
      </StickyBar>
      <DeclineDialog
        clientId={clientId}
        seenReadyAt={seenReadyAt}
        isOpen={asked === 'decline'}
        onClose={() => setAsked(null)}
      />
      <WithdrawDialog clientId={clientId} isOpen={asked === 'withdraw'} onClose={() => setAsked(null)} />
      <UndoDialog clientId={clientId} isOpen={asked === 'undo'} onClose={() => setAsked(null)} />
    </>
  );
}
