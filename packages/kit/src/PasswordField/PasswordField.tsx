import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import controlStyles from '../Field/Control.module.css';
import type { FieldProps, FieldWidth } from '../Field/Field.tsx';
import { TextControl } from '../Field/TextControl.tsx';

export interface PasswordFieldProps extends FieldProps<string> {
  ref?: Ref<HTMLInputElement> | undefined;
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined;
  /** What is shown and hidden, as the button says it. */
  what?: string | undefined;
  maxLength?: number | undefined;
  width?: FieldWidth | undefined;
}

export function PasswordField({ autoComplete = 'current-password', what = 'password', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextControl
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className={controlStyles.inside}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${what}`}
          disabled={props.isDisabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
          <span aria-hidden="true">{isShown ? 'Hide' : 'Show'}</span>
        </button>
      }
    />
  );
}
