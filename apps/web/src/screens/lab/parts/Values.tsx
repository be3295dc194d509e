import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Instant } from '@onboard/kit/Instant/Instant';
import { LongDate } from '@onboard/kit/LongDate/LongDate';
import { Money } from '@onboard/kit/Money/Money';
import type { ReactNode } from 'react';

interface Sample {
  what: string;
  kept: string;
  reads: ReactNode;
}

const AT = '2027-01-05T15:42:00Z';
const SAMPLES: readonly Sample[] = [
  { what: 'Calendar day, the same in every zone', kept: '2027-01-05', reads: <LongDate value="2027-01-05" /> },
  { what: 'Moment, in your zone', kept: AT, reads: <Instant value={AT} /> },
  { what: 'Day of a moment', kept: AT, reads: <Instant value={AT} look="day" /> },
  { what: 'Time of a moment', kept: AT, reads: <Instant value={AT} look="time" /> },
  { what: 'Money', kept: '18400', reads: <Money value={18_400} /> },
  { what: 'Money where cents matter', kept: '12.5', reads: <Money value={12.5} hasCents /> },
];
const COLUMNS: readonly Column<Sample>[] = [
  { id: 'what', header: 'Value', cell: ({ what }) => what, onPhone: 'title' },
  { id: 'kept', header: 'Kept as', cell: ({ kept }) => <code>{kept}</code> },
  { id: 'reads', header: 'Reads', cell: ({ reads }) => reads },
];

export function Values() {
  return <DataTable caption="Dates and money" columns={COLUMNS} rows={SAMPLES} rowKey={({ what }) => what} />;
}
