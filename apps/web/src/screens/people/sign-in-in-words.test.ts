import { describe, expect, it } from 'vitest';
import { signInInWords } from './sign-in-in-words.ts';

const rhea = { firstName: 'Rhea', firstPasswordSet: '2027-01-05T10:00:00Z' };

describe('the state of a sign-in', () => {
  it.each([
    ['ACTIVE', 'Active'],
    ['LOCKED', 'Locked'],
    ['SUSPENDED', 'Suspended'],
    ['DEACTIVATED', 'Deactivated'],
    ['UNKNOWN', 'Not known'],
  ] as const)('%s is called %s', (state, label) => {
    expect(signInInWords(state, rhea).label).toBe(label);
  });

  it('parts who never had a password from whose was reset', () => {
    expect(signInInWords('NOT_ACTIVATED', { ...rhea, firstPasswordSet: null }).label).toBe('Not activated');
    expect(signInInWords('NOT_ACTIVATED', rhea).label).toBe('Waiting for a new password');
  });
});
