import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar/Avatar.tsx';
import { Banner } from './Banner/Banner.tsx';
import { Button } from './Button/Button.tsx';
import { Card } from './Card/Card.tsx';
import { Cluster } from './Cluster/Cluster.tsx';
import { DataTable } from './DataTable/DataTable.tsx';
import { Disclosure } from './Disclosure/Disclosure.tsx';
import { Drawing } from './Drawing/Drawing.tsx';
import { EmptyState } from './EmptyState/EmptyState.tsx';
import { Logo } from './Logo/Logo.tsx';
import { LongDate } from './LongDate/LongDate.tsx';
import { Money } from './Money/Money.tsx';
import { Page } from './Page/Page.tsx';
import { Pill } from './Pill/Pill.tsx';
import { Progress } from './Progress/Progress.tsx';
import { RadioGroup } from './RadioGroup/RadioGroup.tsx';
import { Select } from './Select/Select.tsx';
import { Skeleton } from './Skeleton/Skeleton.tsx';
import { Stack } from './Stack/Stack.tsx';
import { SummaryList } from './SummaryList/SummaryList.tsx';
import { TextField } from './TextField/TextField.tsx';
import { Timeline } from './Timeline/Timeline.tsx';

const ignore = () => {};

test('what a server renders carries no style in its markup, which a strict content policy refuses', () => {
  const html = renderToString(
    <Page title="Plans" side={<Avatar name="Ana Ruiz" />} actions={<Button isPending>Save</Button>}>
      <Stack>
        <Cluster>
          <Pill tone="success">Open</Pill>
          <Logo name="Sunward" />
        </Cluster>
        <Banner title="Look" tone="warning" onClose={ignore} />
        <Card title="Card" look="raised">
          <Money value={1250} />
          <LongDate value="2027-01-05" />
        </Card>
        <Disclosure summary="More">Less</Disclosure>
        <EmptyState drawing={<Drawing name="locked" />} title="Nothing" />
        <Progress label="Reading" value={40} />
        <Skeleton lines={3} />
        <Timeline label="Phases" phases={[{ id: 'a', label: 'A' }]} currentId="a" />
        <SummaryList rows={[{ label: 'Name', value: 'Ana', changeHref: '#a' }]} />
        <TextField label="Name" prefix="$" value="" onChange={ignore} />
        <Select label="State" value={null} options={[]} onChange={ignore} />
        <RadioGroup label="Union" value="YES" options={[{ value: 'YES', label: 'Yes' }]} onChange={ignore} />
        <DataTable caption="Rows" columns={[]} rows={[]} rowKey={() => ''} isLoading />
      </Stack>
    </Page>,
  );
  expect(html).toContain('January 5, 2027');
  expect(html).not.toMatch(/\sstyle=|<style/);
});
