import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { ComboBox } from '@onboard/kit/ComboBox/ComboBox';
import { DateField } from '@onboard/kit/DateField/DateField';
import { MoneyField } from '@onboard/kit/MoneyField/MoneyField';
import { PhoneField } from '@onboard/kit/PhoneField/PhoneField';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { Select } from '@onboard/kit/Select/Select';
import { TextField } from '@onboard/kit/TextField/TextField';
import { type ReactNode, useState } from 'react';
import styles from '../Lab.module.css';

/** What every field is shown with: as it is, with something wrong, and where it cannot be used. */
interface State {
  id: string;
  error?: string | undefined;
  isDisabled?: boolean;
}

const CYCLES = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];
const STATES = [
  { id: 'ME', label: 'Maine' },
  { id: 'NH', label: 'New Hampshire' },
  { id: 'VT', label: 'Vermont' },
];

/** A field that keeps what is entered. */
function Live<Value>({ start, children }: { start: Value; children: (field: Kept<Value>) => ReactNode }) {
  const [value, onChange] = useState(start);
  return children({ value, onChange });
}
interface Kept<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const FIELDS: { id: string; error: string; show: (state: State) => ReactNode }[] = [
  {
    id: 'name',
    error: 'Enter the legal name of the company.',
    show: (state) => (
      <Live start="">
        {(field) => <TextField label="Legal name" help="As on your tax return" {...field} {...state} />}
      </Live>
    ),
  },
  {
    id: 'phone',
    error: 'Enter ten digits, such as 207-555-0134.',
    show: (state) => (
      <Live start="2075550134">{(field) => <PhoneField label="Phone" isOptional {...field} {...state} />}</Live>
    ),
  },
  {
    id: 'amount',
    error: 'Enter an amount of at least $1.',
    show: (state) => (
      <Live<number | null> start={250}>{(field) => <MoneyField label="Monthly claims" {...field} {...state} />}</Live>
    ),
  },
  {
    id: 'start',
    error: 'Choose a day after December 31, 2026.',
    show: (state) => (
      <Live<string | null> start="2027-01-05">
        {(field) => <DateField label="Enrollment starts" {...field} {...state} />}
      </Live>
    ),
  },
  {
    id: 'cycle',
    error: 'Choose how often you run payroll.',
    show: (state) => (
      <Live<string | null> start={null}>
        {(field) => <Select label="Payroll cycle" options={CYCLES} {...field} {...state} />}
      </Live>
    ),
  },
  {
    id: 'state',
    error: 'Choose a state from the list.',
    show: (state) => (
      <Live<string | null> start={null}>
        {(field) => <ComboBox label="State" items={STATES} help="Type to search" {...field} {...state} />}
      </Live>
    ),
  },
  {
    id: 'subsidiary',
    error: 'Answer yes or no.',
    show: (state) => (
      <Live<string | null> start={null}>
        {(field) => (
          <RadioGroup
            label="Do you have subsidiaries?"
            layout="row"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            {...field}
            {...state}
          />
        )}
      </Live>
    ),
  },
  {
    id: 'access',
    error: 'Choose at least one.',
    show: (state) => (
      <Live<string[]> start={['claims']}>
        {(field) => (
          <CheckboxGroup
            label="What may this contact see?"
            options={[
              { value: 'claims', label: 'Claims' },
              { value: 'billing', label: 'Billing' },
            ]}
            {...field}
            {...state}
          />
        )}
      </Live>
    ),
  },
  {
    id: 'agree',
    error: 'Confirm before you go on.',
    show: (state) => (
      <Live start={false}>{(field) => <Checkbox label="The answers are complete" {...field} {...state} />}</Live>
    ),
  },
];

export function Fields() {
  return (
    <>
      {FIELDS.map(({ id, error, show }) => (
        <div key={id} className={styles.trio}>
          {show({ id })}
          {show({ id: `${id}-wrong`, error })}
          {show({ id: `${id}-off`, isDisabled: true })}
        </div>
      ))}
    </>
  );
}
