import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { UnsavedEdits } from './UnsavedEdits.tsx';
import { addUnsaved } from './unsaved-edits.ts';

afterEach(cleanup);

it('tells the first of it, and all of it to whoever asks', async () => {
  const place = { clientId: 'c', policyId: 'p' };
  const cell = (row: number) => ({ documentId: 'd', sheet: null, row, columnKey: 'city' });
  addUnsaved(
    place,
    Array.from({ length: 31 }, (_, row) => ({ cell: cell(row + 2), kind: 'value', value: 'Boston' })),
  );
  render(<UnsavedEdits place={place} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 31' }));
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Row 32, City: “Boston”');
});
