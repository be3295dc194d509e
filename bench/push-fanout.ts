/** How fast a status of a push reaches everyone who watches: the whole product against a bare socket.io server. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { freePort } from '../apps/server/src/db/local-postgres.ts';
import { findPersonByEmail } from '../apps/server/src/records/people/store.ts';
import { startSession } from '../apps/server/src/records/sessions/store.ts';
import type { Case } from './run.ts';

const EVENT = 'QPS_PUSH_STATUS';
const PAYLOAD = { clientId: '0190a0a0-0000-7000-8000-000000000000', apiJobStatus: 'COMPLETED', caseId: 'SF-100482' };
const GOAL = 0.8;

/** One side of the comparison: sockets that listen, and a way to tell them all. */
interface Side {
  sockets: Socket[];
  tell(): void;
  stop(): Promise<void>;
}

async function connect(url: string, count: number, extraHeaders: Record<string, string>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let each = 0; each < count; each += 1) {
    const socket = io(url, { path: '/realtime', transports: ['websocket'], forceNew: true, extraHeaders });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
    sockets.push(socket);
  }
  return sockets;
}

/** The product with its sessions and its adapter between nodes. */
async function startOurs(count: number): Promise<Side> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-fanout-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(dataDir, 0o755);
  const [port, explorerPort] = [await freePort(), await freePort()];
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    EXPLORER_PORT: String(explorerPort),
    SAMPLE_WORLD: 'yes',
    LOG_LEVEL: 'silent',
  });
  const { house, portalUrl, stop } = await compose(config);
  const person = await findPersonByEmail(house.db, 'consultant@sunward.example');
  const { token } = await startSession(house.db, person?.id ?? '', new Date());
  const sockets = await connect(portalUrl, count, { cookie: `onboard-session=${token}` });
  return {
    sockets,
    tell: () => house.realtime.toStaff(EVENT, PAYLOAD),
    stop: async () => {
      for (const socket of sockets) socket.disconnect();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPeer(count: number): Promise<Side> {
  const server = createServer();
  const bare = new Server(server, { path: '/realtime', serveClient: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets = await connect(`http://127.0.0.1:${port}`, count, {});
  return {
    sockets,
    tell: () => bare.emit(EVENT, PAYLOAD),
    stop: async () => {
      for (const socket of sockets) socket.disconnect();
      await bare.close();
    },
  };
}

/** Milliseconds until every socket has heard every event, and the CPU it took. */
async function round({ sockets, tell }: Side, events: number): Promise<{ wall: number; cpu: number }> {
  let left = sockets.length * events;
  const allHeard = new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.off(EVENT);
      socket.on(EVENT, () => {
        left -= 1;
        if (left === 0) resolve();
      });
    }
  });
  const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
  for (let event = 0; event < events; event += 1) tell();
  await allHeard;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: performance.now() - began, cpu: (user + system) / 1_000 };
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value: number): number => Math.round(value * 100) / 100;

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const [count, events, rounds] = isShort ? [10, 5, 3] : [400, 20, 15];
  const ours = await startOurs(count);
  const peer = await startPeer(count);
  try {
    const of = { ours: [] as number[], peer: [] as number[], oursCpu: [] as number[], peerCpu: [] as number[] };
    // The first round warms both up and is not counted.
    for (let each = 0; each <= rounds; each += 1) {
      const [a, b] = [await round(ours, events), await round(peer, events)];
      if (each === 0) continue;
      of.ours.push(a.wall);
      of.peer.push(b.wall);
      of.oursCpu.push(a.cpu);
      of.peerCpu.push(b.cpu);
    }
    const perSecond = (wall: number[]) => Math.round((count * events * 1_000) / median(wall));
    const ratio = rounded(median(of.peer) / median(of.ours));
    return [
      {
        case: `${events} events to ${count} sockets, deliveries a second`,
        ours: perSecond(of.ours),
        peer: perSecond(of.peer),
        ratio,
        goal: `>= ${GOAL}`,
        ok: ratio >= GOAL,
        oursCpuMs: rounded(median(of.oursCpu)),
        peerCpuMs: rounded(median(of.peerCpu)),
      },
    ];
  } finally {
    await ours.stop();
    await peer.stop();
  }
}
