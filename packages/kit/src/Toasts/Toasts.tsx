import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { classNames } from '../class-names.ts';
import { Link } from '../Link/Link.tsx';
import { keepBesideFocus } from './beside-focus.ts';
import styles from './Toasts.module.css';
import { type ToastContent, toastQueue } from './toast-queue.ts';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Where toasts appear. Put it once in the frame; show one with `addToast`. */
export function ToastRegion({ label = 'Notices' }: { label?: string }) {
  return (
    <AriaToastRegion ref={keepBesideFocus} queue={toastQueue} aria-label={label} className={styles.region ?? ''}>
      {({ toast }) => {
        const tone = toast.content.tone ?? 'info';
        const Icon = icons[tone];
        return (
          <AriaToast toast={toast} className={classNames(styles.toast, styles[tone])}>
            <Icon className={styles.icon} size={20} strokeWidth={2.25} aria-hidden="true" />
            <AriaToastContent className={styles.content}>
              <Text slot="title" className={styles.title}>
                <ToastTitle content={toast.content} onFollow={() => toastQueue.close(toast.key)} />
              </Text>
              {toast.content.description ? (
                <Text slot="description" className={styles.description}>
                  {toast.content.description}
                </Text>
              ) : null}
            </AriaToastContent>
            <Button slot="close" className={styles.close ?? ''} aria-label="Dismiss">
              <X size={20} aria-hidden="true" />
            </Button>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}

/** The title, as the link or button that its notice asks for. */
export function ToastTitle({ content, onFollow }: { content: ToastContent; onFollow: () => void }) {
  const act = () => {
    content.onAction?.();
    onFollow();
  };
  if (content.href) {
    return (
      <Link href={content.href} className={styles.action} onClick={act}>
        {content.title}
      </Link>
    );
  }
  if (content.onAction) {
    return (
      <button type="button" className={styles.action} onClick={act}>
        {content.title}
      </button>
    );
  }
  return content.title;
}
