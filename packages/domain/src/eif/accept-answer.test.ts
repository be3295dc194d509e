import { describe, expect, it } from 'vitest';
import { acceptAnswer } from './accept-answer.ts';
import { mapleRidgeUnanswered } from './samples.ts';

const accept = (attributeKey: string, value: unknown, entity: 'Client' | 'Policy' = 'Client') =>
  acceptAnswer(mapleRidgeUnanswered(), { entity, attributeKey, value });

describe('an answer for the draft', () => {
  it.each<[string, unknown, unknown]>([
    ['taxId', ' 06-1234560 ', '061234560'],
    ['taxId', '', null],
    ['taxIdExplanation', '=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['section125PlanYearEnd', '6/30', '06/30'],
    ['benefitsReplacedWithSlf', [], null],
  ])('%s %j is kept as %j', (key, typed, value) =>
    expect(accept(key, typed)).toEqual({ isAsked: true, value, problems: [] }),
  );
  it.each<[string, unknown, string]>([
    ['taxId', '12', 'taxId'],
    ['taxIdExplanation', 'a\u0000', 'taxIdExplanation'],
    ['previousSlfPolicies', [{ policyNumber: '923441' }, { policyNumber: '1' }], 'previousSlfPolicies.1.policyNumber'],
    ['previousSlfPolicies', [{ isAdmin: true }], 'previousSlfPolicies.0.isAdmin'],
  ])('%s %j is refused at %s', (key, typed, path) => {
    expect(accept(key, typed)).toMatchObject({ isAsked: true, problems: [{ path, severity: 'error' }] });
  });
  it.each(['name', 'eifSignedAt', 'employeesNumber', 'constructor', '__proto__', ''])('%s is not asked', (key) => {
    expect(accept(key, 'x')).toEqual({ isAsked: false });
  });
  it('lets a doubtful answer pass with its warning', () => {
    expect(accept('taxId', '071234560')).toMatchObject({
      value: '071234560',
      problems: [{ path: 'taxId', severity: 'warning' }],
    });
  });
});
