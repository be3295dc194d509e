import { describe, expect, it } from 'vitest';
import { enrollmentStatus, offersDemoStatuses, shownEnrollmentStatus } from './enrollment.ts';
import { isExplorerSeason } from './season.ts';
import { contentState, hasPersonalPlan } from './showing.ts';
import { dateOf } from './today.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

it.each([
  [false, '2026-11-28T12:00:00Z', 'shown'],
  [false, '2026-11-28T12:00:01Z', 'notStarted'],
  [false, null, 'notStarted'],
  [true, '2026-01-01T00:00:00Z', 'maintenance'],
  [true, '2027-01-01T00:00:00Z', 'maintenance'],
] as const)('maintenance %s, starts %s: %s', (maintenanceMode, startsAt, expected) => {
  expect(contentState({ maintenanceMode, startsAt, expiresAt: null }, NOW)).toBe(expected);
});

it.each([
  [null, true],
  ['2026-11-28T12:00:00Z', true],
  ['2026-11-28T11:59:59Z', false],
] as const)('a site that expires %s has a personal plan: %s', (expiresAt, expected) => {
  expect(hasPersonalPlan({ expiresAt }, NOW)).toBe(expected);
});

describe('open enrollment', () => {
  const window = { openEnrollmentStart: '2026-11-20', openEnrollmentEnd: '2026-12-04' };
  it.each([
    ['2026-11-19', 'pre'],
    ['2026-11-20', 'active'],
    ['2026-12-04', 'active'],
    ['2026-12-05', 'post'],
  ] as const)('on %s is %s', (today, expected) => {
    expect(enrollmentStatus(window, today)).toBe(expected);
  });
  it('has no status while a date is missing', () => {
    expect(enrollmentStatus({ ...window, openEnrollmentEnd: null }, '2026-11-20')).toBeNull();
    expect(enrollmentStatus({ ...window, openEnrollmentStart: null }, '2026-11-20')).toBeNull();
  });
  it.each([
    [false, null, true, 'post'],
    [true, null, false, 'pre'],
    [false, 'newer', false, 'pre'],
  ] as const)('live %s, replaced by %s: demo offered %s', (isLive, newExplorerPageId, offered, shown) => {
    const site = { ...window, isLive, newExplorerPageId };
    expect(offersDemoStatuses(site)).toBe(offered);
    expect(shownEnrollmentStatus(site, 'post', '2026-11-01')).toBe(shown);
    expect(shownEnrollmentStatus(site, null, '2026-11-01')).toBe('pre');
  });
});

it.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
  ['2027-07-04', false],
])('%s is in the season: %s', (today, expected) => {
  expect(isExplorerSeason(today)).toBe(expected);
});

it('takes the date of the provider, not that of Greenwich', () => {
  expect(dateOf(new Date('2026-11-28T03:00:00Z'))).toBe('2026-11-27');
  expect(dateOf(new Date('2026-11-28T03:00:00Z'), 'UTC')).toBe('2026-11-28');
});
