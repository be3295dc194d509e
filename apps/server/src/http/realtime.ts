import type { Server as HttpServer } from 'node:http';
import { isStaff } from '@onboard/domain/access/ability';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { Realtime } from '../house.ts';
import { SESSION_COOKIE, type SessionReader } from './session-reader.ts';

const STAFF = 'staff';
const TO_STAFF = 'to-staff';
const LOOK_EVERY_MS = 30_000;

/** The realtime channel of internal staff, fanned out to every node through PostgreSQL. Spec portal §6, §7. */
export function createRealtime(): Realtime & {
  attach(server: HttpServer, pool: pg.Pool, sessions: SessionReader, onError: (error: unknown) => void): void;
  close(): Promise<void>;
} {
  let io: Server | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  return {
    toStaff: (event, payload) => {
      // People of this node hear it at once, whatever PostgreSQL does; the other nodes are told to pass it on.
      io?.local.to(STAFF).emit(event, payload);
      io?.serverSideEmit(TO_STAFF, event, payload);
    },
    attach(server, pool, sessions, onError) {
      io = new Server(server, { path: '/realtime', transports: ['websocket', 'polling'], serveClient: false });
      io.adapter(createAdapter(pool, { errorHandler: onError, tableName: 'socket_io_attachments' }));
      io.on(TO_STAFF, (event: string, payload: unknown) => io?.local.to(STAFF).emit(event, payload));
      io.use(async (socket, next) => {
        const token = cookieOf(socket.handshake.headers.cookie, SESSION_COOKIE);
        const signedIn = token ? await sessions.look(token).catch(() => null) : null;
        if (!signedIn || !isStaff(signedIn.actor.role)) return next(new Error('NOT_ALLOWED'));
        socket.data.token = token;
        return next();
      });
      io.on('connection', (socket) => socket.join(STAFF));
      watch = setInterval(() => void endForeign(io, sessions).catch(onError), LOOK_EVERY_MS);
      watch.unref();
    },
    close: async () => {
      clearInterval(watch);
      await io?.close();
    },
  };
}

/** A session may end, or its person lose the role, while the channel is open; then the channel ends too. */
async function endForeign(io: Server | undefined, sessions: SessionReader): Promise<void> {
  const byToken = Map.groupBy(io?.sockets.sockets.values() ?? [], (socket) => String(socket.data.token));
  for (const [token, sockets] of byToken) {
    const signedIn = await sessions.look(token);
    if (signedIn && isStaff(signedIn.actor.role)) continue;
    for (const socket of sockets) socket.disconnect(true);
  }
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name);
  return found?.[1] === undefined ? undefined : decodeURIComponent(found[1]);
}
