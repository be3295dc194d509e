import { describe, expect, it } from 'vitest';
import type { Coverage } from '../benefits/coverages.data.ts';
import {
  actionOf,
  isClientsMove,
  isTaskId,
  taskOf,
  tasksFor,
  whoActsNext,
  whoActsNextForStaff,
} from './task-catalogue.ts';
import { STATUS_PILLS, TASK_STATUSES } from './task-status.ts';
import { TASK_IDS, TASKS } from './tasks.data.ts';

const facts = (isMaxwell: boolean | null, ...coverages: Coverage[][]) => ({
  client: { isMaxwell },
  policies: coverages.map((slfCoverages, index) => ({
    id: `policy-${index}`,
    slfCoverages,
    policyEffective: '2027-01-01',
  })),
});
const given = (...of: Parameters<typeof facts>) =>
  tasksFor(facts(...of)).map((task) => `${task.taskId} ${task.policyId ?? ''}`.trim());
const EIF = 'eif-submit-company-information';

describe('the tasks of a client', () => {
  it.each([
    ['no policies', [null], []],
    ['one policy that employees enrol in', [null, ['DENTAL']], [EIF, 'enrollment-elections policy-0']],
    ['an assistance program alone', [null, ['EAP']], [EIF]],
    ['state coverage alone', [null, ['PFML', 'STATE_DISABILITY']], [EIF]],
    [
      'two policies, one census each',
      [null, ['LIFE'], ['VISION', 'EAP'], ['EAP']],
      [EIF, 'enrollment-elections policy-0', 'enrollment-elections policy-1'],
    ],
    ['enrolment on the provider’s own platform', [true, ['DENTAL']], [EIF]],
  ] as [string, Parameters<typeof facts>, string[]][])('with %s', (_what, of, tasks) => {
    expect(given(...of)).toEqual(tasks);
  });
});

describe('the catalogue', () => {
  it('has every task of spec portal §1 once, in order', () => {
    expect(TASKS.map((task) => task.id)).toEqual(TASK_IDS);
    expect(isTaskId('pfml')).toBe(true);
    expect(isTaskId('toString')).toBe(false);
  });

  it('says when each other task would be given', () => {
    const dental = facts(null, ['DENTAL']);
    const appearing = TASKS.filter((task) =>
      task.of === 'client' ? task.appears(dental) : task.appears(dental, ['DENTAL']),
    ).map((task) => task.id);
    expect(appearing).not.toContain('pfml');
    expect(appearing).toEqual(expect.arrayContaining(['dental-rollover', 'prior-carrier-bills', 'kickoff-call']));
  });

  it('says who acts next until it is done', () => {
    expect(whoActsNext(EIF, 'Not Started')).toBe('You fill it in and sign');
    expect(whoActsNext(EIF, 'Not Started', false)).toBe('You can fill it in; a benefits administrator signs');
    expect(whoActsNext(EIF, 'Needs Review', false)).toBe('The signer reviews the changes');
    expect(whoActsNext(EIF, 'NIGO')).toBe('You correct it');
    expect(whoActsNext(EIF, 'In Review')).toBe('Your implementation consultant reviews it');
    expect(whoActsNext(EIF, 'Done')).toBeNull();
    expect(whoActsNext('no-such-task', 'Not Started')).toBeNull();
  });

  it('has the words of spec portal §2 for every status', () => {
    expect(TASK_STATUSES.map((status) => STATUS_PILLS[status].label)).toEqual([
      'Not Started',
      'Not Started',
      'Needs Review',
      'In Progress',
      'In Review',
      'Voided',
      'Declined',
      'Action Required',
      'Completed',
    ]);
  });
});

describe('who moves next', () => {
  it.each([
    ['eif-submit-company-information', 'Needs Review', true, 'You review the changes'],
    ['eif-submit-company-information', 'Declined', false, 'Your implementation consultant corrects it'],
    ['eif-submit-company-information', 'Done', false, null],
    ['enrollment-elections', 'In Review', false, 'Your implementation consultant reviews it'],
    ['enrollment-elections', 'Needs Review', false, 'Your implementation consultant reviews it'],
    ['enrollment-elections', 'NIGO', true, 'You correct the census and submit it again'],
    ['enrollment-elections', 'In Progress', true, 'You check and submit the census'],
    ['enrollment-elections', 'Not Started', true, 'You upload the census'],
  ] as const)('%s in %s', (taskId, status, isClients, words) => {
    expect([isClientsMove(taskId, status), whoActsNext(taskId, status)]).toEqual([isClients, words]);
  });
});

describe('the words on the button', () => {
  it.each([
    ['enrollment-elections', 'Not Started', 'Upload the census'],
    ['enrollment-elections', 'In Progress', 'Continue with the census'],
    ['enrollment-elections', 'NIGO', 'Correct the census'],
    [EIF, 'Not Started', 'Begin company information'],
    [EIF, 'In Progress', 'Continue with company information'],
    [EIF, 'Needs Review', 'Review the changes'],
  ] as const)('of %s in %s: %s', (taskId, status, words) => {
    const task = taskOf(taskId);
    expect(task && actionOf(task, status)).toBe(words);
  });
});

describe('who acts next, as staff read it', () => {
  it.each([
    [EIF, 'In Progress', 'Waits for the client'],
    [EIF, 'Needs Review', 'The signer reviews the changes'],
    [EIF, 'Declined', 'You correct it'],
    ['enrollment-elections', 'In Review', 'You review it'],
    ['enrollment-elections', 'NIGO', 'Waits for the client'],
    ['enrollment-elections', 'Done', null],
  ] as const)('of %s in %s: %s', (taskId, status, words) => {
    expect(whoActsNextForStaff(taskId, status)).toBe(words);
  });
});
