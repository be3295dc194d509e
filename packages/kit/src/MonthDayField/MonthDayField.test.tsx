import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MonthDayField, tidyMonthDay } from './MonthDayField.tsx';

afterEach(cleanup);

function Live() {
  const [value, setValue] = useState<string | null>(null);
  return <MonthDayField label="Plan year ends" value={value} onChange={setValue} />;
}

test.each([
  ['1/5', '01/05'],
  ['12-31', '12/31'],
  ['0229', '02/29'],
  [' 3/4 ', '03/04'],
  ['13/45', '13/45'],
  ['soon', 'soon'],
  ['', ''],
])('tidies %j to %j', (typed, tidy) => {
  expect(tidyMonthDay(typed)).toBe(tidy);
});

test('tidies when left', async () => {
  render(<Live />);
  const input = screen.getByLabelText('Plan year ends') as HTMLInputElement;
  await userEvent.type(input, '6/30');
  expect(input.value).toBe('6/30');
  await userEvent.tab();
  expect(input.value).toBe('06/30');
});
