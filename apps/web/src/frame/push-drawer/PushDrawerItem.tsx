import { pushWords } from '@onboard/domain/push/push-status';
import { DrawerItem, type DrawerItemProps } from '@onboard/kit/Drawer/Drawer';
import { Link } from '@onboard/kit/Link/Link';
import { useEffect } from 'react';
import type { ListedPush } from '../../data/push-list.ts';
import type { RealtimeState } from '../../data/realtime.ts';
import { paths } from '../../paths.ts';
import { type PushStanding, pushStanding } from './push-standing.ts';
import { usePushStatus } from './use-push-status.ts';

const MARK: Readonly<Record<PushStanding, DrawerItemProps['status']>> = {
  loading: 'loading',
  unheard: 'loading',
  success: 'success',
  nothing: 'nothing',
  'success-with-warnings': 'warning',
  error: 'error',
};

interface PushDrawerItemProps {
  push: ListedPush;
  channel: RealtimeState;
  /** How it stands, told to the drawer for its heading. */
  onStanding: (clientId: string, standing: PushStanding) => void;
  onRemove: () => void;
}

/** One client of the drawer: its case, its status, and the way to its company-information task. */
export function PushDrawerItem({ push, channel, onStanding, onRemove }: PushDrawerItemProps) {
  const { clientId, name, caseId } = push;
  const { status, progress, startedBy, isMissing, isLost } = usePushStatus(clientId, channel);
  const standing = isMissing ? 'error' : pushStanding(status, isLost);
  useEffect(() => onStanding(clientId, standing), [onStanding, clientId, standing]);
  const words = status === 'IN_PROGRESS' && progress > 0 ? `${pushWords(status)}, ${progress}%` : pushWords(status);
  return (
    <DrawerItem
      name={name}
      title={isMissing ? name : <Link href={paths.eif(clientId)}>{name}</Link>}
      detail={
        [caseId && `Case ${caseId}`, startedBy && `pushed by ${startedBy}`].filter(Boolean).join(', ') || undefined
      }
      status={MARK[standing]}
      statusLabel={
        isMissing
          ? 'This client is no longer here'
          : standing === 'unheard'
            ? `Connection lost. Last heard: ${words}. It may be further by now.`
            : words
      }
      onRemove={onRemove}
    />
  );
}
