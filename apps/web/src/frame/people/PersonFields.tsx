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
  /** Somebody else changed the person meanwhile: which of two values counts. */
  clashes?: ReactNode;
  /** One's own record, which the browser may fill in; its e-mail address is the sign-in name, not changed in passing. */
  isOwn?: boolean;
  emailHelp?: string | undefined;
  /** Belongs to the e-mail address: who has it already. */
  existing?: ReactNode;
  /** Further questions about the e-mail address. */
  afterEmail?: ReactNode;
}

const OWN = { firstName: 'given-name', lastName: 'family-name', title: 'organization-title' };
const OTHERS = { firstName: 'off', lastName: 'off', title: 'off' };

/** The questions about a person who gets access, with what is wrong on top. */
export function PersonFields(props: PersonFieldsProps) {
  const { form, general, clashes, isOwn = false, emailHelp, existing, afterEmail } = props;
  const filledBy = isOwn ? OWN : OTHERS;
  return (
    <>
      {form.submits > 0 ? <ErrorSummary problems={form.listed} focusKey={form.submits} /> : null}
      {clashes}
      {general ? (
        <Banner tone="error" role="alert">
          {general}
        </Banner>
      ) : null}
      <div className={styles.pair}>
        <TextField label="First name" autoComplete={filledBy.firstName} {...form.field('firstName')} />
        <TextField label="Last name" autoComplete={filledBy.lastName} {...form.field('lastName')} />
      </div>
      {isOwn ? null : (
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
      )}
      {afterEmail}
      <div className={styles.pair}>
        <PhoneField label="Phone" isOptional {...form.field('phoneNumber')} />
        <TextField label="Job title" isOptional autoComplete={filledBy.title} {...form.field('title')} />
      </div>
    </>
  );
}
