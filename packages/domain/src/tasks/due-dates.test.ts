import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { deadlinesOf, dueDateOf, dueIndicator, isStillDue, nextBusinessDay, onWorkingDay } from './due-dates.ts';
import { TASK_STATUSES, type TaskStatus } from './task-status.ts';

const dates = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

describe('the weekend rule of spec portal §4', () => {
  it.each([
    ['2026-11-23', 'Monday', '2026-11-24'],
    ['2026-11-26', 'Thursday', '2026-11-27'],
    ['2026-11-27', 'Friday', '2026-11-30'],
    ['2026-11-28', 'Saturday', '2026-12-01'],
    ['2026-11-29', 'Sunday', '2026-12-01'],
  ])('after %s, a %s, comes %s', (date, _name, next) => expect(nextBusinessDay(date)).toBe(next));

  it('always gives a later working day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const next = nextBusinessDay(date);
        expect(next > date).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekday(next));
      }),
    );
  });
});

describe('due dates', () => {
  const policy = (id: string, policyEffective: string | null) => ({ id, policyEffective, slfCoverages: [] });
  const facts = (...policies: ReturnType<typeof policy>[]) => ({ client: { isMaxwell: null }, policies });
  const eif = { taskId: 'eif-submit-company-information', policyId: null } as const;
  const census = (policyId: string) => ({ taskId: 'enrollment-elections', policyId }) as const;

  it.each([
    ['45 days before the first policy', eif, '2026-11-17'],
    ['30 days before its own policy', census('b'), '2027-01-29'],
  ])('count %s', (_what, task, due) => {
    const both = facts(policy('a', '2027-01-01'), policy('b', '2027-03-01'));
    expect(dueDateOf(task, both, '2026-09-01')).toBe(due);
  });

  it('move from a weekend to the Friday before', () => {
    // 30 days before March 2, 2027 is a Sunday.
    expect(dueDateOf(census('a'), facts(policy('a', '2027-03-02')), '2026-09-01')).toBe('2027-01-29');
  });

  it('leave at least five business days', () => {
    expect(dueDateOf(eif, facts(policy('a', '2026-12-01')), '2026-11-27')).toBe('2026-12-04');
  });

  it('are not known without a policy that begins', () => {
    expect(dueDateOf(eif, facts(), '2026-09-01')).toBeNull();
    expect(dueDateOf(eif, facts(policy('a', null)), '2026-09-01')).toBeNull();
    expect(
      dueDateOf({ taskId: 'no-such' as 'pfml', policyId: null }, facts(policy('a', '2027-01-01')), '2026-09-01'),
    ).toBeNull();
  });

  it('are working days after today, never later than asked unless that was too soon', () => {
    fc.assert(
      fc.property(dates, dates, (effective, today) => {
        const { infoGatheringDeadline, enrollmentCensusDeadline } = deadlinesOf(effective, today);
        for (const due of [infoGatheringDeadline, enrollmentCensusDeadline]) {
          expect(due > today).toBe(true);
          expect([1, 2, 3, 4, 5]).toContain(weekday(due));
        }
        expect(infoGatheringDeadline <= enrollmentCensusDeadline).toBe(true);
        expect(onWorkingDay(onWorkingDay(effective))).toBe(onWorkingDay(effective));
      }),
    );
  });
});

describe('due indicators of spec portal §4', () => {
  it.each([
    ['2026-12-03', null],
    ['2026-12-02', 'DUE_SOON'],
    ['2026-11-28', 'DUE_SOON'],
    ['2026-11-27', 'DUE_TODAY'],
    ['2026-11-26', 'PAST_DUE'],
    [null, null],
  ] as const)('on November 27 what is due %s is %s', (dueDate, indicator) => {
    expect(dueIndicator({ dueDate, status: 'Not Started', completedAt: null }, '2026-11-27')).toBe(indicator);
  });

  it('show for four statuses only', () => {
    const shown: TaskStatus[] = ['Not Started', 'In Progress', 'NIGO', 'Upcoming'];
    for (const status of TASK_STATUSES) {
      const expected = shown.includes(status) ? 'PAST_DUE' : null;
      expect(dueIndicator({ dueDate: '2026-01-01', status, completedAt: null }, '2026-11-27'), status).toBe(expected);
    }
  });

  it('do not come back when somebody works again on what was completed', () => {
    const task = { dueDate: '2026-01-01', status: 'In Progress', completedAt: '2025-12-20T10:00:00Z' } as const;
    expect([isStillDue(task), dueIndicator(task, '2026-11-27')]).toEqual([false, null]);
  });
});
