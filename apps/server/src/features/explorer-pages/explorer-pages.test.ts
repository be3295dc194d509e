import { explorerPagesApi } from '@onboard/contract/explorer-pages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleId } from '../../sample-world/sample-id.ts';
import { startTestHouse, type TestHouse } from '../../testing/test-house.ts';

let test: TestHouse;
beforeAll(async () => {
  test = await startTestHouse();
});
afterAll(() => test.stop());

const page = async (path: string, headers: Record<string, string> = {}, at = test.explorerUrl) => {
  const response = await fetch(at + path, { headers });
  return { response, status: response.status, html: await response.text() };
};
/** What a reader without scripts sees: the document without its data and its tags. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const ids = (html: string) => [...html.matchAll(/name="compare" value="([^"]+)"/g)].map(([, id]) => id ?? '');

describe('the public call', () => {
  const read = (id: string, demoEnrollmentStatus?: 'pre' | 'active' | 'post') =>
    test.visitor().call(explorerPagesApi.read, { params: { id }, query: { demoEnrollmentStatus } });

  it('gives a site by its slug, in any case, and by its id', async () => {
    const site = await read('Bluewater-Bakery');
    expect(site).toMatchObject({ clientName: 'Bluewater Bakery Group', isLive: true, contentState: 'shown' });
    expect(site.benefits.length).toBeGreaterThan(10);
    expect(await read(site.id)).toEqual(site);
  });

  it('keeps to itself what the public does not need', async () => {
    const response = await fetch(`${test.url}/api/explorer-pages/bluewater-bakery`);
    const text = await response.text();
    for (const name of ['pageOwner', 'policies', 'territory', 'employeeCount', 'clientId', 'notificationLink']) {
      expect(text).not.toContain(`"${name}"`);
    }
  });

  it('shows a demo in the enrollment status asked for, and a live site only as it is', async () => {
    expect((await read('harborview-demo')).enrollmentStatus).toBe('pre');
    expect((await read('harborview-demo', 'post')).enrollmentStatus).toBe('post');
    expect((await read('bluewater-bakery', 'post')).enrollmentStatus).toBe('active');
  });

  it.each([
    ['cedar-falls-maintenance', 'maintenance'],
    ['northgate-soon', 'notStarted'],
  ])('gives no plans of %s', async (slug, contentState) => {
    expect(await read(slug)).toMatchObject({ contentState, benefits: [] });
  });

  it.each(['nobody', '00000000-0000-4000-8000-000000000000', "' OR 1=1 --", 'x'.repeat(400)])(
    'answers 404 for %s',
    async (id) => {
      const refused = await test.visitor().refusal(explorerPagesApi.read, { params: { id } });
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('names the field of a status that does not exist', async () => {
    const response = await fetch(`${test.url}/api/explorer-pages/harborview-demo?demoEnrollmentStatus=soon`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ path: 'query.demoEnrollmentStatus' }] });
  });

  it('does not find sites of clients that are archived, not active or gone, nor deleted sites', async () => {
    const { db } = test.house;
    const clientId = sampleId('harborview');
    const changes = [
      { isArchived: true },
      { isArchived: false, isActive: false },
      { isActive: true, deletedAt: new Date().toISOString() },
    ];
    for (const change of changes) {
      await db.updateTable('clients').set(change).where('id', '=', clientId).execute();
      expect((await page('/harborview-demo')).status).toBe(404);
    }
    await db.updateTable('clients').set({ deletedAt: null }).where('id', '=', clientId).execute();
    expect((await page('/harborview-demo')).status).toBe(200);
    const site = db.updateTable('explorer_pages').where('clientId', '=', clientId);
    await site.set({ deletedAt: new Date().toISOString() }).execute();
    expect((await page('/harborview-demo')).status).toBe(404);
    await site.set({ deletedAt: null }).execute();
  });
});

describe('the pages', () => {
  it('hold all plan text without scripts', async () => {
    const { status, html } = await page('/bluewater-bakery');
    expect(status).toBe(200);
    const text = textOf(html);
    for (const words of [
      'Harbor Saver 3400',
      '$3,400',
      'Dental Value',
      'Vision Premier',
      'Every 12 months',
      '90 days',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Bluewater pays 75% of the premium');
    const titles = [...html.matchAll(/<h2 id="([a-z-]+)-title" tabindex/g)].map(([, id]) => id);
    expect(titles).toEqual([
      'medical',
      'dental',
      'vision',
      'short-term-disability',
      'long-term-disability',
      'life',
      'other',
      'financial',
    ]);
  });

  it('compare plans without scripts, and only the rows that differ where asked', async () => {
    const [one, two] = ids((await page('/bluewater-bakery')).html);
    const all = textOf((await page(`/bluewater-bakery?compare=${one}&compare=${two}`)).html);
    expect(all).toContain('Harbor PPO 1000 and Harbor HMO 500 side by side');
    expect(all).toContain('Works with a health savings account (HSA)');
    const differing = textOf((await page(`/bluewater-bakery?compare=${one},${two}&differences=1`)).html);
    expect(differing).toContain('Referral needed for a specialist');
    expect(differing).not.toContain('Works with a health savings account (HSA)');
  });

  it('ask for a second plan when one stands alone, and pass over ids that are no plans', async () => {
    const [one] = ids((await page('/bluewater-bakery')).html);
    expect(textOf((await page(`/bluewater-bakery?compare=${one}`)).html)).toContain('You chose Harbor PPO 1000 alone');
    const nonsense = await page('/bluewater-bakery?compare=%00&compare=<script>alert(1)</script>');
    expect(nonsense.status).toBe(200);
    expect(nonsense.html).not.toContain('<script>alert');
    expect(nonsense.html).not.toContain('id="comparison"');
  });

  it('never let a text of the database become markup', async () => {
    const evil = '</script><script>alert(1)</script><!--';
    const at = test.house.db.updateTable('explorer_pages').where('vanitySlug', '=', 'harborview-demo');
    await at.set({ customClientName: evil }).execute();
    const { html } = await page('/harborview-demo');
    await at.set({ customClientName: null }).execute();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;script');
    const [, data = ''] = /id="explorer-data">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ view: { site: { clientName: evil } } });
  });

  it.each([
    ['/cedar-falls-maintenance', 'We are updating the benefits of Cedar Falls Manufacturing'],
    ['/northgate-soon', 'The benefits of Northgate Family Clinics are not here yet'],
  ])('%s shows no content', async (path, words) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(words);
    expect(html).not.toContain('Dental Plus');
  });

  it('show the demo banner and its three statuses on a site that is not live', async () => {
    const demo = textOf((await page('/harborview-demo?demoEnrollmentStatus=post')).html);
    expect(demo).toContain('This site is not live');
    expect(demo).toContain('Enrollment closed on');
    expect(textOf((await page('/bluewater-bakery')).html)).not.toContain('This site is not live');
  });

  it('offer the platform only while enrollment is open', async () => {
    const link = 'https://enroll.bluewater.example';
    expect((await page('/harborview-demo?demoEnrollmentStatus=active')).html).toContain(`href="${link}"`);
    for (const status of ['pre', 'post']) {
      expect((await page(`/harborview-demo?demoEnrollmentStatus=${status}`)).html).not.toContain(`href="${link}"`);
    }
  });
});

describe('addresses', () => {
  it.each([
    '/nobody',
    '/a/b',
    '/bluewater-bakery/personal-benefits-plan',
    '/fr/bluewater-bakery',
    '/api/session',
    '/robots.txt',
    '/%ff',
    '/bluewater-bakery%c0%ae?lng=en',
  ])('%s is the not-found page', async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(textOf(html)).toContain('Sorry, the page you are looking for does not exist');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('are the same on the portal’s domain', async () => {
    expect((await page('/benefits-explorer', {}, test.url)).html).toContain('Your benefits, in plain words');
    const site = await page('/benefits-explorer/bluewater-bakery', {}, test.url);
    expect(site.status).toBe(200);
    expect(site.html).toContain('href="/benefits-explorer/bluewater-bakery?lng=es"');
    expect((await page('/benefits-explorer/nobody', {}, test.url)).status).toBe(404);
  });

  it('welcome visitors without a site and send them to their HR team', async () => {
    expect(textOf((await page('/')).html)).toContain('Contact your employer’s HR team');
  });
});

it('answers a fault of its own with a page that says so', async () => {
  const { db } = test.house;
  await sql`ALTER TABLE explorer_plans RENAME TO explorer_plans_aside`.execute(db);
  const { status, html } = await page('/bluewater-bakery');
  await sql`ALTER TABLE explorer_plans_aside RENAME TO explorer_plans`.execute(db);
  expect(status).toBe(500);
  expect(textOf(html)).toContain('Oops! Something went wrong');
  expect(html).not.toContain('explorer_plans');
});

it('does not carry the provider’s brand where staff said so', async () => {
  const site = test.house.db.updateTable('explorer_pages').where('vanitySlug', '=', 'harborview-demo');
  expect((await page('/harborview-demo')).html).toContain('Sunward Benefits');
  await site.set({ hideSlfLogo: true }).execute();
  const text = textOf((await page('/harborview-demo')).html);
  await site.set({ hideSlfLogo: false }).execute();
  expect(text).not.toContain('Sunward');
  expect(text).toContain('Plan administration services');
});

describe('language', () => {
  const SPANISH = 'Sus beneficios en Bluewater Bakery Group';
  it.each([
    ['the path', '/es/bluewater-bakery', 'en', 'es'],
    ['the path before the query', '/en/bluewater-bakery?lng=es', 'es', 'en'],
    ['the query', '/bluewater-bakery?lng=es', 'en', 'es'],
    ['the query before the browser', '/bluewater-bakery?lng=en', 'es', 'en'],
    ['the browser', '/bluewater-bakery', 'fr, es-MX;q=0.9, en;q=0.8', 'es'],
    ['weights', '/bluewater-bakery', 'es;q=0.2, en;q=0.8', 'en'],
    ['none known', '/bluewater-bakery', 'fr', 'en'],
    ['none given', '/bluewater-bakery?lng=xx', '', 'en'],
  ])('by %s', async (_by, path, accept, expected) => {
    const { response, html } = await page(path, { 'accept-language': accept });
    expect(html).toContain(`<html lang="${expected}">`);
    expect(response.headers.get('content-language')).toBe(expected);
    expect(html.includes(SPANISH)).toBe(expected === 'es');
  });

  it('says in Spanish what Spanish says, with the notice of best effort', async () => {
    const text = textOf((await page('/es/bluewater-bakery')).html);
    expect(text).toContain('Bluewater paga el 75% de la prima');
    expect(text).toContain('se tradujo al español de la mejor manera posible');
    expect(text).not.toContain('Deductible');
  });

  it('asks the browser for the file of its own language alone', async () => {
    const files = (html: string) => [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
    const english = files((await page('/bluewater-bakery?lng=en')).html);
    const spanish = files((await page('/bluewater-bakery?lng=es')).html);
    expect([english.length, spanish.length]).toEqual([1, 1]);
    expect(english).not.toEqual(spanish);
  });
});

describe('what is sent', () => {
  it('is under a content policy without inline script or style', async () => {
    const { response, html } = await page('/bluewater-bakery');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/<style/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.every((attributes) => /src=|type="application\/json"/.test(attributes ?? ''))).toBe(true);
  });

  it('comes compressed, and its files stay for a year', async () => {
    const { response, html } = await page('/bluewater-bakery', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? [];
    const file = await fetch(test.explorerUrl + script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${test.explorerUrl}/explorer-assets/..%2Fexplorer.html`)).status).toBe(404);
    expect((await fetch(`${test.explorerUrl}/explorer-assets/gone.js`)).status).toBe(404);
  });
});
