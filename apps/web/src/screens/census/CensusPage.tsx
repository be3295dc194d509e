import { Link } from '@onboard/kit/Link/Link';
import { Page, type PageProps } from '@onboard/kit/Page/Page';
import { Stack } from '@onboard/kit/Stack/Stack';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../paths.ts';
import styles from './Census.module.css';
import { type CensusStepId, CensusSteps } from './CensusSteps.tsx';
import { UnsavedEdits } from './review/UnsavedEdits.tsx';
import type { CensusOfPolicy } from './WithPolicy.tsx';

interface CensusPageProps extends Omit<PageProps, 'above' | 'side'> {
  census: CensusOfPolicy;
  step: CensusStepId;
}

/** What the three steps have in common: the way back, where one is, the title of the step. */
export function CensusPage({ census: { place, policy }, step, children, ...page }: CensusPageProps) {
  return (
    <Page
      {...page}
      above={
        <Stack gap={4}>
          <Link href={paths.census(place.clientId, place.policyId)} className={styles.back}>
            <ArrowLeft size={18} aria-hidden="true" />
            Back to census{policy ? ` · ${policy}` : ''}
          </Link>
          <CensusSteps place={place} current={step} />
        </Stack>
      }
    >
      <UnsavedEdits place={place} />
      {children}
    </Page>
  );
}
