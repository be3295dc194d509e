/** How light and how fast the public site is: script, requests, LCP beside a static page in the same run, Lighthouse. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { freePort } from '../apps/server/src/db/local-postgres.ts';
import { browserLaunch } from '../journeys/browser.ts';
import type { Case } from './run.ts';

const SITE = '/bluewater-bakery?lng=en';
/** A slow phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOW_PROCESSOR = 4;
const GOALS = { scriptBytes: 75_000, requests: 8, lcpSeconds: 1, performance: 98, others: 100 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const median = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** The same page as a file: what the server sent, without its scripts, from memory and compressed beforehand. */
async function startStaticPeer(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const html = (await (await fetch(origin + SITE)).text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const files = new Map<string, { body: Buffer; type: string; encoding: string }>();
  files.set('/', { body: brotliCompressSync(html), type: 'text/html; charset=utf-8', encoding: 'br' });
  for (const [, file = ''] of html.matchAll(/(?:href)="(\/explorer-assets\/[^"]+)"/g)) {
    const response = await fetch(origin + file);
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const isFont = file.endsWith('.woff2');
    files.set(file, { body: isFont ? body : brotliCompressSync(body), type, encoding: isFont ? 'identity' : 'br' });
  }
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': file.encoding }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Seconds to the largest paint of a first visit on a slow phone. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seconds = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1_000)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return seconds;
}

/** What a first visit loads: how many requests, and how much script as gzip would send it. */
async function weigh(browser: Browser, url: string): Promise<{ requests: number; script: number }> {
  const page = await browser.newPage();
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (/\.js$/.test(response.url())) scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = await Promise.all(scripts);
  await page.close();
  return { requests, script: sizes.reduce((sum, size) => sum + size, 0) };
}

async function scoresOf(url: string, port: number): Promise<Record<(typeof CATEGORIES)[number], number>> {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  const scores = CATEGORIES.map((id) => [id, Math.round((result?.lhr.categories[id]?.score ?? 0) * 100)]);
  return Object.fromEntries(scores) as Record<(typeof CATEGORIES)[number], number>;
}

const limited = (name: string, ours: number, limit: number, unit: string): Case => ({
  case: `explorer: ${name}`,
  ours,
  peer: limit,
  ratio: Math.round((ours / limit) * 1_000) / 1_000,
  goal: `≤ ${limit} ${unit}`.trim(),
  ok: ours <= limit,
});

const scored = (name: string, ours: number, goal: number): Case => ({
  case: `explorer: Lighthouse ${name}`,
  ours,
  peer: 100,
  ratio: ours / 100,
  goal: `≥ ${goal}`,
  ok: ours >= goal,
});

export async function bench({ isShort }: { isShort: boolean }): Promise<Case[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onboard-explorer-'));
  // Open to the account that runs the database, so that all of it lies in here and goes with it.
  await chmod(dataDir, 0o755);
  const [port, explorerPort, debugPort] = [await freePort(), await freePort(), await freePort()];
  const env = { DATA_DIR: dataDir, SAMPLE_WORLD: 'yes', LOG_LEVEL: 'silent' };
  const product = await compose(readConfig({ ...env, PORT: String(port), EXPLORER_PORT: String(explorerPort) }));
  const peer = await startStaticPeer(product.explorerUrl);
  const launch = await browserLaunch();
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${debugPort}`] });
  try {
    const url = product.explorerUrl + SITE;
    const { requests, script } = await weigh(browser, url);
    const cases = [
      limited('script of the site page, gzip', script, GOALS.scriptBytes, 'bytes'),
      limited('requests of a first visit', requests, GOALS.requests, ''),
    ];
    const rounds = isShort ? 1 : 7;
    const [ours, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await largestPaint(browser, url));
      plain.push(await largestPaint(browser, peer.url));
    }
    const [lcp, plainLcp] = [median(ours), median(plain)];
    cases.push({
      case: 'explorer: LCP on a slow phone against the same page as a static file, seconds',
      ours: Math.round(lcp * 1_000) / 1_000,
      peer: Math.round(plainLcp * 1_000) / 1_000,
      ratio: Math.round((lcp / plainLcp) * 1_000) / 1_000,
      goal: `≤ ${GOALS.lcpSeconds} s`,
      ok: lcp <= GOALS.lcpSeconds,
    });
    if (isShort) return cases;
    const runs = [await scoresOf(url, debugPort), await scoresOf(url, debugPort), await scoresOf(url, debugPort)];
    for (const id of CATEGORIES) {
      const goal = id === 'performance' ? GOALS.performance : GOALS.others;
      cases.push(scored(id, median(runs.map((scores) => scores[id])), goal));
    }
    return cases;
  } finally {
    await browser.close();
    await peer.stop();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
