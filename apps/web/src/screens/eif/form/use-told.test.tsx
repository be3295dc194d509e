import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTold } from './use-told.ts';

const missing = (path: string) => ({ entityId: 'c', path, isMissing: true });

it('tells of missing answers that were there, and of those left since, not of what appears later', () => {
  const { result } = renderHook(() => useTold());
  const says = (path: string) => result.current.isTold(missing(path));
  act(() => result.current.noteLeft('c', 'carrierName'));
  expect([says('taxId'), says('carrierName')]).toEqual([false, false]);
  act(() => result.current.tell([missing('taxId')]));
  expect([says('taxId'), says('carrierName')]).toEqual([true, false]);
  act(() => result.current.noteLeft('c', 'carrierName'));
  expect([says('carrierName'), says('policyNumber')]).toEqual([true, false]);
  expect(result.current.isTold({ ...missing('policyNumber'), isMissing: false })).toBe(true);
});
