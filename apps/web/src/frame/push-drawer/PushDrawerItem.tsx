import { type PushDisplay, pushDisplay, pushWords } from '@onboard/domain/push/push-status';
import { DrawerItem, type DrawerItemProps } from '@onboard/kit/Drawer/Drawer';
import { Link } from '@onboard/kit/Link/Link';
import { useEffect } from 'react';
import type { ListedPush } from '../../data/push-list.ts';
import type { RealtimeState } from '../../data/realtime.ts';
import { paths } from '../../paths.ts';
import { usePushStatus } from './use-push-status.ts';

const MARK: Readonly<Record<PushDisplay, DrawerItemProps['status']>> = {
  loading: 'loading',
  success: 'success',
  'success-with-warnings': 'warning',
  error: 'error',
};

interface PushDrawerItemProps {
  push: ListedPush;
  channel: RealtimeState;
  /** How it stands, told to the drawer for its heading. */
  onDisplay: (clientId: string, display: PushDisplay) => void;
  onRemove: () => void;
}

/** One client of the drawer: its case, its status, and the way to its company-information task. */
export function PushDrawerItem({ push, channel, onDisplay, onRemove }: PushDrawerItemProps) {
  const { clientId, name, caseId } = push;
  const { status, progress, startedBy, isMissing } = usePushStatus(clientId, channel);
  const isRunning = status === 'IN_PROGRESS' && !isMissing;
  const display = isMissing ? 'error' : pushDisplay(status);
  useEffect(() => onDisplay(clientId, display), [onDisplay, clientId, display]);
  const words = isMissing ? 'This client is no longer here' : pushWords(status);
  return (
    <DrawerItem
      name={name}
      title={isMissing ? name : <Link href={paths.eif(clientId)}>{name}</Link>}
      detail={
        [caseId && `Case ${caseId}`, startedBy && `pushed by ${startedBy}`].filter(Boolean).join(', ') || undefined
      }
      status={MARK[display]}
      statusLabel={isRunning && progress > 0 ? `${words}, ${progress}%` : words}
      onRemove={onRemove}
    />
  );
}
