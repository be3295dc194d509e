import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Timeline } from './Timeline.tsx';

afterEach(cleanup);

const phases = ['Welcome', 'Review', 'Done'].map((label) => ({ id: label, label }));
const told = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('tells past, present and coming phases, in full and in short', () => {
  const { container } = render(<Timeline label="Phases" phases={phases} currentId="Review" />);
  expect(told()).toEqual(['Welcome, completed', '2Review, in progress', '3Done, upcoming']);
  expect(screen.getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
  expect(container.querySelector('p')?.textContent).toBe('2 of 3: Review');
});

test('is over when there is no present phase', () => {
  const { container } = render(<Timeline label="Phases" phases={phases} currentId={null} />);
  expect(told()).toEqual(['Welcome, completed', 'Review, completed', 'Done, completed']);
  expect(container.querySelector('p')?.textContent).toBe('3 of 3: Done');
});
