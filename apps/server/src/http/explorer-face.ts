import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WEB_DIST } from './portal-door.ts';

/** What the explorer's own rendering (apps/web/src/doors/explorer-server.tsx) gives for a page. */
interface Rendered {
  language: 'en' | 'es';
  head: string;
  page: string;
  data: string;
}

type Render = (asked: Record<string, unknown>) => Rendered;
type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] } | undefined>;

/** Folder of the explorer's files, in the build and in addresses. */
export const EXPLORER_ASSETS = 'explorer-assets';

export interface ExplorerFace {
  /** A whole HTML document. */
  html(asked: Record<string, unknown>): { html: string; language: string };
}

/** The explorer as `npm run build` left it: its template, its list of files and its rendering. */
export async function loadExplorerFace(): Promise<ExplorerFace> {
  const [template, manifestText, rendering] = await Promise.all([
    readFile(path.join(WEB_DIST, 'explorer/explorer.html'), 'utf8'),
    readFile(path.join(WEB_DIST, 'explorer/.vite/manifest.json'), 'utf8'),
    import(pathToFileURL(path.join(WEB_DIST, 'explorer-server/explorer-server.js')).href) as Promise<{
      renderExplorer: Render;
    }>,
  ]);
  const manifest = JSON.parse(manifestText) as Manifest;
  const early = { en: earlyLinks(manifest, 'en'), es: earlyLinks(manifest, 'es') };
  return {
    html(asked) {
      const { language, head, page, data } = rendering.renderExplorer(asked);
      // Functions, since `$` in a text means something to `replace`.
      const html = template
        .replace('<html lang="en">', `<html lang="${language}">`)
        .replace('<!--head-->', () => `${head}\n    ${early[language]}`)
        .replace('<!--page-->', () => page)
        .replace('<!--data-->', () => `<script type="application/json" id="explorer-data">${data}</script>`);
      return { html, language };
    },
  };
}

/** The font and the words of the language are asked for at once, not after what needs them has come. */
function earlyLinks(manifest: Manifest, language: string): string {
  const font = manifest['explorer.html']?.assets?.find((file) => file.endsWith('.woff2'));
  const words = manifest[`src/words/${language}/explorer.ts`]?.file;
  return [
    font && `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`,
    words && `<link rel="modulepreload" href="/${words}" crossorigin>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}
