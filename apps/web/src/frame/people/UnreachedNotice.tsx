import type { UnreachedPerson } from '@onboard/contract/people';
import { Banner } from '@onboard/kit/Banner/Banner';
import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Cluster } from '@onboard/kit/Cluster/Cluster';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';

interface UnreachedNoticeProps {
  unreached: UnreachedPerson;
  /** The way to another address. */
  change: ReactNode;
}

/** Says that the mail system refused somebody's activation e-mail, and how that is mended. */
export function UnreachedNotice({ unreached, change }: UnreachedNoticeProps) {
  const { address, at, reason, emailId } = unreached;
  return (
    <Banner tone="error" title={`The activation e-mail did not reach ${address}`}>
      <Stack gap={3}>
        <p>
          The mail system refused it on <Instant value={at} />
          {reason ? `: “${reason}”` : '.'} Correct the address. If it is right, send the e-mail again.
        </p>
        <Cluster gap={2}>
          {change}
          <Link href={paths.email(emailId)} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            See the e-mail
          </Link>
        </Cluster>
      </Stack>
    </Banner>
  );
}
