// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, it } from 'vitest';
import { openRealtime, type RealtimeListener, type RealtimeState } from './realtime.ts';

let io: Server | undefined;
let close: (() => void) | undefined;
afterEach(async () => {
  close?.();
  await io?.close();
});

async function listen(port = 0): Promise<string> {
  const server = createServer();
  io = new Server(server, { path: '/realtime', serveClient: false });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function follow(url: string) {
  const heard: unknown[] = [];
  const states: RealtimeState[] = [];
  const listener: RealtimeListener = {
    onPushStatus: (event) => heard.push(event),
    onEmailSent: (event) => heard.push(event),
    onTasksChanged: (event) => heard.push(event),
    onState: (state) => states.push(state),
    onSessionEnded: (reason) => heard.push(`ended: ${reason}`),
    onAccessChanged: () => heard.push('access'),
  };
  close = openRealtime(() => ({ clientId: 'the client', userId: 'the person' }), listener, {
    url,
    reconnectionDelay: 20,
    reconnectionDelayMax: 20,
  });
  return { heard, states };
}

it('says whose it is, by websocket, and hears every event', async () => {
  const url = await listen();
  const opened = new Promise<{ auth: unknown; transport: string }>((resolve) => {
    io?.on('connection', ({ handshake, conn }) => resolve({ auth: handshake.auth, transport: conn.transport.name }));
  });
  const { heard, states } = follow(url);
  expect(await opened).toEqual({ auth: { clientId: 'the client', userId: 'the person' }, transport: 'websocket' });
  await expect.poll(() => states).toEqual(['live']);
  io?.emit('QPS_PUSH_STATUS', { clientId: 'c', apiJobStatus: 'COMPLETED', caseId: 'SF-100482' });
  io?.emit('QPS_PUSH_STATUS', { clientId: 'c', apiJobStatus: 'SOMETHING_ELSE' });
  io?.emit('QPS_PUSH_STATUS', { clientId: 7, apiJobStatus: 'COMPLETED' });
  io?.emit('EMAIL_SENT', { emailId: 'e', subject: 'Activate your account' });
  io?.emit('TASKS_CHANGED', { clientId: 8 });
  io?.emit('TASKS_CHANGED', { clientId: 'd' });
  io?.emit('TASKS_CHANGED', { clientId: null });
  await expect
    .poll(() => heard)
    .toEqual([
      { clientId: 'c', apiJobStatus: 'COMPLETED' },
      { emailId: 'e', subject: 'Activate your account' },
      { clientId: 'd' },
      { clientId: null },
    ]);
});

it('tries five times when the server is gone, then says that whoever waits must ask', async () => {
  const url = await listen();
  const { states } = follow(url);
  await expect.poll(() => states).toEqual(['live']);
  await io?.close();
  await expect.poll(() => states, { timeout: 5_000 }).toEqual(['live', 'connecting', 'polling']);
});

it('comes back by itself when only the connection broke', async () => {
  const url = await listen();
  const { states } = follow(url);
  await expect.poll(() => states).toEqual(['live']);
  const [socket] = (await io?.fetchSockets()) ?? [];
  io?.sockets.sockets.get(socket?.id ?? '')?.conn.close();
  await expect.poll(() => states, { timeout: 5_000 }).toEqual(['live', 'connecting', 'live']);
});

it('hears that the session ended or its access changed, and comes back soon with what session there is', async () => {
  const url = await listen();
  const { heard, states } = follow(url);
  await expect.poll(() => states).toEqual(['live']);
  io?.emit('ACCESS_CHANGED', {});
  io?.emit('SESSION_ENDED', { reason: 'SIGNED_OUT' });
  io?.disconnectSockets(true);
  await expect.poll(() => heard).toEqual(['access', 'ended: SIGNED_OUT']);
  await expect.poll(() => states, { timeout: 3_000 }).toEqual(['live', 'polling', 'live']);
});

it('asks instead when the server lets nobody in', async () => {
  const url = await listen();
  io?.use((_socket, next) => next(new Error('NOT_ALLOWED')));
  const { states } = follow(url);
  await expect.poll(() => states).toEqual(['polling']);
});
