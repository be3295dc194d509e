import { Button } from '@onboard/kit/Button/Button';
import { Card } from '@onboard/kit/Card/Card';
import { Drawing } from '@onboard/kit/Drawing/Drawing';
import { EmptyState } from '@onboard/kit/EmptyState/EmptyState';
import { Pill } from '@onboard/kit/Pill/Pill';
import { Stack } from '@onboard/kit/Stack/Stack';
import { SummaryList } from '@onboard/kit/SummaryList/SummaryList';
import styles from '../Lab.module.css';

const CARDS = [
  { look: 'plain', title: 'Plain', words: 'For most of what a page holds.' },
  { look: 'raised', title: 'Raised', words: 'For the one card that matters most.' },
  { look: 'quiet', title: 'Quiet', words: 'For what is good to know.' },
] as const;

export function Surfaces() {
  return (
    <Stack gap={5}>
      <div className={styles.trio}>
        {CARDS.map(({ look, title, words }) => (
          <Card key={look} look={look} level={3} title={title} aside={<Pill tone="info">Pill</Pill>}>
            <p>{words}</p>
          </Card>
        ))}
      </div>
      <SummaryList
        rows={[
          { label: 'Answered', value: 'Maple Ridge Dairy LLC' },
          { label: 'With a note', value: 'Monthly', note: 'Changed by your consultant' },
          { label: 'Left out', value: null },
        ]}
      />
      <EmptyState
        level={3}
        drawing={<Drawing name="empty-tasks" />}
        title="Nothing here yet"
        action={<Button variant="secondary">The way to get it</Button>}
      >
        What would be here, and how to get it.
      </EmptyState>
    </Stack>
  );
}
