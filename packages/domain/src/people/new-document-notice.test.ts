import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type NewDocumentNoticeStatus, newDocumentNoticeStatus } from './new-document-notice.ts';

it.each<[number | null, number | null, number | null, NewDocumentNoticeStatus | null]>([
  // Latest document, seen, called old.
  [null, null, null, 'OLD'],
  [5, null, null, null],
  [5, 4, null, null],
  [5, 5, null, 'NEW_AND_SEEN'],
  [5, 6, null, 'NEW_AND_SEEN'],
  [5, 6, 6, 'OLD'],
  [7, 6, 6, null],
  [7, 8, 6, 'NEW_AND_SEEN'],
])('document %s, seen %s, old %s: %s', (latestDocumentAt, seenAt, oldAt, status) => {
  expect(newDocumentNoticeStatus({ latestDocumentAt, seenAt, oldAt })).toBe(status);
});

it('is new again with every later document', () => {
  const instant = fc.option(fc.nat(100), { nil: null });
  fc.assert(
    fc.property(instant, instant, (seenAt, oldAt) => {
      expect(newDocumentNoticeStatus({ latestDocumentAt: 101, seenAt, oldAt })).toBeNull();
    }),
  );
});
