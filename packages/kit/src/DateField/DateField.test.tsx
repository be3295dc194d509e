import { resetLocalTimeZone } from '@internationalized/date';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isIsoDate, readDate, writeDate } from './calendar-date.ts';
import { DateField } from './DateField.tsx';

// Loaded by then, so that no test waits for it on a busy machine.
beforeAll(() => import('./CalendarPopover.tsx'));
afterEach(cleanup);

test.each([
  ['01/05/2027', '2027-01-05'],
  ['1/5/2027', '2027-01-05'],
  ['1-5-2027', '2027-01-05'],
  ['01052027', '2027-01-05'],
  ['2027-01-05', '2027-01-05'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2027', null],
  ['13/01/2027', null],
  ['04/31/2027', null],
  ['1/5/27', null],
  ['January 5, 2027', '2027-01-05'],
  ['jan 5 2027', '2027-01-05'],
  ['Jan. 5, 2027', '2027-01-05'],
  ['Sept 5th, 2027', '2027-09-05'],
  ['5 January 2027', '2027-01-05'],
  ['05-JAN-2027', '2027-01-05'],
  ['may 31, 2027', '2027-05-31'],
  ['February 29, 2027', null],
  ['Januar 5, 202', null],
  ['Foo 5, 2027', null],
  ['Ja 5, 2027', null],
  ['soon', null],
])('reads %j as %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ['1/5/27', '2027-01-05'],
  ['Jan 5, 22', '2022-01-05'],
  ['12/31/69', '2069-12-31'],
  ['1/1/70', '1970-01-01'],
  ['2/29/27', null],
])('reads %j as %j once nothing more comes', (text, date) => {
  expect(readDate(text, { isDone: true })).toBe(date);
});

test('knows days that exist', () => {
  expect(['2027-12-31', '2027-02-30', '2027-1-5', ''].map(isIsoDate)).toEqual([true, false, false, false]);
  expect(writeDate('2027-01-05')).toBe('01/05/2027');
  expect(writeDate('13/45/2027')).toBe('13/45/2027');
});

const home = process.env.TZ;
/** The calendar keeps the zone it first saw, which does not change under a running page. */
function moveTo(zone: string | undefined) {
  process.env.TZ = zone;
  resetLocalTimeZone();
}
let answers: (string | null)[] = [];
afterEach(() => {
  moveTo(home);
  answers = [];
});

function Live({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  const change = (next: string | null) => {
    answers.push(next);
    setValue(next);
  };
  return <DateField label="Effective date" name="effective" value={value} onChange={change} />;
}
const input = () => screen.getByLabelText('Effective date') as HTMLInputElement;

test('takes a year of two digits when the field is left, and not while four may still come', async () => {
  render(<Live />);
  await userEvent.type(input(), '1/5/22');
  expect(answers.at(-1)).toBe('1/5/22');
  await userEvent.tab();
  expect(answers.at(-1)).toBe('2022-01-05');
  expect(input().value).toBe('01/05/2022');
});

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('the field in %s', (zone) => {
  test('never shifts the day', async () => {
    moveTo(zone);
    render(<Live start="2027-01-01" />);
    expect(input().value).toBe('01/01/2027');
    await userEvent.clear(input());
    expect(answers.at(-1)).toBe(null);
    await userEvent.type(input(), '12/31/2026');
    await userEvent.tab();
    expect(answers.at(-1)).toBe('2026-12-31');
    expect(input().value).toBe('12/31/2026');
  });

  test('gives the day that was pressed in the calendar', async () => {
    moveTo(zone);
    render(<Live start="2027-03-01" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose from calendar' }));
    const days = await screen.findAllByRole('button', { name: /March 14, 2027/ });
    await userEvent.click(days[0] as HTMLElement);
    expect(answers.at(-1)).toBe('2027-03-14');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input().value).toBe('03/14/2027');
  });
});

test('hands over what is no day as typed, and says what to enter once left', async () => {
  render(<Live />);
  await userEvent.type(input(), '02/30/2027');
  expect(screen.queryByText(/Enter a date/)).toBeNull();
  await userEvent.tab();
  expect(answers.at(-1)).toBe('02/30/2027');
  expect(screen.getByText('Enter a date as month, day and year, for example 01/05/2027')).toBeTruthy();
});
