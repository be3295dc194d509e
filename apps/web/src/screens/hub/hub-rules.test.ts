import type { ClientRead } from '@onboard/contract/clients';
import type { TaskRead } from '@onboard/contract/tasks';
import { describe, expect, it } from 'vitest';
import { importantDates } from './important-dates.ts';
import { nextTasks } from './next-tasks.ts';
import { staffSteps, waitsForOthers } from './staff-steps.ts';
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
  completedAt: null,
  isBegunAnew: false,
});
const EIF = 'eif-submit-company-information';
const CENSUS = 'enrollment-elections';
const SIGNED = '2026-11-20T10:00:00Z';

describe('what is next', () => {
  const next = (...tasks: TaskRead[]) => nextTasks(tasks)[0]?.id.trim() ?? null;
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
  it('is a census begun anew while the one before is in review or stands, after everything that is due', () => {
    const inReview = { ...task(CENSUS, 'In Review', '2026-01-01'), isBegunAnew: true };
    const completed = { ...task(CENSUS, 'In Progress', '2026-01-01'), isBegunAnew: true, completedAt: SIGNED };
    for (const census of [inReview, completed]) {
      expect(next(census)).toBe(CENSUS);
      expect(next(census, task(EIF, 'Not Started', '2026-12-01'))).toBe(EIF);
    }
  });
  it('is all that came back at once, and of the rest one alone', () => {
    const ids = (...tasks: TaskRead[]) => nextTasks(tasks).map(({ id }) => id.trim());
    const begun = task('onboarding-forms', 'Not Started', '2026-01-01');
    expect(ids(begun, task(EIF, 'Needs Review'), task(CENSUS, 'NIGO', '2026-12-01'))).toEqual([CENSUS, EIF]);
    expect(ids(begun, task(CENSUS, 'In Progress', '2026-12-01'))).toEqual(['onboarding-forms']);
  });
  it('is nothing where there are no tasks', () => {
    expect(next()).toBeNull();
  });
});

describe('groups of tasks', () => {
  const policy = (id: string, policyEffective: string | null, policyNumber: string | null = null) =>
    ({ id, policyEffective, policyNumber, slfCoverages: ['DENTAL', 'VISION'] }) as never;
  it('are the client first, then each policy by the day it begins, also one without tasks', () => {
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
      ['For the company', [EIF, 'onboarding-forms']],
      ['Policy 900101', [CENSUS]],
      ['Dental and Vision', []],
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
      { date: '2026-12-01', labels: ['Company information deadline'], isPast: true },
      { date: '2027-01-01', labels: ['Coverage begins'], isPast: false },
    ]);
  });
  const NAME = ['Census deadline'];
  it.each<[string, TaskRead, string, string[] | undefined]>([
    ['on its day', task(CENSUS, 'Not Started', '2026-12-03'), '2026-12-03', NAME],
    ['on the day of its task', task(CENSUS, 'Not Started', '2026-12-04', 'p'), '2026-12-04', NAME],
    ['not on another', task(CENSUS, 'Not Started', '2026-12-04', 'p'), '2026-12-03', undefined],
    ['while nothing says when its task is due', task(CENSUS, 'Not Started', null, 'p'), '2026-12-03', NAME],
    ['beside the task of another policy', task(CENSUS, 'Done', null, 'q'), '2026-12-03', NAME],
    ['not once it was handed in', task(CENSUS, 'In Review', '2026-12-03', 'p'), '2026-12-03', undefined],
    ['not once it is done', task(CENSUS, 'Done', '2026-12-03', 'p'), '2026-12-03', undefined],
  ])('name the deadline of the census by one name: %s', (_, census, day, labels) => {
    const dates = importantDates([{ ...policy, enrollmentCensusDeadline: '2026-12-03' }], [census], '2026-11-01');
    expect(dates.find(({ date }) => date === day)?.labels).toEqual(labels);
    expect(dates[0]).toEqual({ date: '2026-12-01', labels: ['Company information deadline'], isPast: false });
  });
});

describe('what is next for staff', () => {
  const consultant = { firstName: 'Ida' } as ClientRead['slfImplementationConsultant'];
  const staffed = {
    ...{ id: 'c', eifSignedAt: null, isActive: null, isArchived: null, releaseStatus: null },
    slfImplementationConsultant: consultant,
    policies: [{ id: 'p', policyNumber: '952418' }],
  };
  it.each([
    ['closed', { isActive: false }, ['Access to this client is closed']],
    ['archived', { isArchived: true, isActive: false }, ['This client is archived']],
    ['without a consultant', { slfImplementationConsultant: null }, ['Nobody is the implementation consultant']],
    ['live without a consultant', { slfImplementationConsultant: null, releaseStatus: 'LIVE' as const }, []],
  ])('at a client that is %s leads to its settings', (_, set, wanted) => {
    const steps = staffSteps({ ...staffed, ...set }, [], undefined);
    expect(steps.map(({ title }) => title)).toEqual(wanted);
    expect(steps.every(({ href }) => href === '/clients/admin/c/manage')).toBe(true);
  });
  const titles = (tasks: TaskRead[], push?: Parameters<typeof staffSteps>[2], eifSignedAt: string | null = SIGNED) =>
    staffSteps({ ...staffed, eifSignedAt }, tasks, push).map(({ title }) => title);
  const push = (leftOut: number, changedSince: { label: string; count: number }[] | null, ...blockers: string[]) => ({
    ...{ leftOut, changedSince, blockers },
  });
  const behind = [{ label: 'Plans', count: 1 }];
  it.each<[string, string[], string[]]>([
    [
      'a census in review',
      titles([task(CENSUS, 'In Review', null, 'p')]),
      ['The census of policy 952418 waits for your review'],
    ],
    ['what is the client’s', titles([task(EIF, 'In Progress'), task(CENSUS, 'NIGO')], push(0, []), null), []],
    ['declined changes', titles([task(EIF, 'Declined')], push(2, [])), ['The signer declined the changes']],
    [
      'changes that nobody sent on',
      titles([task(EIF, 'In Progress')], push(1, [])),
      ['1 change was not sent to the signer'],
    ],
    ['changes before the signer', titles([task(EIF, 'Needs Review')], push(1, [])), []],
    ['a signed form', titles([task(EIF, 'Done')], push(0, null)), ['The form is signed']],
    ['a form that was not signed', titles([task(EIF, 'In Progress')], push(0, null), null), []],
    ['a signed form that cannot be pushed', titles([task(EIF, 'Done')], push(0, null, 'No case id.')), []],
    ['what QPS has', titles([task(EIF, 'Done')], push(0, [])), []],
    ['what QPS has no longer as it is', titles([task(EIF, 'Done')], push(0, behind)), ['QPS is behind']],
    ['a push that is not known yet', titles([task(EIF, 'Done')]), []],
  ])('with %s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });
  it('says what waits for others', () => {
    expect(waitsForOthers([task(EIF, 'Needs Review'), task(CENSUS, 'NIGO')])).toEqual([
      'The changes in company information wait for the signer.',
      'Waits for the client: Census and enrollment elections.',
    ]);
    expect(waitsForOthers([task(EIF, 'Done'), task(CENSUS, 'In Review')])).toEqual([]);
    const anew = { ...task(CENSUS, 'In Progress'), isBegunAnew: true, completedAt: SIGNED };
    expect(waitsForOthers([anew])).toEqual([
      'The client has begun a new census. The one that is complete stands until the new one is submitted.',
    ]);
  });
  it('says of a census in review that the client has begun another', () => {
    const why = (isBegunAnew: boolean) =>
      staffSteps(staffed, [{ ...task(CENSUS, 'In Review', null, 'p'), isBegunAnew }], undefined)[0]?.why;
    expect(why(false)).not.toContain('begun');
    expect(why(true)).toContain('The client has begun a new census.');
    expect(waitsForOthers([{ ...task(CENSUS, 'In Review'), isBegunAnew: true }])).toEqual([]);
  });
});
