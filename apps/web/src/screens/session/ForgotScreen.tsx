import { AskForLink } from './AskForLink.tsx';

/** /forgot: a link to choose a new password. */
export const ForgotScreen = () => <AskForLink kind="reset" trouble="none" />;
