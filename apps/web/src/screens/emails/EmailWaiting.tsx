import { Card } from '@onboard/kit/Card/Card';
import { Page } from '@onboard/kit/Page/Page';
import { Skeleton } from '@onboard/kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';

export function EmailWaiting({ above }: { above: ReactNode }) {
  return (
    <Page title="E-mail" above={above}>
      <span className="visually-hidden" role="status">
        Loading the e-mail
      </span>
      <Card>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Card>
    </Page>
  );
}
