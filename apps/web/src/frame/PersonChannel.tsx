import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTasks } from '../data/follow-tasks.ts';
import { openRealtime } from '../data/realtime.ts';
import { sessionListener } from '../data/session-listener.ts';

/**
 * Tells the open page of somebody who is not internal staff that a task moved on, that the session ended, or that what
 * they may reach changed.
 */
export function PersonChannel({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const listener = { ...sessionListener(queries), ...followTasks(queries) };
    return openRealtime(() => ({ clientId: null, userId }), listener);
  }, [queries, userId]);
  return null;
}
