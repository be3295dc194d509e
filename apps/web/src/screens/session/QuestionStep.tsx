import { PasswordField } from '@onboard/kit/PasswordField/PasswordField';
import { useState } from 'react';
import { AuthCard } from './AuthCard.tsx';
import { AuthForm } from './AuthForm.tsx';
import { givenProblem } from './given-problem.ts';
import { OtherWays } from './OtherWays.tsx';
import type { QuestionStepState } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface QuestionStepProps {
  step: QuestionStepState;
  signIn: SignIn;
}

const TITLE = 'Answer your security question';

/** The security question of the provider's recovery: behind it lies a new password, or an account that is open again. */
export function QuestionStep({ step, signIn }: QuestionStepProps) {
  const [answer, setAnswer] = useState('');
  const [submits, setSubmits] = useState(0);
  const found = givenProblem('answer', answer.trim());
  const shown = submits > 0 ? found : undefined;
  const submit = () => {
    setSubmits(submits + 1);
    if (found) return;
    void signIn.go(() => step.answer({ answer: answer.trim() }));
  };
  return (
    <AuthCard
      title={TITLE}
      purpose={
        step.isUnlock
          ? 'You chose it when you set up your account. With the right answer, your account is unlocked.'
          : 'You chose it when you set up your account. With the right answer, you can choose a new password.'
      }
      takesFocus
      aside={<OtherWays step={{}} signIn={signIn} />}
    >
      <AuthForm
        title={TITLE}
        button={step.isUnlock ? 'Unlock my account' : 'Continue'}
        pendingLabel="Checking…"
        isBusy={signIn.isBusy}
        problem={signIn.problem}
        problems={shown ? [{ fieldId: 'answer', message: shown }] : []}
        turn={submits + signIn.turn}
        onSubmit={submit}
      >
        <PasswordField
          label={step.question}
          name="answer"
          what="answer"
          autoComplete="off"
          help="Too many wrong answers lock your account."
          value={answer}
          error={shown}
          onChange={setAnswer}
        />
      </AuthForm>
    </AuthCard>
  );
}
