import { Drawer } from '@onboard/kit/Drawer/Drawer';
import { useState, useSyncExternalStore } from 'react';
import { pushList } from '../../data/push-list.ts';
import type { RealtimeState } from '../../data/realtime.ts';
import styles from './PushDrawer.module.css';
import { PushDrawerItem } from './PushDrawerItem.tsx';

/** The pushes this person follows, with their status; nothing while there are none. Spec portal §2. */
export function PushDrawer({ userId, channel }: { userId: string; channel: RealtimeState }) {
  const pushes = useSyncExternalStore(pushList.subscribe, () => pushList.read(userId));
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  if (pushes.length === 0) return null;
  const note = (clientId: string, isRunning: boolean) =>
    setRunning((known) => {
      if (known.has(clientId) === isRunning) return known;
      const next = new Set(known);
      if (isRunning) next.add(clientId);
      else next.delete(clientId);
      return next;
    });
  return (
    <>
      <div className={styles.room} />
      <Drawer title="Push to QPS" detail={running.size > 0 ? `${running.size} running` : undefined}>
        {pushes.map((push) => (
          <PushDrawerItem
            key={push.clientId}
            push={push}
            channel={channel}
            onRunning={note}
            onRemove={() => {
              note(push.clientId, false);
              pushList.remove(userId, push.clientId);
            }}
          />
        ))}
      </Drawer>
    </>
  );
}
