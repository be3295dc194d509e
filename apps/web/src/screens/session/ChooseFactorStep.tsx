import { ChevronRight, Mail, MessageSquareText, Phone, Smartphone } from 'lucide-react';
import { useContext, useState } from 'react';
import { usePageTitle } from '../../frame/page-title.tsx';
import { AuthCard } from './AuthCard.tsx';
import styles from './ChooseFactorStep.module.css';
import { FACTOR_WORDS, type FactorKind } from './factor-kinds.ts';
import { OtherWays } from './OtherWays.tsx';
import { PhoneNumberStep } from './PhoneNumberStep.tsx';
import { ProblemBanner } from './ProblemBanner.tsx';
import type { OfferedFactor, SignInStep } from './sign-in-states.ts';
import { TypedPhoneContext } from './TypedPhone.tsx';
import type { SignIn } from './use-sign-in.ts';

interface ChooseFactorStepProps {
  step: Extract<SignInStep, { kind: 'choose-factor' }>;
  signIn: SignIn;
}

const ICONS = { app: Smartphone, sms: MessageSquareText, call: Phone, email: Mail } as const;
const needsPhone = (kind: FactorKind) => kind === 'sms' || kind === 'call';

/** Where the provider offers a choice of second factors, or one that asks for a phone number. */
export function ChooseFactorStep({ step, signIn }: ChooseFactorStepProps) {
  const [only, ...others] = step.factors;
  const isOnlyPhone = only !== undefined && others.length === 0 && needsPhone(only.kind);
  const { changing } = useContext(TypedPhoneContext);
  const [phone, setPhone] = useState<OfferedFactor | null>(
    isOnlyPhone ? only : (step.factors.find(({ kind }) => kind === changing) ?? null),
  );
  const isWrong = signIn.problem !== null && phone === null;
  const title = 'Protect your account';
  usePageTitle(isWrong ? `Error: ${title}` : title);

  if (phone) {
    const back = isOnlyPhone ? undefined : () => setPhone(null);
    return <PhoneNumberStep factor={phone} signIn={signIn} {...(back && { onBack: back })} />;
  }
  const choose = (factor: OfferedFactor) => {
    if (signIn.isBusy) return;
    if (needsPhone(factor.kind)) setPhone(factor);
    else void signIn.go(() => factor.enroll({}), factor.kind === 'email');
  };
  return (
    <AuthCard
      title={title}
      purpose="A password can be guessed or stolen. Choose how else you want to prove that it is you."
      takesFocus
      aside={<OtherWays step={{}} signIn={signIn} />}
    >
      {signIn.problem ? <ProblemBanner problem={signIn.problem} turn={signIn.turn} /> : null}
      <ul className={styles.ways}>
        {step.factors.map((factor) => (
          <li key={factor.key}>
            <Way factor={factor} isBusy={signIn.isBusy} onChoose={() => choose(factor)} />
          </li>
        ))}
      </ul>
    </AuthCard>
  );
}

function Way({ factor, isBusy, onChoose }: { factor: OfferedFactor; isBusy: boolean; onChoose: () => void }) {
  const { about } = FACTOR_WORDS[factor.kind];
  const Icon = ICONS[factor.kind];
  return (
    <button type="button" className={styles.way} aria-disabled={isBusy || undefined} onClick={onChoose}>
      <Icon size={24} aria-hidden="true" className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{factor.name}</span>
        <span className={styles.about}>{factor.isPending ? `${about} You began to set this up.` : about}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className={styles.go} />
    </button>
  );
}
