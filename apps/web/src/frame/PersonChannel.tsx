import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openRealtime } from '../data/realtime.ts';
import { sessionListener } from '../data/session-listener.ts';

/** Tells the open page of somebody who is not internal staff that the session ended, or what they may reach changed. */
export function PersonChannel({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => openRealtime(() => ({ clientId: null, userId }), sessionListener(queries)), [queries, userId]);
  return null;
}
