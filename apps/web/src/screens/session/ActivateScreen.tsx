import { PasswordByLink } from './PasswordByLink.tsx';

/** /activate: the first password, by the link of an invitation. */
export const ActivateScreen = () => <PasswordByLink kind="activation" title="Welcome to Onboard" />;
