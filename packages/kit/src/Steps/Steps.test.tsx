import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Step, Steps } from './Steps.tsx';

afterEach(cleanup);

const steps: Step[] = [
  {
    id: 'a',
    label: 'Company',
    state: 'done',
    href: '#a',
    subSteps: [{ id: 'a1', label: 'Name', state: 'done', href: '#a1' }],
  },
  {
    id: 'b',
    label: 'Contacts',
    state: 'attention',
    href: '#b',
    subSteps: [
      { id: 'b1', label: 'First', state: 'started', href: '#b1' },
      { id: 'b2', label: 'Second', state: 'notStarted', href: '#b2' },
    ],
  },
  { id: 'c', label: 'Sign', state: 'notStarted' },
];

test('says where one is, how far each step is, and opens only the present one', () => {
  render(<Steps label="Sections" steps={steps} currentStepId="b" currentSubStepId="b2" />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Company, done', 'ContactsNeeds attention', 'First, started', 'Second, not started']);
  const here = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'step');
  expect(here.map((link) => link.textContent)).toEqual(['Second, not started']);
});

test('opens as a sheet with every sub-step, and closes when one is followed', async () => {
  render(<Steps label="Sections" steps={steps} currentStepId="b" currentSubStepId="b2" />);
  await userEvent.click(screen.getByRole('button', { name: 'Step 2 of 3: Contacts' }));
  const sheet = screen.getByRole('dialog', { name: 'Sections' });
  await userEvent.click(within(sheet).getByRole('link', { name: 'Name, done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
