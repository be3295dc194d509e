import { describe, expect, it } from 'vitest';
import type { NetChange, NetDetail } from '../changes/net-changes.ts';
import { CREATED, DELETED, type TrackedEntity } from '../changes/tracked-entities.ts';
import { MAPLE_RIDGE } from './samples.data.ts';
import { mapleRidge } from './samples.ts';
import { summaryOf } from './summary.ts';
import { unacceptedAnswers } from './unaccepted-answers.ts';

const facts = mapleRidge();
const { clientId, contacts } = MAPLE_RIDGE;
const net = (
  entity: TrackedEntity,
  entityId: string,
  operation: NetChange['operation'],
  ...details: Pick<NetDetail, 'attributeKey' | 'previousValue' | 'value'>[]
): NetChange => ({
  entity,
  entityId,
  operation,
  details: details.map((each) => ({
    ...each,
    status: 'pending',
    createdAt: '2026-11-20T09:00:00.000Z',
    createdByUser: null,
  })),
});
const planNumber = (previousValue: unknown, value: unknown) =>
  net('Client', clientId, 'updated', { attributeKey: 'erisaPlanNumber', previousValue, value });
const email = (previousValue: unknown) =>
  net('Contact', contacts.payroll, 'updated', { attributeKey: 'email', previousValue, value: 'x@maple.example' });
const added = net(
  'Contact',
  contacts.payroll,
  'created',
  { attributeKey: CREATED, previousValue: null, value: '2026-11-20T09:00:00.000Z' },
  { attributeKey: 'email', previousValue: null, value: 'x@maple.example' },
);
const removed = net('EmployeeClass', '0190f3a2-0000-7000-8000-00000000dead', 'deleted', {
  attributeKey: DELETED,
  previousValue: null,
  value: '2026-11-20T09:00:00.000Z',
});

/** Every row of the summary that is marked, as a person reads it. */
const marked = (pending: readonly NetChange[], declined: readonly NetChange[] = []) => {
  const unaccepted = unacceptedAnswers(facts, { pending, declined });
  const rows = summaryOf(facts).flatMap(({ parts }) => parts.flatMap((part) => part.rows));
  return rows.flatMap(({ question, change }) => {
    const mark = change && unaccepted.at(change);
    return mark ? [[question, mark.standing, mark.isAdded ? 'added' : mark.accepted]] : [];
  });
};

describe('answers that are not accepted', () => {
  const PLAN = 'What is the plan number?';
  it.each([
    ['nothing changed', [], [], []],
    ['an answer that waits', [planNumber('501', '502')], [], [[PLAN, 'pending', '501']]],
    ['an answer where there was none', [planNumber(null, '502')], [], [[PLAN, 'pending', null]]],
    ['an answer that was declined', [], [planNumber('501', '502')], [[PLAN, 'declined', '501']]],
    [
      'a correction of what was declined',
      [planNumber('501', '503')],
      [planNumber('501', '502')],
      [[PLAN, 'pending', '501']],
    ],
    ['one answer of a person', [email('a@maple.example')], [], [['E-mail', 'pending', 'a@maple.example']]],
  ])('%s', (_, pending, declined, expected) => {
    expect(marked(pending, declined)).toEqual(expected);
  });

  it('are all answers of somebody who was added', () => {
    const rows = marked([added]);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(([, standing, accepted]) => `${standing} ${accepted}`))).toEqual(
      new Set(['pending added']),
    );
  });

  it('name what was taken out, once', () => {
    expect(unacceptedAnswers(facts, { pending: [removed], declined: [removed] }).removed).toEqual(['Employee class']);
    expect(unacceptedAnswers(facts, { pending: [added], declined: [] }).removed).toEqual([]);
  });
});
