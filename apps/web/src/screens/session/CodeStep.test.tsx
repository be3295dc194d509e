import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ActivateAppStep } from './ActivateAppStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { notUsed, signInAt } from './testing/sign-in-at.ts';
import type { SignIn } from './use-sign-in.ts';
import { LOCK_NEAR } from './wrong-tries.ts';

afterEach(cleanup);

const WRONG = 'That code did not match. Try again.';

const STEPS = {
  'a code of an app': (signIn: SignIn) => (
    <CodeStep
      signIn={signIn}
      step={{
        kind: 'code',
        isFirst: false,
        factor: 'app',
        destination: null,
        send: notUsed,
        resend: null,
        back: null,
        device: null,
      }}
    />
  ),
  'a first app': (signIn: SignIn) => (
    <ActivateAppStep
      signIn={signIn}
      step={{ kind: 'activate-app', activate: notUsed, back: null, secret: 'ABCDEFGH', qrCode: null }}
    />
  ),
};

const field = () => screen.getByLabelText<HTMLInputElement>(/code/);
const press = () => fireEvent.submit(field());

it.each(Object.entries(STEPS))('%s: a press after the code sent itself keeps what came of it', (_, show) => {
  const calls: unknown[] = [];
  const { rerender } = render(show(signInAt({}, calls)));
  fireEvent.change(field(), { target: { value: '123456' } });
  expect(calls).toHaveLength(1);
  rerender(show(signInAt({ isBusy: true }, calls)));
  press();
  expect(screen.queryByText('Enter all 6 digits.')).toBeNull();
  expect(screen.getByText('Verifying…')).toBeTruthy();
  rerender(show(signInAt({ problem: { message: WRONG, details: [] }, turn: 1 }, calls)));
  press();
  expect(screen.getByRole('alert').textContent).toBe(WRONG);
  expect(screen.queryByText('Enter all 6 digits.')).toBeNull();
  expect(document.activeElement).toBe(field());
  expect(calls).toHaveLength(1);
});

it.each(Object.entries(STEPS))('%s: too few digits are said, in place of what came of the code before', (_, show) => {
  render(show(signInAt({ problem: { message: WRONG, details: [] }, turn: 1 })));
  fireEvent.change(field(), { target: { value: '123' } });
  press();
  expect(screen.getByText('Enter all 6 digits.')).toBeTruthy();
  expect(screen.queryByText(WRONG)).toBeNull();
});

it.each(Object.entries(STEPS))('%s: a press before anything is typed asks for the code', (_, show) => {
  render(show(signInAt({})));
  press();
  expect(screen.getByText('Enter all 6 digits.')).toBeTruthy();
});

it.each(Object.entries(STEPS))('%s: says that a lock may be near, and what helps', (_, show) => {
  const wrong = (isLockNear: boolean, turn: number) =>
    show(signInAt({ problem: { message: WRONG, details: [] }, isLockNear, turn }));
  const { rerender } = render(wrong(false, 9));
  expect(screen.getByRole('alert').textContent).toBe(WRONG);
  rerender(wrong(true, 10));
  expect(screen.getByRole('alert').textContent).toContain(LOCK_NEAR);
  expect(screen.getByRole('alert').textContent).toContain('your phone sets its clock by itself');
});
