import { describe, expect, it } from 'vitest';
import { displayInstant, isTimeZone } from './display-instant.ts';

describe('displayInstant', () => {
  const winter = new Date('2027-01-05T15:42:00Z');
  it.each([
    [undefined, 'January 5, 2027 at 10:42 AM EST'],
    ['America/Los_Angeles', 'January 5, 2027 at 7:42 AM PST'],
    ['Pacific/Honolulu', 'January 5, 2027 at 5:42 AM HST'],
    ['UTC', 'January 5, 2027 at 3:42 PM UTC'],
    ['Asia/Tokyo', 'January 6, 2027 at 12:42 AM GMT+9'],
  ])('in %s', (zone, words) => {
    expect(displayInstant(winter, zone)).toBe(words);
  });

  it('names daylight time in summer', () => {
    expect(displayInstant(new Date('2027-07-05T15:42:00Z'))).toBe('July 5, 2027 at 11:42 AM EDT');
  });
});

describe('isTimeZone', () => {
  it.each(['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('takes %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Mars/Olympus', '+05:00', "'; drop", 'America/New York', '../etc'])('refuses %s', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
