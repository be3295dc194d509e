import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMAIL_STATUSES, type EmailStatus } from './email-status.data.ts';
import { statusOf } from './email-status.ts';

const status = (events: readonly EmailStatus[], reachesSomebody = false) =>
  statusOf(
    events.map((each) => ({ status: each })),
    reachesSomebody,
  )?.status;

describe('how a sending stands', () => {
  it.each([
    [['QUEUED'], 'QUEUED'],
    [['QUEUED', 'FAILED'], 'FAILED'],
    [['QUEUED', 'FAILED', 'SENT'], 'SENT'],
    [['QUEUED', 'OPENED', 'DELIVERED', 'SENT'], 'OPENED'],
    [['QUEUED', 'SENT', 'DELIVERED', 'BOUNCED'], 'BOUNCED'],
    [['QUEUED', 'REJECTED'], 'REJECTED'],
  ] as const)('%j is %s', (events, expected) => expect(status(events)).toBe(expected));

  it('stays sent when one address of several bounced', () => {
    expect(status(['QUEUED', 'SENT', 'BOUNCED'], true)).toBe('SENT');
    expect(status(['QUEUED', 'SENT', 'BOUNCED', 'DELIVERED'], true)).toBe('DELIVERED');
  });

  it('is the same in whatever order, and however often, the events come', () => {
    const events = fc.array(fc.constantFrom(...EMAIL_STATUSES), { minLength: 1 });
    fc.assert(
      fc.property(events, fc.boolean(), fc.infiniteStream(fc.nat()), (told, reaches, dice) => {
        const shuffled = [...told, ...told].toSorted(() => ((dice.next().value ?? 0) % 3) - 1);
        const anyOther = told.some((each) => each !== 'BOUNCED');
        if (anyOther || !reaches) expect(status(shuffled, reaches)).toBe(status(told, reaches));
      }),
    );
  });
});
