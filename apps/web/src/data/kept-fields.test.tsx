import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readDraft } from './kept-draft.ts';
import { useKeptFields } from './kept-fields.ts';

beforeEach(() => sessionStorage.clear());

const BLANK = { name: '', isOwner: false, way: 'new' };
const open = (screen = 'a') => renderHook((name: string) => useKeptFields(name, BLANK), { initialProps: screen });

it('keeps every field of a form, whichever was changed, until it opens again', () => {
  const first = open();
  expect(first.result.current.isKept).toBe(false);
  act(() => first.result.current.field('isOwner').onChange(true));
  act(() => {
    first.result.current.change({ way: 'existing' });
    first.result.current.change((latest) => ({ name: `${latest.way} one` }));
  });
  first.unmount();
  const { fields, isKept } = open().result.current;
  expect([fields, isKept]).toEqual([{ name: 'existing one', isOwner: true, way: 'existing' }, true]);
});

it('keeps nothing that is as it was, and nothing once it was sent or begun anew', () => {
  const { result } = open();
  act(() => result.current.change({ name: 'Ada' }));
  act(() => result.current.change({ name: '' }));
  expect(readDraft('a')).toBeNull();
  act(() => result.current.change({ name: 'Ada' }));
  act(() => result.current.forget());
  expect([readDraft('a'), result.current.fields.name]).toEqual([null, 'Ada']);
  act(() => result.current.startAgain());
  expect([readDraft('a'), result.current.fields]).toEqual([null, BLANK]);
});

it('keeps two forms apart, and gives a field that is new since its blank value', () => {
  sessionStorage.setItem('onboard-draft:b', JSON.stringify({ name: 'Ben' }));
  const { result, rerender } = open();
  act(() => result.current.change({ name: 'Ada' }));
  rerender('b');
  expect(result.current.fields).toEqual({ ...BLANK, name: 'Ben' });
  rerender('a');
  expect(result.current.fields.name).toBe('Ada');
});
