import { PASSWORD_RULES, type PasswordOwner, passwordProblems } from '@onboard/domain/sign-in/password-problems';
import { PasswordField } from '@onboard/kit/PasswordField/PasswordField';
import { Circle, CircleCheck, Info } from 'lucide-react';
import styles from './PasswordRules.module.css';

interface NewPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  /** Whose password it becomes; it may be neither their name nor their address. */
  owner?: PasswordOwner;
  error?: string | undefined;
  label?: string;
}

/** A new password, with the rules beside it before any is broken. Each is ticked as soon as it is kept. */
export function NewPasswordField({
  value,
  onChange,
  owner = {},
  error,
  label = 'New password',
}: NewPasswordFieldProps) {
  // Without the name nobody here can tell; whoever keeps the password judges, and says so.
  const isNameKnown = Boolean(owner.firstName ?? owner.lastName);
  const broken = new Set(passwordProblems(value, owner).map(({ rule }) => rule));
  return (
    <PasswordField
      label={label}
      name="newPassword"
      autoComplete="new-password"
      value={value}
      error={error}
      help={
        <ul className={styles.rules}>
          {PASSWORD_RULES.map(({ id, text }) => {
            const isToldOnly = id === 'personal' && !isNameKnown;
            const isKept = value !== '' && !broken.has(id) && !isToldOnly;
            const Icon = isToldOnly ? Info : isKept ? CircleCheck : Circle;
            return (
              <li key={id} className={styles.rule}>
                <Icon size={20} aria-hidden="true" className={isKept ? styles.kept : undefined} />
                <span>
                  {text}
                  {isKept ? <span className="visually-hidden">: kept</span> : null}
                </span>
              </li>
            );
          })}
        </ul>
      }
      onChange={onChange}
    />
  );
}
