import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { CredentialsStep } from './CredentialsStep.tsx';
import { givenProblem } from './given-problem.ts';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { notUsed, signInAt } from './testing/sign-in-at.ts';

afterEach(cleanup);

it.each([
  ['address', '  ', 'Enter your e-mail address.'],
  ['password', '', 'Enter your password.'],
  ['password', '   ', undefined],
  ['password', '\u{1f511}'.repeat(191), undefined],
  ['password', 'x'.repeat(192), 'A password has 191 characters at most. This has 192.'],
  ['old password', 'x'.repeat(5_000), 'A password has 191 characters at most. This has 5,000.'],
] as const)('%s %j: %s', (kind, given, said) => {
  expect(givenProblem(kind, given)).toBe(said);
});

const calls: unknown[] = [];
const signIn = signInAt({}, calls);
const owner = { email: 'ana@lantern-hill.example' };
const FORMS: readonly (readonly [label: string, said: string, form: ReactNode])[] = [
  [
    'E-mail address',
    'An e-mail address has 191 characters at most. This has 5,000.',
    <CredentialsStep key="1" signIn={signIn} />,
  ],
  ['Password', 'A password has 191 characters at most. This has 5,000.', <CredentialsStep key="2" signIn={signIn} />],
  [
    'Old password',
    'A password has 191 characters at most. This has 5,000.',
    <NewPasswordStep key="3" signIn={signIn} step={{ kind: 'expired-password', changePassword: notUsed, owner }} />,
  ],
  [
    'New password',
    'Use 191 characters at most. This has 5000.',
    <NewPasswordStep key="4" signIn={signIn} step={{ kind: 'reset-password', resetPassword: notUsed, owner }} />,
  ],
  [
    'Where was it?',
    'An answer has 191 characters at most. This has 5,000.',
    <QuestionStep
      key="5"
      signIn={signIn}
      step={{ kind: 'question', question: 'Where was it?', answer: notUsed, isUnlock: false }}
    />,
  ],
];

it.each(FORMS)('%s: what is too long is told on the field, and the provider is not asked', (label, said, form) => {
  const { container } = render(<MemoryRouter>{form}</MemoryRouter>);
  for (const input of container.querySelectorAll('input:not([type=checkbox]):not([readonly])')) {
    fireEvent.change(input, { target: { value: 'a good deal of moss' } });
  }
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: 'm'.repeat(5_000) } });
  fireEvent.submit(field);
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((each) => each?.textContent).join(' ')).toContain(said);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
});
