import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import styles from './CalendarPopover.module.css';

export interface CalendarPopoverProps {
  triggerRef: RefObject<HTMLElement | null>;
  value: string | null;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onPick: (date: string) => void;
  onClose: () => void;
}

const day = (iso: string | undefined): CalendarDate | undefined => (iso ? parseDate(iso) : undefined);

/** A month to pick a day from. Months and years can be jumped to, for dates of birth. */
export function CalendarPopover({ triggerRef, value, minDate, maxDate, onPick, onClose }: CalendarPopoverProps) {
  return (
    <I18nProvider locale="en-US">
      <Popover
        triggerRef={triggerRef}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        offset={8}
        className={styles.popover ?? ''}
      >
        <Dialog className={styles.dialog} aria-label="Choose a date">
          <Calendar
            aria-label="Choose a date"
            autoFocus
            value={value ? parseDate(value) : null}
            minValue={day(minDate)}
            maxValue={day(maxDate)}
            onChange={(date) => onPick(date.toString())}
          >
            <header className={styles.header}>
              <Button slot="previous" className={styles.turn ?? ''}>
                <ChevronLeft size={20} aria-hidden="true" />
              </Button>
              <CalendarMonthPicker format="long">
                {(picker) => <Jump {...picker} items={picker.items} name={picker['aria-label']} />}
              </CalendarMonthPicker>
              <CalendarYearPicker>
                {(picker) => <Jump {...picker} items={picker.items} name={picker['aria-label']} />}
              </CalendarYearPicker>
              <Button slot="next" className={styles.turn ?? ''}>
                <ChevronRight size={20} aria-hidden="true" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid} weekdayStyle="short">
              {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

interface JumpProps {
  name: string;
  value: string | number;
  items: { id: number; formatted: string }[];
  onChange: (key: number) => void;
}

function Jump({ name, value, items, onChange }: JumpProps) {
  return (
    <select
      className={styles.jump}
      aria-label={name}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  );
}
