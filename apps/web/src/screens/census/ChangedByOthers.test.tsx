import type { CensusStanding } from '@onboard/contract/census';
import type { AuthenticatedUser } from '@onboard/contract/session';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { UserContext } from '../../frame/signed-in.tsx';
import { ChangedByOthers } from './ChangedByOthers.tsx';

afterEach(cleanup);

function told(state: CensusStanding['state'], byUserId = 'grace') {
  const change = {
    number: 3,
    what: 'REMOVED',
    file: 'people.csv',
    by: 'Grace Miller',
    byUserId,
    at: '2026-11-28T12:00:00Z',
  };
  const standing = { state, stands: state === 'SUBMITTED' ? null : {}, changes: [change] } as unknown as CensusStanding;
  render(
    <MemoryRouter>
      <UserContext value={{ userId: 'ada' } as AuthenticatedUser}>
        <ChangedByOthers place={{ clientId: 'c', policyId: 'p' }} standing={standing} />
      </UserContext>
    </MemoryRouter>,
  );
  return screen.queryByRole('status')?.textContent ?? null;
}

it.each<[CensusStanding['state'], string, string]>([
  ['SUBMITTED', 'What was submitted before stands, and is shown here.', 'Upload another file'],
  ['NO_FILES', 'What was submitted before stands.', 'See what was submitted'],
])('says who did what, and what to do next, where the census is %s by then', (state, words, link) => {
  expect(told(state)).toMatch(/^Grace Miller removed people\.csv on /);
  expect(screen.getByRole('status').textContent).toContain(words);
  expect(screen.getByRole('link', { name: link })).toBeDefined();
});

it('tells nobody what they did themselves', () => expect(told('SUBMITTED', 'ada')).toBeNull());
