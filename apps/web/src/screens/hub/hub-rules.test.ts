import type { TaskRead } from '@onboard/contract/tasks';
import { describe, expect, it } from 'vitest';
import { importantDates } from './important-dates.ts';
import { nextTask } from './next-task.ts';
import { taskGroups } from './task-groups.ts';

const task = (
  taskId: string,
  status: TaskRead['status'],
  dueDate: string | null = null,
  policyId: string | null = null,
) => ({
  id: `${taskId} ${policyId ?? ''}`,
  taskId,
  policyId,
  dueDate,
  status,
  statusReason: null,
  statusUpdatedAt: '2026-11-01T00:00:00Z',
});
const EIF = 'eif-submit-company-information';
const CENSUS = 'enrollment-elections';

describe('what is next', () => {
  const next = (...tasks: TaskRead[]) => nextTask(tasks)?.id.trim() ?? null;
  it('is what came back, before anything else', () => {
    expect(next(task(EIF, 'Not Started', '2026-01-01'), task(CENSUS, 'NIGO', '2026-12-01'))).toBe(CENSUS);
  });
  it('is what is due first', () => {
    expect(next(task(EIF, 'Not Started', '2026-12-02'), task(CENSUS, 'In Progress', '2026-12-01'))).toBe(CENSUS);
    expect(next(task(EIF, 'Not Started'), task(CENSUS, 'Not Started', '2026-12-01'))).toBe(CENSUS);
  });
  it('is in the order of the catalogue where nothing is due', () => {
    expect(next(task(CENSUS, 'Not Started'), task(EIF, 'Not Started'))).toBe(EIF);
  });
  it.each(['In Review', 'Needs Review', 'Done', 'Voided'] as const)('is never a task that is %s', (status) => {
    expect(next(task(CENSUS, status))).toBeNull();
  });
  it('is the form while changes wait for the signer, and not while staff mend what was declined', () => {
    expect(next(task(EIF, 'Needs Review'), task(CENSUS, 'Not Started', '2026-12-01'))).toBe(EIF);
    expect(next(task(EIF, 'Declined'))).toBeNull();
  });
  it('is nothing where there are no tasks', () => {
    expect(next()).toBeNull();
  });
});

describe('groups of tasks', () => {
  const policy = (id: string, policyEffective: string | null, policyNumber: string | null = null) =>
    ({ id, policyEffective, policyNumber, slfCoverages: ['DENTAL', 'VISION'] }) as never;
  it('are the client first, then each policy by the day it begins, and never empty', () => {
    const groups = taskGroups(
      [policy('late', '2027-03-01'), policy('early', '2027-01-01', '900101'), policy('bare', '2027-02-01')],
      [
        task(CENSUS, 'Not Started', null, 'late'),
        task('onboarding-forms', 'Not Started'),
        task(EIF, 'Not Started'),
        task(CENSUS, 'Done', null, 'early'),
      ],
    );
    expect(groups.map(({ title, tasks }) => [title, tasks.map(({ taskId }) => taskId)])).toEqual([
      ['For your company', [EIF, 'onboarding-forms']],
      ['Policy 900101', [CENSUS]],
      ['Dental and Vision', [CENSUS]],
    ]);
  });
});

describe('important dates', () => {
  const policy = {
    id: 'p',
    policyEffective: '2027-01-01',
    infoGatheringDeadline: '2026-12-01',
    enrollmentCensusDeadline: null,
    liveStatusDate: null,
  };
  it('are days in order of time, with all that falls on each, once', () => {
    const tasks = [task(EIF, 'Not Started', '2026-12-01'), task(CENSUS, 'Done', '2026-12-05')];
    expect(importantDates([policy, policy], tasks, '2026-12-02')).toEqual([
      { date: '2026-12-01', labels: ['Company information due'], isPast: true },
      { date: '2027-01-01', labels: ['Coverage begins'], isPast: false },
    ]);
  });
  it.each([
    ['on its day', task(CENSUS, 'Not Started', '2026-12-03'), ['Census and enrollment elections due']],
    ['on another day', task(CENSUS, 'Not Started', '2026-12-04'), ['Census deadline']],
    ['but done', task(CENSUS, 'Done', '2026-12-03'), ['Census deadline']],
    [
      'not at all, only another task',
      task(EIF, 'Not Started', '2026-12-03'),
      ['Company information due', 'Census deadline'],
    ],
  ])('name a deadline unless its task is due: %s', (_, due, labels) => {
    const dates = importantDates([{ ...policy, enrollmentCensusDeadline: '2026-12-03' }], [due], '2026-11-01');
    expect(dates.find(({ date }) => date === '2026-12-03')?.labels).toEqual(labels);
    expect(dates[0]).toEqual({ date: '2026-12-01', labels: ['Information gathering ends'], isPast: false });
  });
});
