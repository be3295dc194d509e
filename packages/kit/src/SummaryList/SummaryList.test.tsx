import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SummaryList } from './SummaryList.tsx';

afterEach(cleanup);

test('names each change after its question, and says what was not answered', async () => {
  const change = vi.fn();
  render(
    <SummaryList
      rows={[
        { label: 'Legal name', value: 'Maple Ridge', changeHref: '#name' },
        { label: 'Locations', value: 0, onChange: change },
        { label: 'Union', value: null, note: 'Changed since' },
        { label: 'Trading name', value: '' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    'Maple Ridge',
    'Change Legal name',
    '0',
    'Change Locations',
    'Not answeredChanged since',
    'Not answered',
  ]);
  expect(screen.getByRole('link', { name: 'Change Legal name' }).getAttribute('href')).toBe('#name');
  await userEvent.click(screen.getByRole('button', { name: 'Change Locations' }));
  expect(change).toHaveBeenCalledTimes(1);
});
