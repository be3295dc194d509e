import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunAnew } from './begun-anew.ts';
import { TASK_STATUSES } from './task-status.ts';

describe('a census that was begun anew', () => {
  it.each([
    ['in review', 'In Review', null, /before is in review/, /^You review it; the client has begun/],
    ['completed', 'In Progress', '2026-11-20', /before stands/, /^The client has begun .* before stands/],
    ['sent back', 'In Progress', null, null, null],
    ['sent back, and not touched yet', 'NIGO', null, null, null],
  ] as const)('while the one before is %s', (_, status, completedAt, client, staff) => {
    const words = (isOfStaff: boolean) =>
      begunAnew({ status, completedAt, isBegunAnew: true }, isOfStaff)?.next ?? null;
    for (const [found, wanted] of [
      [words(false), client],
      [words(true), staff],
    ] as const) {
      if (wanted === null) expect(found).toBeNull();
      else expect(found).toMatch(wanted);
    }
  });

  it('is said of nothing else, and never to staff as if it were theirs', () => {
    const task = fc.record({
      status: fc.constantFrom(...TASK_STATUSES),
      completedAt: fc.constantFrom(null, '2026-11-20'),
      isBegunAnew: fc.boolean(),
    });
    fc.assert(
      fc.property(task, (of) => {
        if (!of.isBegunAnew) expect(begunAnew(of, false)).toBeNull();
        expect(begunAnew(of, true)?.about ?? '').not.toMatch(/\byour?\b/i);
        expect(begunAnew(of, true) === null).toBe(begunAnew(of, false) === null);
      }),
    );
  });
});
