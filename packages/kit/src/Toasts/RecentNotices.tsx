import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Instant } from '../Instant/Instant.tsx';
import menuStyles from '../Menu/Menu.module.css';
import styles from './Toasts.module.css';
import { ToastTitle } from './Toasts.tsx';
import { noticeStore } from './toast-queue.ts';

const none: ReturnType<typeof noticeStore.read> = [];

/** A bell that opens the notices shown so far, for those who missed one. */
export function RecentNotices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, () => none);
  const [isOpen, setOpen] = useState(false);
  const unseen = notices.filter((notice) => !notice.isSeen).length;
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) noticeStore.markSeen();
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={change}>
      <Button
        className={menuStyles.icon ?? ''}
        aria-label={unseen > 0 ? `Recent notices, ${unseen} new` : 'Recent notices'}
      >
        <span className={styles.bell}>
          <Bell size={22} aria-hidden="true" />
          {unseen > 0 ? <span className={styles.dot} /> : null}
        </span>
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={4}>
        <Dialog className={styles.recent}>
          <Heading slot="title" level={2} className={styles.recentTitle}>
            Recent notices
          </Heading>
          <p className={styles.about}>
            {notices.length === 0
              ? 'None yet. Messages that appear in this window stay here until you sign out.'
              : 'Messages that appeared in this window since you signed in.'}
          </p>
          <ul className={styles.list}>
            {notices.map((notice) => (
              <li key={notice.id} className={styles.notice}>
                <p className={styles.title}>
                  <ToastTitle content={notice} onFollow={() => change(false)} />
                </p>
                {notice.description ? <p className={styles.description}>{notice.description}</p> : null}
                <p className={styles.at}>
                  <Instant value={notice.at.toISOString()} look="time" />
                </p>
              </li>
            ))}
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
