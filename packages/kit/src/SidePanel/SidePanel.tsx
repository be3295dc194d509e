import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { closePanel, type PanelState, settlePanel, togglePanel } from './panel-state.ts';
import styles from './SidePanel.module.css';

export interface SidePanelControl {
  state: PanelState;
  toggle: () => void;
  close: () => void;
  settle: () => void;
  panelId: string;
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** For the button that opens and closes it. */
  toggleProps: {
    ref: RefObject<HTMLButtonElement | null>;
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
}

/** Longer than any transition of the panel: settles it where a browser leaves the end of the transition out. */
const transitionLimit = 600;

/** The four states of a side panel and the ways between them. */
export function useSidePanel(): SidePanelControl {
  const [state, setState] = useState<PanelState>('collapsed');
  const toggleRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (state !== 'expanding' && state !== 'collapsing') return;
    const timer = setTimeout(() => setState(settlePanel), transitionLimit);
    return () => clearTimeout(timer);
  }, [state]);
  const toggle = () => setState(togglePanel);
  return {
    state,
    toggle,
    close: () => setState(closePanel),
    settle: () => setState(settlePanel),
    panelId,
    toggleRef,
    toggleProps: {
      ref: toggleRef,
      'aria-expanded': state === 'expanded' || state === 'expanding',
      'aria-controls': panelId,
      onClick: toggle,
    },
  };
}

export interface SidePanelProps {
  panel: SidePanelControl;
  title: string;
  children: ReactNode;
}

/** A panel that slides in from the side of the window and leaves the page usable. Escape closes it. */
export function SidePanel({ panel, title, children }: SidePanelProps) {
  const { state, close, toggleRef } = panel;
  const isOpen = state === 'expanded' || state === 'expanding';
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    const panelHeld = headingRef.current?.closest('aside')?.contains(document.activeElement);
    if (isOpen) headingRef.current?.focus({ preventScroll: true });
    else if (wasOpen.current && (panelHeld || document.activeElement === document.body)) toggleRef.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, toggleRef]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  });

  return (
    <aside
      id={panel.panelId}
      className={classNames(styles.panel, styles[state])}
      data-state={state}
      aria-label={title}
      inert={state === 'collapsed'}
      onTransitionEnd={(event) => {
        if (event.target === event.currentTarget) panel.settle();
      }}
    >
      <header className={styles.head}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={`Close ${title}`} onClick={close}>
          <X size={22} aria-hidden="true" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
