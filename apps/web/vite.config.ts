import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import product from '../../package.json' with { type: 'json' };

/**
 * The two doors, and the explorer once more as the server renders it. `vite build --mode <target>` makes one of them;
 * `scripts/build-web.ts` makes all three.
 */
export const TARGETS = ['portal', 'explorer', 'explorer-server'] as const;
export type Target = (typeof TARGETS)[number];

/**
 * The explorer is written for React, and built with Preact in React's place: a public page must be fast on a phone,
 * and React's own client alone takes nine tenths of the script it may have (docs/decisions/explorer-script.md).
 */
const PREACT: NonNullable<UserConfig['resolve']> = {
  alias: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
    { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  ],
};

const shared = (outDir: string): UserConfig => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.ONBOARD_VERSION': JSON.stringify(product.version),
  },
  build: {
    outDir: path.join('dist', outDir),
    emptyOutDir: true,
    // A data: address is refused by the content policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'baseline-widely-available',
  },
});

function clientOf(door: 'portal' | 'explorer', assetsDir: string): UserConfig {
  const base = shared(door);
  return {
    ...base,
    ...(door === 'explorer' && { resolve: PREACT }),
    build: {
      ...base.build,
      assetsDir,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(import.meta.dirname, `${door}.html`),
        ...(door === 'portal' && {
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
            },
          },
        }),
      },
    },
  };
}

function serverSide(): UserConfig {
  const base = shared('explorer-server');
  return {
    ...base,
    resolve: PREACT,
    // Nothing is left to be found at run time: what was built is what runs.
    ssr: { noExternal: true },
    build: {
      ...base.build,
      ssr: path.join(import.meta.dirname, 'src/doors/explorer-server.tsx'),
      ssrEmitAssets: false,
    },
  };
}

export function configOf(target: Target): UserConfig {
  if (target === 'portal') return clientOf('portal', 'assets');
  // A folder of its own name: on the portal's domain both doors serve their files.
  if (target === 'explorer') return clientOf('explorer', 'explorer-assets');
  return serverSide();
}

export default defineConfig(({ mode }) => configOf(TARGETS.find((target) => target === mode) ?? 'portal'));
