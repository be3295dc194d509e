import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from '../Button/buttonClass.tsx';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../Link/Link.tsx';
import barStyles from './Bar.module.css';
import listStyles from './List.module.css';
import styles from './Menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: ReactNode;
  /** Where it leads; else what it does. */
  href?: string | undefined;
  onAction?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  isDanger?: boolean | undefined;
  /** Where the reader is: on that very page, or on one below it. A menu in a bar is marked with its entry. */
  current?: 'page' | 'true' | undefined;
}

export interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** Its name where `trigger` is no text. */
  label?: string | undefined;
  /** `bar` sits in a navigation bar, `button` is a secondary button, `icon` is only as large as its icon. */
  look?: 'bar' | 'button' | 'icon' | undefined;
  /** Stands above the entries: whose profile it is. */
  heading?: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
}

const LOOKS = {
  bar: barStyles.entry ?? '',
  button: buttonClass({ variant: 'secondary' }),
  icon: styles.icon ?? '',
};

/** A button that opens a list of places and actions. */
export function Menu({ trigger, label, look = 'bar', heading, entries, align = 'end' }: MenuProps) {
  const isCurrent = look === 'bar' && entries.some(({ current }) => current);
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        render={(props) => <button {...props} aria-current={isCurrent ? 'true' : undefined} />}
        className={LOOKS[look]}
      >
        {trigger}
        {look === 'icon' ? null : <ChevronDown size={16} strokeWidth={2.5} aria-hidden="true" />}
      </Button>
      <Popover className={listStyles.popover ?? ''} placement={`bottom ${align}`} offset={4}>
        {heading ? <div className={styles.heading}>{heading}</div> : null}
        <AriaMenu className={listStyles.list ?? ''} items={entries}>
          {(entry) => (
            <MenuItem
              id={entry.id}
              textValue={entry.label}
              className={classNames(listStyles.item, entry.isDanger && styles.danger)}
              href={entry.href}
              onAction={entry.onAction}
              isDisabled={entry.isDisabled}
              render={(props) =>
                'href' in props && props.href ? (
                  <Link {...(props as LinkProps)} aria-current={entry.current} />
                ) : (
                  <div {...(props as React.ComponentProps<'div'>)} />
                )
              }
            >
              {entry.icon}
              <span className={listStyles.words}>
                {entry.label}
                {entry.detail ? <span className={listStyles.detail}>{entry.detail}</span> : null}
              </span>
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
