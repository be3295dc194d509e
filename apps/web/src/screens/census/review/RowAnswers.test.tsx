import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FindingLine } from './findings.ts';
import { RowAnswers } from './RowAnswers.tsx';

afterEach(cleanup);

const cell = { documentId: '1', sheet: null, row: 21, columnKey: 'dateOfBirth' };
const line = { ruleId: 'D05', severity: 'error', personName: 'Beatriz Fitzgerald', row: 21 } as FindingLine;
const BUTTON = /^The child is disabled/;

/** "Disabled child" as the relationship alone is one more finding, D07: the mark is what the rules ask for. */
it.each([
  ['who is too old', 'D05', cell, 'disabledDependent'],
  ['who is called disabled but not marked', 'D07', { ...cell, columnKey: 'relationship' }, 'disabledDependent'],
  ['of a wide row', 'D05', { ...cell, columnKey: 'child2.dateOfBirth' }, 'child2.disabledDependent'],
])('marks a child %s as disabled', async (_, ruleId, at, columnKey) => {
  const onEdit = vi.fn();
  render(<RowAnswers line={{ ...line, ruleId }} cell={at} onEdit={onEdit} />);
  await userEvent.click(screen.getByRole('button', { name: BUTTON }));
  expect(onEdit).toHaveBeenCalledWith([{ cell: { ...at, columnKey }, kind: 'value', value: 'Yes' }]);
});

it('asks nobody else', () => {
  render(<RowAnswers line={{ ...line, severity: 'warning' }} cell={cell} onEdit={() => {}} />);
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});
