import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChooseFactorStep } from './ChooseFactorStep.tsx';
import { OtherWays } from './OtherWays.tsx';
import type { OfferedFactor } from './sign-in-states.ts';
import { KeepsTypedPhone } from './TypedPhone.tsx';
import { notUsed, signInAt } from './testing/sign-in-at.ts';

afterEach(cleanup);

const signIn = signInAt({ hasChoice: true });
const offered = (kind: 'sms' | 'call' | 'email'): OfferedFactor => ({
  key: kind,
  kind,
  name: `Way ${kind}`,
  enroll: notUsed,
  isPending: false,
});
const factors = [offered('sms'), offered('call'), offered('email')];

/** The choice of a factor, or what stands under the step of a code. */
const at = (place: 'choice' | 'code') => (
  <KeepsTypedPhone>
    {place === 'choice' ? (
      <ChooseFactorStep step={{ kind: 'choose-factor', factors }} signIn={signIn} />
    ) : (
      <OtherWays step={{ factor: 'call', back: notUsed }} signIn={signIn} />
    )}
  </KeepsTypedPhone>
);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const number = () => screen.getByLabelText<HTMLInputElement>('Phone number');

it('of a code leads back to the number, as it was typed, or to the choice', () => {
  const { rerender } = render(at('choice'));
  press(/Way call/);
  fireEvent.change(number(), { target: { value: '303 555 0199' } });
  press('Call me now');
  rerender(at('code'));
  press('Change the number');
  rerender(at('choice'));
  expect(number().value).toBe('303 555 0199');
  rerender(at('code'));
  press('Choose another way');
  rerender(at('choice'));
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  press(/Way call/);
  expect(number().value).toBe('303 555 0199');
});
