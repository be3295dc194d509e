import { Banner } from '@onboard/kit/Banner/Banner';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { ReactNode } from 'react';
import type { SignInProblem } from './identity-message.ts';

interface ProblemBannerProps {
  problem: SignInProblem | string;
  turn?: number | undefined;
  /** A way around it. */
  wayOn?: ReactNode;
}

/** What the server or the provider said. Read out anew for each `turn`. */
export function ProblemBanner({ problem, turn, wayOn }: ProblemBannerProps) {
  const { message, details } = typeof problem === 'string' ? { message: problem, details: [] } : problem;
  return (
    <Banner key={turn} tone="error" role="alert">
      <Stack gap={2}>
        <div>
          <p>{message}</p>
          {details.map((detail) => (
            <p key={detail}>{detail}</p>
          ))}
        </div>
        {wayOn ? <p>{wayOn}</p> : null}
      </Stack>
    </Banner>
  );
}
