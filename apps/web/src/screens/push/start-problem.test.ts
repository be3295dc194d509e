import { expect, it } from 'vitest';
import { ResponseError } from '../../data/response-error.ts';
import { startProblem } from './start-problem.ts';

const RUNNING = [{ apiJobStatus: 'IN_PROGRESS' }, { apiJobStatus: 'TIMEOUT' }] as const;
const ENDED = [{ apiJobStatus: 'COMPLETED' }, { apiJobStatus: 'IN_PROGRESS' }] as const;
const twice = new ResponseError(409, { code: 'PUSH_RUNNING' }, null);
const blocked = new ResponseError(409, { code: 'PUSH_BLOCKED' }, null);

it.each([
  ['a second click while the first is on its way', twice, undefined],
  ['a second click whose push ended since', twice, ENDED],
  ['any error while a push runs', blocked, RUNNING],
  ['no error', null, ENDED],
])('says nothing of %s', (_, error, jobs) => {
  expect(startProblem(error, jobs)).toBeNull();
});

it.each([[undefined], [[]], [ENDED]])('says why no push was started beside %j', (jobs) => {
  expect(startProblem(blocked, jobs)).toBe(blocked);
});
