import { CalendarDays } from 'lucide-react';
import { lazy, type Ref, Suspense, useRef, useState } from 'react';
import controlStyles from '../Field/Control.module.css';
import type { FieldProps } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';
import { isIsoDate, readDate, writeDate } from './calendar-date.ts';

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx').then((m) => ({ default: m.CalendarPopover })));

export interface DateFieldProps extends Omit<FieldProps<string | null>, 'value'> {
  /** 'YYYY-MM-DD' or null. While the text is no day, the text as typed: no validator can mistake it for empty. */
  value: string | null | undefined;
  /** Earliest and latest day the calendar offers, 'YYYY-MM-DD'. Typing is not bounded: the form says what is wrong. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  autoComplete?: 'bday' | 'off' | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

const notADate = 'Enter a date as month, day and year, for example 01/05/2027';

/** A calendar day, typed as people write it (see `readDate`) or picked; shown as MM/DD/YYYY. It never meets a time zone. */
export function DateField({ value, onChange, onBlur, error, minDate, maxDate, ...props }: DateFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const given = value ?? '';
  const isUnread = text === null && given !== '' && !isIsoDate(given);
  const { isDisabled, isReadOnly } = props;
  return (
    <>
      <TextControl
        {...props}
        width="medium"
        isNumeric
        inputMode="numeric"
        autoComplete={props.autoComplete ?? 'off'}
        placeholder="MM/DD/YYYY"
        value={text ?? writeDate(given)}
        error={error ?? (isUnread ? notADate : undefined)}
        onChange={(typed) => {
          setText(typed);
          onChange(typed.trim() === '' ? null : (readDate(typed) ?? typed));
        }}
        onBlur={() => {
          const read = text === null ? null : readDate(text, { isDone: true });
          if (read !== null && read !== given) onChange(read);
          setText(null);
          onBlur?.();
        }}
        inside={
          isReadOnly ? null : (
            <button
              ref={buttonRef}
              type="button"
              className={controlStyles.inside}
              aria-label="Choose from calendar"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              disabled={isDisabled}
              onClick={() => setOpen(true)}
            >
              <CalendarDays size={20} aria-hidden="true" />
            </button>
          )
        }
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarPopover
            triggerRef={buttonRef}
            value={isIsoDate(given) ? given : null}
            minDate={minDate}
            maxDate={maxDate}
            onClose={() => setOpen(false)}
            onPick={(date) => {
              setText(null);
              setOpen(false);
              onChange(date);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
