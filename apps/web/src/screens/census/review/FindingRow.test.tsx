import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FindingRow } from './FindingRow.tsx';
import type { FindingLine } from './findings.ts';

afterEach(cleanup);

const nothing = () => {};
function row(ruleId: string) {
  const cell = { documentId: 'd', sheet: null, row: 9, columnKey: 'homeState' };
  const line = { ...cell, id: '1', ruleId, severity: 'fixed', header: 'State', message: '', maskedValue: 'Ohio', cell };
  const told = { onEdit: nothing, onTyping: nothing, onGone: nothing, onNext: nothing, onDrop: nothing };
  render(
    <table>
      <tbody>
        <FindingRow
          {...told}
          place={{ clientId: 'c', policyId: 'p' }}
          line={line as unknown as FindingLine}
          all={[]}
          index={0}
          top={null}
          measure={undefined}
          edit={undefined}
          rowEdit={undefined}
          made={undefined}
          isSameRow={false}
          isSameCell={false}
          isFailed={false}
          hasFile={false}
          onActive={nothing}
        />
      </tbody>
    </table>,
  );
  return { keep: screen.queryByRole('button', { name: 'Keep what I wrote' }), field: screen.queryByRole('textbox') };
}

it('offers to keep what was repaired in a cell', () => {
  const { keep, field } = row('A02');
  expect([keep !== null, field]).toEqual([true, null]);
});

it('offers another value where what was written means the same', () => {
  const { keep, field } = row('A01');
  expect([keep, field !== null]).toEqual([null, true]);
});

it.each(['I16', 'D09'])('offers nothing in a row that is there twice and does not count (%s)', (ruleId) => {
  const { keep, field } = row(ruleId);
  expect([keep, field]).toEqual([null, null]);
  expect(screen.getByText('Nothing to mend: the other row counts.')).toBeDefined();
});
