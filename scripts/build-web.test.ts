import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { configOf } from '../apps/web/vite.config.ts';

const EXPLORER_LIMIT = 75_000;
const PORTAL_LIMIT = 200_000;

let chunks: Rolldown.OutputChunk[] = [];
let portal: Rolldown.OutputChunk[] = [];
beforeAll(async () => {
  chunks = await chunksOf('explorer');
  portal = await chunksOf('portal');
});

async function chunksOf(door: 'explorer' | 'portal'): Promise<Rolldown.OutputChunk[]> {
  const config = configOf(door);
  const made = await build({
    ...config,
    configFile: false,
    mode: 'production',
    build: { ...config.build, write: false },
  });
  const { output } = made as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

const zipped = (some: readonly Rolldown.OutputChunk[]) =>
  some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
const isWords = (chunk: Rolldown.OutputChunk) => /words\/e[ns]\/explorer\.ts$/.test(chunk.facadeModuleId ?? '');

describe('the explorer’s bundle', () => {
  it('holds nothing of the portal, and none of its libraries', () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds).map((id) => id.replaceAll('\\', '/'));
    expect(modules.length).toBeGreaterThan(20);
    const foreign = modules.filter(
      (id) =>
        /apps\/web\/src\/(frame|routes|data|outside)\//.test(id) ||
        (id.includes('/screens/') && !id.includes('/screens/explorer/')) ||
        id.endsWith('/doors/portal.tsx') ||
        (id.includes('/node_modules/') && !/node_modules\/(preact|@fontsource-variable\/figtree)\//.test(id)),
    );
    expect(foreign).toEqual([]);
  });

  it('brings each language as a file of its own', () => {
    expect(chunks.filter(isWords).map(({ isDynamicEntry }) => isDynamicEntry)).toEqual([true, true]);
    const first = chunks.filter((chunk) => !isWords(chunk)).flatMap((chunk) => chunk.moduleIds);
    expect(first.filter((id) => id.includes('/words/'))).toEqual([]);
  });

  it('is a third of the script it may be, with every language in it', () => {
    expect(zipped(chunks)).toBeLessThan(EXPLORER_LIMIT / 2);
  });
});

it('keeps the first script of the portal within its limit', () => {
  const byName = new Map(portal.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  add(portal.find((chunk) => chunk.isEntry));
  expect(first.size).toBeGreaterThan(1);
  expect(zipped([...first])).toBeLessThan(PORTAL_LIMIT);
});
