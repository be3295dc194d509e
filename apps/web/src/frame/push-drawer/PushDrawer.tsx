import { Drawer } from '@onboard/kit/Drawer/Drawer';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pushList } from '../../data/push-list.ts';
import type { RealtimeState } from '../../data/realtime.ts';
import styles from './PushDrawer.module.css';
import { PushDrawerItem } from './PushDrawerItem.tsx';
import { isRunning, type PushStanding, standingsInWords } from './push-standing.ts';

/** Long enough to read how a push ended. */
const FOLDS_AFTER_MS = 8_000;

/**
 * The pushes this person follows, with their status; nothing while there are none. Spec portal §2. It opens for
 * a new push and folds once that was seen to end, so that nothing of the page stays covered.
 */
export function PushDrawer({ userId, channel }: { userId: string; channel: RealtimeState }) {
  const pushes = useSyncExternalStore(pushList.subscribe, () => pushList.read(userId));
  const [standings, setStandings] = useState<ReadonlyMap<string, PushStanding>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDivElement>(null);
  // By what is listed: a client may be taken out in another tab, or make room for newer ones.
  const shown = pushes.flatMap(({ clientId }) => standings.get(clientId) ?? []);
  const isAnyRunning = shown.some(isRunning);
  const latest = pushes[0];
  // Those that were there before the page opened are known. A new one goes on top; one taken out leaves fewer.
  const known = useRef({ latest, count: pushes.length });
  useEffect(() => {
    if (latest && latest !== known.current.latest && pushes.length >= known.current.count) setOpen(true);
    known.current = { latest, count: pushes.length };
  }, [latest, pushes.length]);
  useEffect(() => {
    if (isAnyRunning || !isOpen) return;
    const timer = setTimeout(() => {
      if (!drawer.current?.contains(document.activeElement)) setOpen(false);
    }, FOLDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAnyRunning, isOpen]);
  if (pushes.length === 0) return null;
  const note = (clientId: string, standing: PushStanding) =>
    setStandings((known) => (known.get(clientId) === standing ? known : new Map([...known, [clientId, standing]])));
  return (
    <>
      <div className={isOpen ? styles.roomOpen : styles.room} />
      <div ref={drawer}>
        <Drawer title="Push to QPS" isOpen={isOpen} onToggle={setOpen} detail={standingsInWords(shown)}>
          {pushes.map((push) => (
            <PushDrawerItem
              key={push.clientId}
              push={push}
              channel={channel}
              onStanding={note}
              onRemove={() => pushList.remove(userId, push.clientId)}
            />
          ))}
        </Drawer>
      </div>
    </>
  );
}
