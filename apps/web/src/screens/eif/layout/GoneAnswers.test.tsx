import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ResponseError } from '../../../data/response-error.ts';
import { SaveQueue } from '../form/save-queue.ts';
import { GoneAnswers } from './GoneAnswers.tsx';

afterEach(cleanup);

it('tells what was typed of somebody who was removed meanwhile, until it was read', async () => {
  const around = {
    save: () => Promise.reject(new ResponseError(404, { code: 'NOT_FOUND' }, null, false)),
    saved: async () => {},
    refresh() {},
    keep() {},
    wait: async () => {},
  };
  const queue = new SaveQueue(around);
  const fax = { entity: 'Contact' as const, id: '01900000-0000-7000-8000-000000000009', attributeKey: 'faxNumber' };
  queue.set(fax, '2035550147', 1);
  queue.commit(fax, { isValid: true, isAsBefore: false });
  await queue.settled();
  const { rerender } = render(<GoneAnswers eif={{ queue, unsaved: queue.state() }} />);
  expect(screen.getByRole('alert').textContent).toContain('Somebody removed what you were answering about');
  expect(screen.getByRole('listitem').textContent).toMatch(/^Fax.* “.*555.*0147”$/i);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  rerender(<GoneAnswers eif={{ queue, unsaved: queue.state() }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
