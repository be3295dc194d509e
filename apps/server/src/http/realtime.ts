import type { Server as HttpServer } from 'node:http';
import { isStaff } from '@onboard/domain/access/ability';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Realtime } from '../house.ts';
import { SESSION_COOKIE, type SessionReader, type SignedIn } from './session-reader.ts';

const STAFF = 'staff';
// Names of events, each with what it says behind it; a node of a version before takes the first of them.
const TO_STAFF = 'to-staff';
const LOOK_EVERY_MS = 30_000;

type StaffNews = readonly [event: string, payload: unknown];

/** Whose open sockets to look at anew; null for all. */
export interface LookAgainAt {
  readonly userIds?: readonly string[];
  readonly sessionId?: string;
}

/**
 * The realtime channel, fanned out to every node through PostgreSQL (Spec portal §6, §7). Internal staff hear of pushes
 * and e-mails on it; everybody signed in hears at once that the session ended or that what they may reach changed, and
 * that a task moved on: staff of every client, the others of their own.
 */
export function createRealtime(): Realtime & {
  attach(server: HttpServer, pool: pg.Pool, sessions: SessionReader, onError: (error: unknown) => void): void;
  /** Reads anew what the people behind these sockets of this node may do, and goes by it. */
  lookAgain(at: LookAgainAt | null): Promise<void>;
  /** Tells the people of this node that tasks of a client moved on. */
  tellClient(clientId: string): void;
  /** Tells everybody of this node that tasks may have moved on while nobody could hear of it. */
  tellUnheard(): void;
  close(): Promise<void>;
} {
  let io: Server | undefined;
  let sessionsOf: SessionReader | undefined;
  let watch: ReturnType<typeof setInterval> | undefined;
  let untold: StaffNews[] = [];

  const tellOtherNodes = () => {
    if (untold.length > 0) io?.serverSideEmit(TO_STAFF, ...untold.flat());
    untold = [];
  };

  const lookAgain = async (at: LookAgainAt | null) => {
    if (!io || !sessionsOf) return;
    const byToken = Map.groupBy(socketsOf(io, at), tokenOf);
    for (const [token, sockets] of byToken) await settle(sockets, token, sessionsOf, at !== null);
  };

  return {
    lookAgain,
    toStaff: (event, payload) => {
      // People of this node hear it at once, whatever PostgreSQL does; the other nodes are told to pass it on.
      io?.local.to(STAFF).emit(event, payload);
      // What happens together goes to them as one notice.
      if (untold.push([event, payload]) === 1) setImmediate(tellOtherNodes);
    },
    tellClient: (clientId) => {
      io?.local.to([STAFF, roomOfClient(clientId)]).emit('TASKS_CHANGED', { clientId });
    },
    tellUnheard: () => void io?.local.emit('TASKS_CHANGED', { clientId: null }),
    attach(server, pool, sessions, onError) {
      sessionsOf = sessions;
      io = new Server(server, { path: '/realtime', transports: ['websocket', 'polling'], serveClient: false });
      io.adapter(createAdapter(pool, { errorHandler: onError, tableName: 'socket_io_attachments' }));
      io.on(TO_STAFF, (...told: unknown[]) => {
        for (let at = 0; at < told.length; at += 2) io?.local.to(STAFF).emit(String(told[at]), told[at + 1]);
      });
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
      io.on('connection', (socket) => {
        // The session may have ended between the look at the door and this moment, when nobody could tell the socket.
        settle([socket], tokenOf(socket), sessions, false).catch(onError);
      });
      watch = setInterval(() => void lookAgain(null).catch(onError), LOOK_EVERY_MS);
      watch.unref();
    },
    close: async () => {
      clearInterval(watch);
      tellOtherNodes();
      await io?.close();
    },
  };
}

const tokenOf = (socket: Socket) => String(socket.data.token);
const roomOfUser = (userId: string) => `user:${userId}`;
const roomOfClient = (clientId: string) => `client:${clientId}`;
const roomOfSession = (sessionId: string) => `session:${sessionId}`;

/** Everybody with a session; what they hear follows from who they are. */
async function admit(socket: Socket, sessions: SessionReader): Promise<boolean> {
  const token = cookieOf(socket.handshake.headers.cookie ?? '', SESSION_COOKIE);
  const signedIn = token ? await sessions.look(token) : null;
  if (!signedIn) return false;
  socket.data.token = token;
  await socket.join([roomOfUser(signedIn.actor.userId), roomOfSession(signedIn.sessionId), ...roomsHeard(signedIn)]);
  return true;
}

/** What somebody who has accepted the terms of use hears of: staff of everything, the others of their own clients. */
const roomsHeard = ({ actor, termsOfUseDate }: SignedIn): string[] => {
  if (termsOfUseDate === null) return [];
  return isStaff(actor.role) ? [STAFF] : actor.clientIds.map(roomOfClient);
};
const isHeard = (room: string): boolean => room === STAFF || room.startsWith(roomOfClient(''));

function socketsOf(io: Server, at: LookAgainAt | null): Socket[] {
  if (!at) return [...io.sockets.sockets.values()];
  const rooms = [...(at.userIds ?? []).map(roomOfUser), ...(at.sessionId ? [roomOfSession(at.sessionId)] : [])];
  const ids = new Set(rooms.flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])]));
  return [...ids].flatMap((id) => io.sockets.sockets.get(id) ?? []);
}

/**
 * Puts sockets of one session where they belong: out when it ended, else among those who hear what they may. Why it ended is read like the
 * session itself, so that it does not hang on which of several pieces of news comes first.
 */
async function settle(sockets: readonly Socket[], token: string, sessions: SessionReader, isNews: boolean) {
  const signedIn = await sessions.look(token);
  const reason = signedIn ? null : await sessions.whyEnded(token);
  for (const socket of sockets) {
    if (!signedIn) {
      socket.emit('SESSION_ENDED', { reason });
      socket.disconnect(true);
      continue;
    }
    const rooms = roomsHeard(signedIn);
    for (const room of socket.rooms) if (isHeard(room) && !rooms.includes(room)) void socket.leave(room);
    void socket.join(rooms);
    if (isNews) socket.emit('ACCESS_CHANGED', {});
  }
}

/** The secret of a session has no letter that a cookie must escape, so there is nothing to decode, and no way to fail. */
const cookieOf = (header: string, name: string): string | undefined =>
  header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
