import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { userMessage } from '../../data/user-message.ts';
import type { FormMoves } from './use-form-moves.ts';

/** Says whose forms could not be sent to the new address, until they are or somebody has read it. */
export function FormMoveTrouble({ moves }: { moves: FormMoves }) {
  const failed = moves.all.filter(({ state, isAgain }) => state === 'failed' || (state === 'moving' && isAgain));
  return failed.map((move) => (
    <Banner
      key={`${move.userId} ${move.oldEmail}`}
      tone="error"
      role="alert"
      title={`Forms waiting for ${move.name} may still go to ${move.oldEmail}`}
      onClose={() => moves.forget(move)}
      actions={
        <Button
          size="small"
          variant="secondary"
          isPending={move.state === 'moving'}
          pendingLabel="Trying…"
          onClick={() => moves.start(move)}
        >
          Try again
        </Button>
      }
    >
      The e-mail address was changed, but the forms to sign did not follow.
      {move.state === 'failed' ? ` ${userMessage(move.error, '')}` : ''}
    </Banner>
  ));
}
