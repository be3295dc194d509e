import type { Server as HttpServer } from 'node:http';
import { isStaff } from '@onboard/domain/access/ability';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Realtime } from '../house.ts';
import { SESSION_COOKIE, type SessionReader, type SignedIn } from './session-reader.ts';

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
      io.use((socket, next) => {
        // Nobody listens to what this promise throws, and an error nobody hears ends the process.
        admit(socket, sessions).then(
          (isIn) => next(isIn ? undefined : new Error('NOT_ALLOWED')),
          (error) => {
            onError(error);
            next(new Error('NOT_ALLOWED'));
          },
        );
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

async function admit(socket: Socket, sessions: SessionReader): Promise<boolean> {
  const token = cookieOf(socket.handshake.headers.cookie ?? '', SESSION_COOKIE);
  const signedIn = token ? await sessions.look(token) : null;
  socket.data.token = token;
  return isAllowed(signedIn);
}

/** Staff who have accepted the terms of use. */
const isAllowed = (signedIn: SignedIn | null): boolean =>
  signedIn !== null && isStaff(signedIn.actor.role) && signedIn.termsOfUseDate !== null;

/** A session may end, or its person lose the role, while the channel is open; then the channel ends too. */
async function endForeign(io: Server | undefined, sessions: SessionReader): Promise<void> {
  const byToken = Map.groupBy(io?.sockets.sockets.values() ?? [], (socket) => String(socket.data.token));
  for (const [token, sockets] of byToken) {
    const signedIn = await sessions.look(token);
    if (isAllowed(signedIn)) continue;
    for (const socket of sockets) socket.disconnect(true);
  }
}

/** The secret of a session has no letter that a cookie must escape, so there is nothing to decode, and no way to fail. */
const cookieOf = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
