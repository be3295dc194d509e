import { Banner } from '@onboard/kit/Banner/Banner';
import { Checkbox } from '@onboard/kit/Checkbox/Checkbox';
import { ErrorSummary } from '@onboard/kit/ErrorSummary/ErrorSummary';
import { PhoneField } from '@onboard/kit/PhoneField/PhoneField';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useState } from 'react';
import { formErrors } from '../../data/form-errors.ts';
import { useKeptDraft } from '../../data/kept-draft.ts';
import { type EmployerRole, useCreateForClient } from '../../data/people.ts';
import { genericText } from '../../data/user-message.ts';
import { useConfiguration } from '../../frame/configuration.tsx';
import { DialogForm } from './DialogForm.tsx';
import styles from './Manage.module.css';
import { NO_ANSWERS, type PersonAnswers, type PersonField, personProblems } from './new-person-form.ts';
import { WORDS } from './people-words.data.ts';

interface CreatePersonProps {
  side: EmployerRole;
  clientId: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

const FIELDS = Object.keys(NO_ANSWERS);

/** Adds a person and assigns them; the activation e-mail goes out by itself. */
export function CreatePerson({ side, clientId, onDone, onCancel }: CreatePersonProps) {
  const { support } = useConfiguration();
  const draft = useKeptDraft<PersonAnswers>(`new-person-${side}-${clientId}`);
  const [answers, setAnswers] = useState<PersonAnswers>(draft.kept ?? NO_ANSWERS);
  const [isAuthorizedSigner, setSigner] = useState(side === 'BEN_ADMIN');
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [submits, setSubmits] = useState(0);
  const create = useCreateForClient(side, clientId);
  const general = create.error ? formErrors(create.error, FIELDS, genericText(support.email)).general : null;

  const change = (name: PersonField) => (value: string) => {
    const next = { ...answers, [name]: value };
    setAnswers(next);
    draft.keep(next);
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const submit = () => {
    setSubmits(submits + 1);
    const found = personProblems(answers);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { phoneNumber, title, ...rest } = answers;
    create.mutate(
      { ...rest, phoneNumber: phoneNumber || null, title: title.trim() || null, isAuthorizedSigner },
      {
        onSuccess: (person) => {
          draft.forget();
          onDone(`${person.firstName} ${person.lastName}`);
        },
        onError: (error) => setProblems(formErrors(error, FIELDS).fields),
      },
    );
  };
  const field = (name: PersonField) => ({
    name,
    value: answers[name],
    error: problems[name],
    onChange: change(name),
  });
  const listed = Object.entries(problems).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));
  return (
    <DialogForm button={WORDS[side].assign} isPending={create.isPending} onSubmit={submit} onCancel={onCancel}>
      {submits > 0 ? <ErrorSummary problems={listed} focusKey={submits} /> : null}
      {general ? (
        <Banner tone="error" role="alert">
          {general}
        </Banner>
      ) : null}
      <div className={styles.pair}>
        <TextField label="First name" autoComplete="off" {...field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      </div>
      <TextField
        label="E-mail address"
        help="The activation e-mail goes to this address at once."
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      <div className={styles.pair}>
        <PhoneField label="Phone" isOptional {...field('phoneNumber')} />
        <TextField label="Job title" isOptional autoComplete="off" {...field('title')} />
      </div>
      <Checkbox label={WORDS[side].signer} name="isAuthorizedSigner" value={isAuthorizedSigner} onChange={setSigner} />
    </DialogForm>
  );
}
