import { useSearchParams } from 'react-router';
import { PasswordByLink } from './PasswordByLink.tsx';
import { SignInFlow } from './SignInFlow.tsx';

/** /reset: a new password by the link of an e-mail, ours or the identity provider's own. */
export function ResetScreen() {
  const [search] = useSearchParams();
  const recoveryToken = search.get('recoveryToken');
  if (recoveryToken) return <SignInFlow recoveryToken={recoveryToken} />;
  return <PasswordByLink kind="reset" title="Choose a new password" />;
}
