import { Banner } from '@onboard/kit/Banner/Banner';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { PhoneField } from '@onboard/kit/PhoneField/PhoneField';
import { TextField } from '@onboard/kit/TextField/TextField';
import type { ReactNode } from 'react';
import styles from './People.module.css';
import type { PersonForm } from './use-person-form.ts';

interface PersonFieldsProps {
  form: PersonForm;
  /** What the server said that belongs to no field. */
  general: string | null;
  emailHelp?: string | undefined;
  /** Belongs to the e-mail address: who has it already. */
  existing?: ReactNode;
  /** Further questions about the e-mail address. */
  afterEmail?: ReactNode;
}

/** The questions about a person who gets access, with what is wrong on top. */
export function PersonFields({ form, general, emailHelp, existing, afterEmail }: PersonFieldsProps) {
  return (
    <>
      {form.submits > 0 ? <ErrorSummary problems={form.listed} focusKey={form.submits} /> : null}
      {general ? (
        <Banner tone="error" role="alert">
          {general}
        </Banner>
      ) : null}
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </div>
      <div>
        <TextField
          label="E-mail address"
          help={emailHelp}
          type="email"
          autoComplete="off"
          spellCheck={false}
          {...form.field('email')}
        />
        {existing}
      </div>
      {afterEmail}
      <div className={styles.pair}>
        <PhoneField label="Phone" isOptional {...form.field('phoneNumber')} />
        <TextField label="Job title" isOptional autoComplete="off" {...form.field('title')} />
      </div>
    </>
  );
}
