// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientListQuery, clientQuery } from './clients.ts';
import { followTasks } from './follow-tasks.ts';
import { tasksQuery } from './tasks.ts';

let queries: QueryClient;
let asked: string[];
let stop: (() => void)[];
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  asked = [];
  stop = [];
});
afterEach(() => {
  for (const end of stop) end();
  queries.clear();
});

/** A page that shows what is under the key. */
async function show(name: string, queryKey: readonly unknown[]): Promise<void> {
  const queryFn = async () => asked.push(name);
  stop.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}));
  await expect.poll(() => asked).toContain(name);
}

it('asks anew for what is shown of that client, and for nothing else', async () => {
  await show('client', clientQuery('one').queryKey);
  await show('tasks', tasksQuery('one').queryKey);
  await show('tasks of another', tasksQuery('two').queryKey);
  await show('list', clientListQuery({}).queryKey);
  asked = [];
  followTasks(queries).onTasksChanged({ clientId: 'one' });
  await expect.poll(() => asked.toSorted()).toEqual(['client', 'tasks']);
  expect(queries.getQueryState(clientListQuery({}).queryKey)?.isInvalidated).toBe(true);
});

it('asks anew for everything shown when any client may be meant', async () => {
  await show('tasks', tasksQuery('one').queryKey);
  await show('tasks of another', tasksQuery('two').queryKey);
  asked = [];
  followTasks(queries).onTasksChanged({ clientId: null });
  await expect.poll(() => asked.toSorted()).toEqual(['tasks', 'tasks of another']);
});

it('asks for what it could not hear, and not at the first connection', async () => {
  await show('tasks', tasksQuery('one').queryKey);
  asked = [];
  const { onState } = followTasks(queries);
  onState('live');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  onState('connecting');
  onState('polling');
  onState('live');
  await expect.poll(() => asked).toEqual(['tasks']);
});
