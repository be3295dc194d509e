import type { Configuration } from '@onboard/contract/session';
import { Card } from '@onboard/kit/Card/Card';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { Page } from '@onboard/kit/Page/Page';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import { useConfiguration } from '../../frame/configuration.tsx';
import { paths } from '../../paths.ts';
import { ServiceStanding } from './ServiceStanding.tsx';
import { buildOf, languageInWords } from './surroundings-in-words.ts';

const ENVIRONMENTS: Record<Configuration['environment'], string> = {
  local: 'Local',
  qa: 'QA',
  stage: 'Stage',
  production: 'Production',
};

/** /lab/about: what runs here and what it runs in. Nothing that only its operators should know. Spec portal §2. */
export function LabAboutScreen() {
  const { brand, environment } = useConfiguration();
  const opened = new Date(performance.timeOrigin).toISOString();
  return (
    <Page
      title="About this installation"
      purpose="What to tell support when something looks wrong."
      width="form"
      actions={<Link href={paths.labHome()}>Parts of the portal</Link>}
    >
      <Stack gap={5}>
        <Card title="Onboard">
          <SummaryList
            notAnswered="Not known"
            rows={[
              { label: 'Provider', value: brand.name },
              { label: 'Version', value: process.env.ONBOARD_VERSION },
              { label: 'Build', value: buildOf(document) },
              { label: 'Environment', value: ENVIRONMENTS[environment] },
            ]}
          />
        </Card>
        <Card title="Service">
          <ServiceStanding />
        </Card>
        <Card title="Your browser">
          <SummaryList
            rows={[
              { label: 'Page opened', value: <Instant value={opened} /> },
              { label: 'Language', value: languageInWords(navigator.language) },
              { label: 'Time zone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
            ]}
          />
        </Card>
      </Stack>
    </Page>
  );
}
