import { Banner } from '@onboard/kit/Banner/Banner';
import type { SignInProblem } from './identity-message.ts';

/** What the server or the provider said. Read out anew for each `turn`. */
export function ProblemBanner({ problem, turn }: { problem: SignInProblem | string; turn?: number | undefined }) {
  const { message, details } = typeof problem === 'string' ? { message: problem, details: [] } : problem;
  return (
    <Banner key={turn} tone="error" role="alert">
      <p>{message}</p>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </Banner>
  );
}
