import { PasswordByLink } from './PasswordByLink.tsx';

/** /reactivate: asks for a new activation link, or follows one that was asked for. */
export const ReactivateScreen = () => <PasswordByLink kind="activation" title="Welcome back to Onboard" />;
