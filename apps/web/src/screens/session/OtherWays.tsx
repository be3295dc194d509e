import { Button } from '@onboard/kit/Button/Button';
import { useContext } from 'react';
import type { FactorKind } from './factor-kinds.ts';
import styles from './OtherWays.module.css';
import type { Send } from './sign-in-states.ts';
import { TypedPhoneContext } from './TypedPhone.tsx';
import type { SignIn } from './use-sign-in.ts';

interface OtherWaysProps {
  step: { readonly factor?: FactorKind; readonly back?: Send | null };
  signIn: SignIn;
}

/** Under a step: another number, back to the choice of a factor where there was one, or out. */
export function OtherWays({ step: { factor, back }, signIn }: OtherWaysProps) {
  const { change } = useContext(TypedPhoneContext);
  const phone = factor === 'sms' || factor === 'call' ? factor : null;
  // Never disabled: a button that is takes the focus with it.
  const goBack = (send: Send, changing: FactorKind | null) => {
    if (signIn.isBusy) return;
    change(changing);
    void signIn.go(() => send({}));
  };
  return (
    <div className={styles.ways}>
      {back && phone ? (
        <Button variant="quiet" onClick={() => goBack(back, phone)}>
          Change the number
        </Button>
      ) : null}
      {back && signIn.hasChoice ? (
        <Button variant="quiet" onClick={() => goBack(back, null)}>
          Choose another way
        </Button>
      ) : null}
      <Button variant="quiet" onClick={signIn.startOver}>
        Sign in as someone else
      </Button>
    </div>
  );
}
