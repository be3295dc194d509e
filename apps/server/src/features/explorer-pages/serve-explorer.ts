import { existsSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { explorerPageShape } from '@onboard/contract/explorer-pages';
import { ENROLLMENT_STATUSES } from '@onboard/domain/explorer/enrollment';
import { dateOf } from '@onboard/domain/explorer/today';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND, BRAND_IN_SPANISH } from '../../brand.data.ts';
import type { House } from '../../house.ts';
import { EXPLORER_ASSETS, type ExplorerFace, loadExplorerFace } from '../../http/explorer-face.ts';
import { WEB_DIST } from '../../http/portal-door.ts';
import { Refusal } from '../../refuse.ts';
import { readExplorerPage } from './read-explorer-page.ts';

const YEAR = 365 * 24 * 60 * 60 * 1_000;
const LONGEST_KEY = 191;
const LANGUAGE_PREFIXES = ['', 'en', 'es'] as const;

type View = { kind: 'landing' | 'notFound' | 'failed' } | { kind: 'site'; site: unknown };
interface Place {
  base: string;
  prefix: 'en' | 'es' | null;
  key: string | null;
}

interface Door {
  house: House;
  /** Under which address the pages are: '' on the explorer's own domain. */
  base: '' | '/benefits-explorer';
  origin: string;
}

/** The explorer on a domain of its own: these pages, and the not-found page for any other address (Spec explorer §2). */
export async function serveExplorer(app: FastifyInstance, house: House): Promise<void> {
  await servePages(app, { house, base: '', origin: house.config.explorerUrl });
}

/** The same pages on the portal's domain. */
export async function serveExplorerOnPortal(app: FastifyInstance, house: House): Promise<void> {
  await servePages(app, { house, base: '/benefits-explorer', origin: house.config.portalUrl });
}

async function servePages(app: FastifyInstance, door: Door): Promise<void> {
  const root = path.join(WEB_DIST, 'explorer');
  if (!existsSync(path.join(root, 'explorer.html'))) return;
  const face = await loadExplorerFace();
  await app.register(async (scope) => {
    await scope.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] });
    await scope.register(fastifyStatic, {
      root: path.join(root, EXPLORER_ASSETS),
      prefix: `/${EXPLORER_ASSETS}/`,
      preCompressed: true,
      immutable: true,
      maxAge: YEAR,
      decorateReply: false,
    });
    const answer = pageAnswerer(door, face);
    scope.setErrorHandler(async (error, request, reply) => {
      door.house.log.error({ err: error, correlationId: request.id }, 'explorer page failed');
      return answer(request, reply, { base: door.base, prefix: null, key: null }, { kind: 'failed' });
    });
    for (const prefix of LANGUAGE_PREFIXES) {
      const start = `${prefix && `/${prefix}`}${door.base}`;
      const place = { base: door.base, prefix: prefix || null };
      scope.get(start || '/', (request, reply) => answer(request, reply, { ...place, key: null }, { kind: 'landing' }));
      scope.get<{ Params: { key: string } }>(`${start}/:key`, async (request, reply) => {
        const { key } = request.params;
        return answer(request, reply, { ...place, key }, await viewOfSite(door, key, request));
      });
    }
    if (door.base) return;
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      answer(request, reply, { base: '', prefix: null, key: null }, { kind: 'notFound' });
    app.setNotFoundHandler(notFound);
    app.answerUnroutable = notFound;
  });
}

async function viewOfSite(door: Door, key: string, request: FastifyRequest): Promise<View> {
  if (key.length > LONGEST_KEY || key.includes('\0')) return { kind: 'notFound' };
  const { demoEnrollmentStatus } = request.query as { demoEnrollmentStatus?: unknown };
  const demo = ENROLLMENT_STATUSES.find((status) => status === demoEnrollmentStatus) ?? null;
  try {
    const page = await readExplorerPage(door.house, key, demo);
    return { kind: 'site', site: explorerPageShape.parse(page) };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return { kind: 'notFound' };
    throw error;
  }
}

const STATUS: Record<View['kind'], number> = { landing: 200, site: 200, notFound: 404, failed: 500 };

function pageAnswerer({ house, origin }: Door, face: ExplorerFace) {
  return async (request: FastifyRequest, reply: FastifyReply, place: Place, view: View) => {
    const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    const { html, language } = face.html({
      view,
      place,
      search: search.slice(0, 2_000),
      acceptLanguage: request.headers['accept-language'] ?? '',
      brand: { ...BRAND, inSpanish: BRAND_IN_SPANISH },
      today: dateOf(house.now()),
      origin,
    });
    reply.header('vary', 'accept-language').header('content-language', language).header('cache-control', 'no-cache');
    return reply.code(STATUS[view.kind]).type('text/html; charset=utf-8').send(html);
  };
}
