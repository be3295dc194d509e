import { type EifState, mayAct } from '@onboard/domain/eif/lifecycle';
import { Button } from '@onboard/kit/Button/Button';
import { StickyBar } from '@onboard/kit/StickyBar/StickyBar';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReview } from '../../../data/eif.ts';
import { userMessage } from '../../../data/user-message.ts';
import { FieldNote } from '../fields/FieldNote.tsx';
import type { Eif } from '../form/use-eif.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import type { LostAction } from './use-lost-action.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What the bar is about. Changes that were declined are in the form still, though no longer up for a review. */
const barWords = (state: EifState, count: number): string =>
  state === 'declined' && count === 0
    ? 'The declined answers are still in the form.'
    : `${count} ${count === 1 ? 'change' : 'changes'}`;

interface Asked {
  action: 'accept' | 'decline' | 'undo' | 'withdraw';
  /** Since when the changes were ready that the question is about. */
  seenReadyAt: string | undefined;
}

/** What may be done with the changes, at the foot of the window. */
export function ReviewBar({ eif, lost }: { eif: Eif; lost: LostAction }) {
  const { state, actor, clientId, pending, changes } = eif;
  const seenReadyAt = changes?.review.deifChangesReadyForReviewAt ?? undefined;
  const review = useReview(clientId);
  const isUnderWay = useIsMutating() > 0;
  const [asked, setAsked] = useState<Asked | null>(null);
  // While the question stands open, somebody else decides, or sends other changes: it is about nothing any more.
  const isVoid =
    asked !== null &&
    state !== null &&
    (!mayAct(state, asked.action, actor).isAllowed || asked.seenReadyAt !== seenReadyAt);
  useEffect(() => {
    if (!isVoid || isUnderWay) return;
    lost.note(asked.action);
    setAsked(null);
  });
  if (state === null || state === 'draft' || state === 'signed') return null;
  const may = (action: Parameters<typeof mayAct>[1]) => mayAct(state, action, actor).isAllowed;
  const send = async () => {
    lost.forget();
    try {
      await review.mutateAsync({ action: 'markReady' });
      addToast({ title: 'The signer was asked to review your changes', tone: 'success' });
    } catch (error) {
      if (lost.take('markReady', error)) review.reset();
    }
  };
  const ask = (action: Asked['action']) => {
    lost.forget();
    setAsked({ action, seenReadyAt });
  };
  const close = () => setAsked(null);
  const isAsked = (action: Asked['action']) => asked?.action === action;
  const count = pending.flatMap(({ details }) => details).length;
  const actions = (
    <>
      {may('undo') ? (
        <Button variant="secondary" onClick={() => ask('undo')}>
          Undo all changes
        </Button>
      ) : null}
      {may('markReady') ? (
        <Button isPending={review.isPending} pendingLabel="Sending…" onClick={() => void send()}>
          Mark ready for review
        </Button>
      ) : null}
      {may('withdraw') ? (
        <Button variant="secondary" onClick={() => ask('withdraw')}>
          Withdraw from review
        </Button>
      ) : null}
      {may('decline') ? (
        <Button variant="secondary" onClick={() => ask('decline')}>
          Decline
        </Button>
      ) : null}
      {may('accept') ? <Button onClick={() => ask('accept')}>Accept changes</Button> : null}
    </>
  );
  const isAnything = (['undo', 'markReady', 'withdraw', 'decline', 'accept'] as const).some(may);
  if (!isAnything) return null;
  return (
    <>
      <StickyBar label="Review of changes" actions={actions}>
        {review.error ? <FieldNote isError>{userMessage(review.error)}</FieldNote> : barWords(state, count)}
      </StickyBar>
      <AcceptDialog
        clientId={clientId}
        seenReadyAt={asked?.seenReadyAt}
        count={count}
        isOpen={isAsked('accept')}
        lost={lost}
        onClose={close}
      />
      <DeclineDialog
        clientId={clientId}
        seenReadyAt={asked?.seenReadyAt}
        isOpen={isAsked('decline')}
        lost={lost}
        onClose={close}
      />
      <WithdrawDialog clientId={clientId} isOpen={isAsked('withdraw')} lost={lost} onClose={close} />
      <UndoDialog clientId={clientId} isOpen={isAsked('undo')} lost={lost} onClose={close} />
    </>
  );
}
