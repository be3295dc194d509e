import type { AuthenticatedUser } from '@onboard/contract/session';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UserContext } from '../../../frame/signed-in.tsx';
import type { Choices, Sheet, SheetColumn } from './mapping.ts';
import { SheetColumns } from './SheetColumns.tsx';

afterEach(cleanup);

const column = (header: string, more: Partial<SheetColumn> = {}) =>
  ({
    ...{ index: 0, letter: 'P', header, samples: [], target: null, confidence: null },
    ...{ isConfirmed: false, said: null },
    ...more,
  }) as unknown as SheetColumn;

function bannersOf(columns: SheetColumn[], choices: Choices = {}) {
  const sheet = { sheet: null, layout: 'long', headerRow: 1, columns } as unknown as Sheet;
  render(
    <UserContext value={{ userId: 'ada' } as AuthenticatedUser}>
      <SheetColumns
        sheet={sheet}
        hasName={false}
        policy={null}
        fieldId={String}
        onChoose={() => {}}
        choices={choices}
      />
    </UserContext>,
  );
  return screen.queryAllByRole('status').map(({ textContent }) => textContent);
}

it('says what is lost with a column that nobody knows and that names a benefit', () => {
  expect(
    bannersOf([column('Dental Waived'), column('Shoe Size', { index: 1 }), column('Dental Xyz', { index: 2 })]),
  ).toEqual([
    'We do not know the column Dental Waived; it is left out. No column of ours asks who waives dental, and under another “Yes” would be read as cover. Leave it out, and enter in a column for dental what each person chose, or “Waived”.',
    'We do not know the column Dental Xyz; it is left out. It names dental: choose what it means, or what people chose in it is not read.',
  ]);
});

it.each([
  ['it is known', column('Dental Plan', { target: 'dental.election', confidence: 'likely' }), {}],
  ['somebody chose to leave it out', column('Dental Waived'), { 'Dental Waived': null }],
  ['that was said before', column('Dental Waived', { isConfirmed: true }), {}],
])('says nothing of it where %s', (_, one, choices) => {
  expect(bannersOf([one], choices)).toEqual([]);
});
