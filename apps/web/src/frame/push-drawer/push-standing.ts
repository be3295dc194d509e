import { type PushDisplay, type PushStatus, pushDisplay } from '@onboard/domain/push/push-status';

/**
 * How a listed push stands: as it is shown by Spec portal §4, but that one with nothing to push is told from one that was
 * pushed, and one that goes on without word of it from one that is heard of.
 */
export type PushStanding = PushDisplay | 'nothing' | 'unheard';

export function pushStanding(status: PushStatus, isLost: boolean): PushStanding {
  if (status === 'NOT_APPLICABLE') return 'nothing';
  return isLost && status === 'IN_PROGRESS' ? 'unheard' : pushDisplay(status);
}

export const isRunning = (standing: PushStanding): boolean => standing === 'loading' || standing === 'unheard';

/** "1 running", else how those that ended did: "2 pushed, 1 not pushed, 1 with nothing to push". */
export function standingsInWords(standings: readonly PushStanding[]): string {
  const count = (...which: PushStanding[]) => standings.filter((each) => which.includes(each)).length;
  const [running, unheard] = [count('loading', 'unheard'), count('unheard')];
  if (running > 0) return unheard > 0 ? `${running} running, connection lost` : `${running} running`;
  const [pushed, failed, nothing] = [count('success', 'success-with-warnings'), count('error'), count('nothing')];
  return [
    pushed > 0 && `${pushed} pushed`,
    failed > 0 && `${failed} not pushed`,
    nothing > 0 && `${nothing} with nothing to push`,
  ]
    .filter(Boolean)
    .join(', ');
}
