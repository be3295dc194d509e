import { isPushStatus, type PushStatus } from '@onboard/domain/push/push-status';
import { io, type Socket } from 'socket.io-client';

/** What people are told while they work: of pushes and e-mails internal staff alone (Spec portal §7), of tasks all. */
export interface RealtimeListener {
  onPushStatus?(event: { clientId: string; apiJobStatus: PushStatus }): void;
  onEmailSent?(event: { emailId: string; subject: string }): void;
  /** Tasks of this client moved on; null where that may be any client. */
  onTasksChanged?(event: { clientId: string | null }): void;
  /** The session ended, by whatever hand; why, where that is known. */
  onSessionEnded(reason: string | null): void;
  /** What the person may reach changed. */
  onAccessChanged(): void;
  /** `live` while events come; `polling` once they do not, so that whoever waits must ask. */
  onState?(state: RealtimeState): void;
}
export type RealtimeState = 'connecting' | 'live' | 'polling';

/** Spec portal §9. */
const RECONNECTION_ATTEMPTS = 5;
/** After the attempts are used up, and then again and again: a network that was away for an hour comes back. */
const TRY_AGAIN_MS = 60_000;
/** The browser may hold a new session already, when the one of this channel ended. */
const AFTER_END_MS = 1_000;

/**
 * Opens the channel; returns what closes it. `who` is asked at each connection, since the client of
 * the page changes. Spec portal §6: it carries clientId and userId; the server goes by the session alone.
 */
export function openRealtime(
  who: () => { clientId: string | null; userId: string },
  listener: RealtimeListener,
  options: { url?: string; reconnectionDelay?: number; reconnectionDelayMax?: number } = {},
): () => void {
  const { url = '', ...more } = options;
  const socket: Socket = io(url, {
    path: '/realtime',
    transports: ['websocket', 'polling'],
    withCredentials: true,
    reconnectionAttempts: RECONNECTION_ATTEMPTS,
    auth: (give) => give(who()),
    ...more,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  const poll = (waitMs = TRY_AGAIN_MS) => {
    listener.onState?.('polling');
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), waitMs);
  };
  socket.on('connect', () => {
    clearTimeout(again);
    listener.onState?.('live');
  });
  socket.on('disconnect', (reason) => {
    // Only a server that ends the session's channel, or our own closing, is not tried again by itself.
    if (reason === 'io server disconnect') poll(AFTER_END_MS);
    else if (reason !== 'io client disconnect') listener.onState?.('connecting');
  });
  socket.on('connect_error', () => {
    // Refused by the server, and not merely unreachable: no attempts follow.
    if (!socket.active) poll();
  });
  socket.io.on('reconnect_failed', () => poll());
  socket.on('QPS_PUSH_STATUS', (event: { clientId?: unknown; apiJobStatus?: unknown }) => {
    if (typeof event.clientId === 'string' && isPushStatus(event.apiJobStatus)) {
      listener.onPushStatus?.({ clientId: event.clientId, apiJobStatus: event.apiJobStatus });
    }
  });
  socket.on('EMAIL_SENT', (event: { emailId?: unknown; subject?: unknown }) => {
    if (typeof event.emailId === 'string' && typeof event.subject === 'string') {
      listener.onEmailSent?.({ emailId: event.emailId, subject: event.subject });
    }
  });
  socket.on('TASKS_CHANGED', (event: { clientId?: unknown }) => {
    const { clientId } = event;
    if (typeof clientId === 'string' || clientId === null) listener.onTasksChanged?.({ clientId });
  });
  socket.on('SESSION_ENDED', (event?: { reason?: unknown }) => {
    listener.onSessionEnded(typeof event?.reason === 'string' ? event.reason : null);
  });
  socket.on('ACCESS_CHANGED', () => listener.onAccessChanged());
  return () => {
    clearTimeout(again);
    socket.disconnect();
  };
}
