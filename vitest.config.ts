import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };
/** How long what is polled may take, on a machine with other work. */
const expectation = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          setupFiles: ['scripts/steady-properties.ts'],
          testTimeout: 60_000,
          include: ['packages/{domain,contract}/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'kit',
          expect: expectation,
          environment: 'jsdom',
          setupFiles: ['packages/kit/src/testing/patience.ts', 'scripts/steady-properties.ts'],
          testTimeout: 60_000,
          include: ['packages/kit/src/**/*.test.tsx', 'apps/web/src/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          expect: expectation,
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['scripts/steady-properties.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // A test that hangs fails in the end; one that is slow, on a machine with other work, does not.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
