/** Load on two servers in turn, so that whatever else the machine does meets both alike. */
import autocannon from 'autocannon';
import type { Program } from './servers.ts';

export interface Target {
  program: Program;
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  headers?: Record<string, string>;
  /** Address and body of one call; without it, every call is the same. */
  next?: () => { path?: string; body?: string };
}

export interface Compared {
  ours: number;
  peer: number;
  /** Calls a second of ours over the peer's: the median over the rounds. */
  ratio: number;
  oursCpuMs: number;
  peerCpuMs: number;
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
export const rounded = (value: number): number => Math.round(value * 100) / 100;
export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? 0;

interface Round {
  perSecond: number;
  cpuMs: number;
}

async function round(target: Target, seconds: number, connections: number): Promise<Round> {
  const { program, path, method = 'GET', headers = {}, next } = target;
  const before = program.cpu();
  const result = await autocannon({
    url: program.url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        headers,
        ...(next && { setupRequest: (request: object) => ({ ...request, ...next() }) }),
      },
    ],
  });
  const answered = result['2xx'];
  if (answered === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${method} ${path}: ${answered} answered, ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: answered / result.duration, cpuMs: ((program.cpu() - before) * 1_000) / answered };
}

/** Ours and the peer in turn, several times. The first turn warms both up and is not counted. */
export async function compare(
  ours: Target,
  peer: Target,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Compared> {
  const found: { ours: Round; peer: Round }[] = [];
  for (let each = 0; each <= rounds; each += 1) {
    const pair = { ours: await round(ours, seconds, connections), peer: await round(peer, seconds, connections) };
    if (each > 0) found.push(pair);
  }
  return {
    ours: Math.round(median(found.map((pair) => pair.ours.perSecond))),
    peer: Math.round(median(found.map((pair) => pair.peer.perSecond))),
    ratio: rounded(median(found.map((pair) => pair.ours.perSecond / pair.peer.perSecond))),
    oursCpuMs: rounded(median(found.map((pair) => pair.ours.cpuMs))),
    peerCpuMs: rounded(median(found.map((pair) => pair.peer.cpuMs))),
  };
}
