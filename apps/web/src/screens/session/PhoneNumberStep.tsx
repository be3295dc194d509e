import { Button } from '@onboard/kit/Button/Button';
import { Select } from '@onboard/kit/Select/Select';
import { TextField } from '@onboard/kit/TextField/TextField';
import { useContext, useMemo, useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { callingCodeOf, countries, phoneNumberOf } from './phone-number.ts';
import type { OfferedFactor } from './sign-in-states.ts';
import { TypedPhoneContext } from './TypedPhone.tsx';
import type { SignIn } from './use-sign-in.ts';

interface PhoneNumberStepProps {
  factor: OfferedFactor;
  signIn: SignIn;
  /** Back to the choice of a factor, where there is one. */
  onBack?: () => void;
}

const WORDS = {
  sms: { title: 'Codes by text message', label: 'Mobile phone number', button: 'Text me a code', pending: 'Sending…' },
  call: { title: 'Codes by voice call', label: 'Phone number', button: 'Call me now', pending: 'Calling…' },
} as const;

/** The phone that codes go to: its number goes out together with the update-phone flag. Spec portal §5. */
export function PhoneNumberStep({ factor, signIn, onBack }: PhoneNumberStepProps) {
  const options = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const before = useContext(TypedPhoneContext);
  const [country, setCountry] = useState(before.typed?.country ?? 'US');
  const [typed, setTyped] = useState(before.typed?.number ?? '');
  const [submits, setSubmits] = useState(0);
  const { title, label, button, pending } = WORDS[factor.kind === 'call' ? 'call' : 'sms'];
  const result = phoneNumberOf(country, typed);
  const problem = submits > 0 && 'problem' in result ? result.problem : undefined;
  const isNorthAmerican = callingCodeOf(country) === '1';

  const submit = () => {
    setSubmits(submits + 1);
    if ('problem' in result) return;
    before.keep({ country, number: typed });
    // Whatever number is known from before: the one typed now is the one they have.
    const profile = { phoneNumber: result.number, updatePhone: true };
    void signIn.go(() => factor.enroll({ profile }), true);
  };
  return (
    <AuthCard
      title={title}
      purpose="We send a code there now, to be sure that the number is right."
      takesFocus
      aside={
        onBack ? (
          <Button variant="quiet" onClick={onBack}>
            Choose another way
          </Button>
        ) : (
          <OtherWays step={{}} signIn={signIn} />
        )
      }
    >
      <AuthForm
        title={title}
        button={button}
        pendingLabel={pending}
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        problems={problem ? [{ fieldId: 'phoneNumber', message: problem }] : []}
        turn={submits + signIn.turn}
        onSubmit={submit}
      >
        <Select
          label="Country"
          name="country"
          width="full"
          options={options}
          value={country}
          onChange={(chosen) => setCountry(chosen ?? 'US')}
        />
        <TextField
          label={label}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          width="full"
          maxLength={40}
          prefix={`+${callingCodeOf(country)}`}
          help={isNorthAmerican ? 'For example (860) 555-0142' : 'Without the country code'}
          value={typed}
          error={problem}
          onChange={setTyped}
        />
      </AuthForm>
    </AuthCard>
  );
}
