import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { Link } from '@onboard/kit/Link/Link';
import type { CensusPlace } from '../../data/census.ts';
import { paths } from '../../paths.ts';

const WORDS = {
  files: {
    title: 'No files yet',
    about: 'Upload a census first. Then we can read its columns and check its rows.',
    action: 'Upload files',
  },
  changes: {
    title: 'The census was submitted',
    about: 'What was submitted stays as it is. Upload a new file to send changes.',
    action: 'Upload a new file',
  },
  source: {
    title: 'Where do your files come from?',
    about: 'Say where each file comes from and confirm its columns. Then we check every row.',
    action: 'Go to source and columns',
  },
  columns: {
    title: 'Your columns are not confirmed yet',
    about: 'Confirm what the columns of your files mean. Then we check every row.',
    action: 'Confirm columns',
  },
} as const;

/** A step that waits for an earlier one, and the way there. */
export function NothingYet({ place, needs }: { place: CensusPlace; needs: keyof typeof WORDS }) {
  const { title, about, action } = WORDS[needs];
  const { clientId, policyId } = place;
  const href = {
    files: paths.censusUpload(clientId, policyId),
    changes: paths.censusUpload(clientId, policyId),
    source: paths.censusSource(clientId, policyId),
    columns: `${paths.censusSource(clientId, policyId)}?part=columns`,
  }[needs];
  return (
    <Card>
      <EmptyState
        drawing={<Drawing name="census" />}
        title={title}
        action={
          <Link href={href} className={buttonClass()}>
            {action}
          </Link>
        }
      >
        {about}
      </EmptyState>
    </Card>
  );
}
