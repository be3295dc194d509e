import { describe, expect, it } from 'vitest';
import { statusForReader, statusOfForm } from './form-task-status.ts';
import { whoActsNextForStaff } from './task-catalogue.ts';
import { STATUS_PILLS } from './task-status.ts';

const EIF = 'eif-submit-company-information';
const AT = '2026-11-20T10:00:00.000Z';

describe('what the task of the form reads as', () => {
  it.each([
    // Stored, completed, how the form stands: for staff, for the client.
    ['Not Started', null, 'draft', 'Not Started', 'Not Started'],
    ['In Progress', null, 'draft', 'In Progress', 'In Progress'],
    ['NIGO', null, 'draft', 'Action Required', 'Action Required'],
    ['Done', AT, 'signed', 'Completed', 'Completed'],
    // Staff changed something and did not send it: their work, and the client's part stays done.
    ['Done', AT, 'editing', 'In Progress', 'Completed'],
    ['In Progress', AT, 'editing', 'In Progress', 'Completed'],
    ['Done', AT, 'inReview', 'Needs Review', 'Needs Review'],
    ['Needs Review', AT, 'inReview', 'Needs Review', 'Needs Review'],
    // Right after a decline the task may still be as it was before.
    ['Needs Review', AT, 'declined', 'Declined', 'Declined'],
    ['Declined', AT, 'signed', 'Completed', 'Completed'],
    ['Voided', AT, 'editing', 'Voided', 'Voided'],
    ['In Progress', AT, null, 'In Progress', 'Completed'],
  ] as const)('%s, done since %s, form %s', (status, completedAt, state, ofStaff, ofClient) => {
    const read = (isOfStaff: boolean) =>
      STATUS_PILLS[statusOfForm({ taskId: EIF, status, completedAt }, state, isOfStaff)].label;
    expect([read(true), read(false)]).toEqual([ofStaff, ofClient]);
  });
});

it('another task that is worked on again is in progress for everybody', () => {
  const census = { taskId: 'enrollment-elections', status: 'In Progress', completedAt: AT } as const;
  expect([statusForReader(census, true), statusForReader(census, false)]).toEqual(['In Progress', 'In Progress']);
});

it('staff read that the next move is theirs while they change a signed form', () => {
  expect(whoActsNextForStaff(EIF, 'In Progress', true)).toBe('You send your changes to the signer');
  expect(whoActsNextForStaff(EIF, 'In Progress', false)).toBe('Waits for the client');
  expect(whoActsNextForStaff('enrollment-elections', 'In Progress', true)).toBe('Waits for the client');
});
