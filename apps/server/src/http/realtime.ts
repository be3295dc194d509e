import type { Server as HttpServer } from 'node:http';
import { isStaff } from '@onboard/domain/access/ability';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { Realtime } from '../house.ts';
import { SESSION_COOKIE, type SessionReader } from './session-reader.ts';

const STAFF = 'staff';

/** The realtime channel of internal staff, fanned out to every node through PostgreSQL. Spec portal §6, §7. */
export function createRealtime(): Realtime & {
  attach(server: HttpServer, pool: pg.Pool, sessions: SessionReader, onError: (error: unknown) => void): void;
  close(): Promise<void>;
} {
  let io: Server | undefined;
  return {
    toStaff: (event, payload) => {
      io?.to(STAFF).emit(event, payload);
    },
    attach(server, pool, sessions, onError) {
      io = new Server(server, { path: '/realtime', transports: ['websocket', 'polling'], serveClient: false });
      io.adapter(createAdapter(pool, { errorHandler: onError, tableName: 'socket_io_attachments' }));
      io.use(async (socket, next) => {
        const token = cookieOf(socket.handshake.headers.cookie, SESSION_COOKIE);
        const signedIn = token ? await sessions.read(token).catch(() => null) : null;
        if (!signedIn || !isStaff(signedIn.actor.role)) return next(new Error('NOT_ALLOWED'));
        socket.data.token = token;
        return next();
      });
      io.on('connection', (socket) => {
        socket.join(STAFF);
        // A session may end while the channel is open; then the channel ends too.
        const watch = setInterval(async () => {
          if (!(await sessions.read(socket.data.token).catch(() => null))) socket.disconnect(true);
        }, 30_000);
        watch.unref();
        socket.on('disconnect', () => clearInterval(watch));
      });
    },
    close: async () => {
      await io?.close();
    },
  };
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name);
  return found?.[1] === undefined ? undefined : decodeURIComponent(found[1]);
}
