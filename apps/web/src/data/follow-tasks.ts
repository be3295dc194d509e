import type { QueryClient } from '@tanstack/react-query';
import { clientKey, clientsKey } from './clients.ts';
import type { RealtimeListener } from './realtime.ts';

/**
 * Keeps open pages in step with the tasks of the client they show: what is on the screen is asked for anew when a task
 * moved on, and when the channel comes back after a time in which nobody could tell.
 */
export function followTasks(queries: QueryClient): Required<Pick<RealtimeListener, 'onTasksChanged' | 'onState'>> {
  let wasLost = false;
  const askAnew = () => void queries.invalidateQueries({ queryKey: clientsKey });
  return {
    onTasksChanged: ({ clientId }) => {
      if (clientId === null) return askAnew();
      void queries.invalidateQueries({ queryKey: clientKey(clientId) });
      // Lists tell the phase: theirs is seen the next time one is opened. Of many clients this would be asked too often.
      for (const list of ['list', 'ben-admin']) {
        void queries.invalidateQueries({ queryKey: [...clientsKey, list], refetchType: 'none' });
      }
    },
    onState: (state) => {
      if (state === 'live' && wasLost) askAnew();
      wasLost = state !== 'live';
    },
  };
}
