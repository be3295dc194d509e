import { expect, it } from 'vitest';
import { isWantedAlready, lostAction } from './lost-action.ts';

const by = (event: string) => ({ event, actorName: 'Daniel Reyes', at: 'November 28, 2026 at 3:05 PM' });

it.each([
  [
    'accept',
    'withdrawn',
    'The changes were not accepted: Daniel Reyes took the changes back from review on November 28, 2026 at 3:05 PM. They are being worked on again. There is nothing to decide until they are sent once more.',
  ],
  [
    'decline',
    'markedReady',
    'The changes were not declined: Daniel Reyes sent the changes for review on November 28, 2026 at 3:05 PM. They may be others than those you saw: look at them as they are now.',
  ],
  [
    'withdraw',
    'accepted',
    'The changes were not taken back: Daniel Reyes accepted the changes on November 28, 2026 at 3:05 PM. This page shows how the form stands now.',
  ],
  [
    'undo',
    'undone',
    'Nothing was undone: Daniel Reyes undid the changes on November 28, 2026 at 3:05 PM. This page shows how the form stands now.',
  ],
  [
    'markReady',
    'something new',
    'The changes were not sent for review: The form changed meanwhile. This page shows how it stands now.',
  ],
] as const)('%s after it was %s', (action, event, said) => {
  const { title, body } = lostAction(action, by(event));
  expect(`${title}: ${body}`).toBe(said);
});

it('is no loss to send for review what was sent already', () => {
  expect(isWantedAlready('markReady', by('markedReady'))).toBe(true);
  expect(isWantedAlready('markReady', by('withdrawn'))).toBe(false);
  expect(isWantedAlready('accept', by('markedReady'))).toBe(false);
  expect(isWantedAlready('markReady', null)).toBe(false);
});
