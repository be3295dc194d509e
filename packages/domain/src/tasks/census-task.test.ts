import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CensusTaskFacts, censusTaskStatus } from './census-task.ts';
import { TASK_STATUSES, type TaskStatus } from './task-status.ts';

const REASON = 'The Denver office is missing.';
const after = (status: TaskStatus, more: Partial<CensusTaskFacts>) =>
  censusTaskStatus({ status, statusReason: null, isCompleted: false, hasOpenFiles: false, ...more });

describe('the task of a census', () => {
  it.each<[string, TaskStatus, Partial<CensusTaskFacts>, TaskStatus]>([
    ['is begun with the first file', 'Not Started', { hasOpenFiles: true }, 'In Progress'],
    ['is begun before its time', 'Upcoming', { hasOpenFiles: true }, 'In Progress'],
    ['is mended with a new file', 'NIGO', { statusReason: REASON, hasOpenFiles: true }, 'In Progress'],
    ['is in progress again after it was completed', 'Done', { isCompleted: true, hasOpenFiles: true }, 'In Progress'],
    ['waits for its review while more is uploaded', 'In Review', { hasOpenFiles: true }, 'In Review'],
    ['stays voided', 'Voided', { hasOpenFiles: true }, 'Voided'],
    ['was not begun without a file', 'Not Started', {}, 'Not Started'],
    ['stays begun when the only file goes', 'In Progress', {}, 'In Progress'],
    ['is completed again when the new file goes', 'In Progress', { isCompleted: true }, 'Done'],
    ['has to be mended again when the new file goes', 'In Progress', { statusReason: REASON }, 'NIGO'],
    ['stays completed', 'Done', { isCompleted: true }, 'Done'],
    ['stays sent back', 'NIGO', { statusReason: REASON }, 'NIGO'],
  ])('%s', (_, status, facts, wanted) => {
    expect(after(status, facts)).toBe(wanted);
  });

  const facts = fc.record({
    status: fc.constantFrom(...TASK_STATUSES),
    statusReason: fc.constantFrom(null, REASON),
    isCompleted: fc.boolean(),
    hasOpenFiles: fc.boolean(),
  });

  it('is settled at once: looked at twice it is the same', () => {
    fc.assert(
      fc.property(facts, (of) => {
        const status = censusTaskStatus(of);
        expect(censusTaskStatus({ ...of, status })).toBe(status);
      }),
    );
  });

  it('is never completed while something new was not handed in', () => {
    fc.assert(fc.property(facts, (of) => !of.hasOpenFiles || censusTaskStatus(of) !== 'Done'));
  });
});
