import type { Option } from '@onboard/domain/eif/step';
import type { Field } from '@onboard/domain/fields/field';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { isIsoDate } from '@onboard/kit/DateField/calendar-date';
import { DateField } from '@onboard/kit/DateField/DateField';
import { MoneyField } from '@onboard/kit/MoneyField/MoneyField';
import { MonthDayField } from '@onboard/kit/MonthDayField/MonthDayField';
import { NumberField } from '@onboard/kit/NumberField/NumberField';
import { PercentField } from '@onboard/kit/PercentField/PercentField';
import { PhoneField } from '@onboard/kit/PhoneField/PhoneField';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { Select } from '@onboard/kit/Select/Select';
import { TextField } from '@onboard/kit/TextField/TextField';
import { NothingToChoose } from './NothingToChoose.tsx';
import { TaxIdAnswer } from './TaxIdAnswer.tsx';

export interface KindFieldProps {
  field: Field;
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isOptional: boolean;
  options: readonly Option[];
  /** Texts to offer while one is typed. */
  suggestions?: readonly string[] | undefined;
  value: unknown;
  /** While typing. */
  onChange(value: unknown): void;
  /** Left, after typing. */
  onLeave(): void;
  /** A whole answer at once, such as a choice. */
  onAnswer(value: unknown): void;
}

/** More options than this read better as a list to open. */
const MOST_RADIOS = 7;
const SHORT = 14;

/** The field of the kit for a kind of attribute. */
export function KindField(props: KindFieldProps) {
  const { field, id, label, help, error, isOptional, options, value, onChange, onLeave, onAnswer } = props;
  const shown = { id, label, help, error, isOptional };
  const typed = { ...shown, onChange, onBlur: onLeave };
  switch (field.kind) {
    case 'choice':
    case 'id':
    case 'state':
      return <OneOf {...props} />;
    case 'choices':
    case 'ids':
    case 'states':
      return options.length === 0 ? (
        <NothingToChoose {...shown} />
      ) : (
        <CheckboxGroup {...shown} value={asList(value)} options={options} onChange={onAnswer} />
      );
    case 'boolean':
      return <Checkbox {...shown} value={value === true} onChange={onAnswer} />;
    case 'date':
      return (
        <DateField
          {...typed}
          value={asText(value)}
          // A day from the calendar is a whole answer; one that is being typed is not before the field is left.
          onChange={(date) => (document.activeElement?.id !== id && isDay(date) ? onAnswer(date) : onChange(date))}
        />
      );
    case 'monthDay':
      return <MonthDayField {...typed} value={asText(value)} />;
    case 'taxId':
      return <TaxIdAnswer {...typed} isSensitive={field.isSensitive === true} value={asText(value)} />;
    case 'phone':
      return <PhoneField {...typed} value={asText(value)} />;
    case 'integer':
      if (options.length > 0) return <OneOf {...props} onAnswer={(chosen) => onAnswer(Number(chosen))} />;
      return <NumberField {...typed} value={asNumber(value)} />;
    case 'decimal':
      return <NumberField {...typed} decimals={2} value={asNumber(value)} />;
    case 'money':
      return <MoneyField {...typed} value={asNumber(value)} />;
    case 'percent':
      return <PercentField {...typed} value={asNumber(value)} />;
    case 'texts':
      return (
        <TextField
          {...typed}
          help={`${help ? `${help} ` : ''}One a line.`}
          isMultiline
          rows={3}
          value={asList(value).join('\n')}
          onChange={(lines) => onChange(lines === '' ? null : lines.split('\n'))}
        />
      );
    case 'longText':
      return <TextField {...typed} isMultiline value={asText(value)} />;
    case 'email':
      return <TextField {...typed} type="email" autoComplete="off" spellCheck={false} value={asText(value)} />;
    case 'zipCode':
      return <TextField {...typed} width="small" inputMode="numeric" autoComplete="off" value={asText(value)} />;
    default:
      return <TextField {...typed} autoComplete="off" suggestions={props.suggestions} value={asText(value)} />;
  }
}

function OneOf({ field, id, label, help, error, isOptional, options, value, onAnswer }: KindFieldProps) {
  const shown = { id, label, help, error, isOptional };
  if (options.length === 0) return <NothingToChoose {...shown} />;
  const isLong = field.kind === 'state' || options.length > MOST_RADIOS;
  if (isLong) return <Select {...shown} options={options} value={asText(value)} onChange={onAnswer} />;
  const isShort = options.length <= 3 && options.every((option) => !option.help && option.label.length <= SHORT);
  return (
    <RadioGroup
      {...shown}
      layout={isShort ? 'row' : 'stack'}
      options={options}
      value={asText(value)}
      onChange={onAnswer}
    />
  );
}

const isDay = (date: string | null) => date !== null && isIsoDate(date);
const asText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
