import { Button } from '@onboard/kit/Button/Button';
import type { FactorKind } from './factor-kinds.ts';
import styles from './OtherWays.module.css';
import type { Send } from './sign-in-states.ts';
import type { SignIn } from './use-sign-in.ts';

interface OtherWaysProps {
  step: { readonly factor?: FactorKind; readonly back?: Send | null };
  signIn: SignIn;
}

/** Under a step: back to the choice of a factor where there was one, or out. */
export function OtherWays({ step: { factor, back }, signIn }: OtherWaysProps) {
  const isPhone = factor === 'sms' || factor === 'call';
  // Never disabled: a button that is takes the focus with it.
  const goBack = (send: Send) => {
    if (!signIn.isBusy) void signIn.go(() => send({}));
  };
  return (
    <div className={styles.ways}>
      {back && (isPhone || signIn.hasChoice) ? (
        <Button variant="quiet" onClick={() => goBack(back)}>
          {signIn.hasChoice ? 'Choose another way' : 'Use another number'}
        </Button>
      ) : null}
      <Button variant="quiet" onClick={signIn.startOver}>
        Sign in as someone else
      </Button>
    </div>
  );
}
