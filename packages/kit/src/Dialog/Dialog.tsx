import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import styles from './Dialog.module.css';
import { markMore } from './mark-more.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The main action last: it stands at the right, and at the foot on a phone. */
  actions?: ReactNode;
  width?: 400 | 600 | 800 | undefined;
  /** An alert asks for an answer: it has no close button and a press beside it does nothing. Escape still closes. */
  isAlert?: boolean | undefined;
}

/** A press inside moves the dialog under the pointer now and then: the second of a double click is none beside it. */
const DOUBLE_CLICK_MS = 600;

/** A short decision over the page. */
export function Dialog({ isOpen, onClose, title, children, actions, width = 600, isAlert = false }: DialogProps) {
  const bodyId = useId();
  const pressedInsideAt = useRef(Number.NEGATIVE_INFINITY);
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      isDismissable={!isAlert}
      shouldCloseOnInteractOutside={() => performance.now() - pressedInsideAt.current > DOUBLE_CLICK_MS}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal
        className={classNames(styles.modal, styles[`width${width}`])}
        onPointerDownCapture={() => {
          pressedInsideAt.current = performance.now();
        }}
      >
        <AriaDialog
          className={styles.dialog}
          role={isAlert ? 'alertdialog' : 'dialog'}
          aria-describedby={isAlert && children ? bodyId : undefined}
        >
          <div className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {isAlert ? null : (
              <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <X size={22} aria-hidden="true" />
              </button>
            )}
          </div>
          {children ? (
            <div className={styles.middle} ref={markMore}>
              <div className={styles.body}>
                <div id={bodyId}>{children}</div>
              </div>
            </div>
          ) : null}
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
