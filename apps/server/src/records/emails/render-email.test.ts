import type { EmailContent } from '@onboard/domain/emails/email-content';
import { EMAIL_TEMPLATE_IDS, EMAIL_TEMPLATES } from '@onboard/domain/emails/email-templates';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const sender = { brandName: 'Sunward Benefits', supportEmail: 'support@sunward.example' };
const contentOf = (id: (typeof EMAIL_TEMPLATE_IDS)[number]) =>
  EMAIL_TEMPLATES[id].write(SAMPLE_EMAILS[id] as never, { brandName: sender.brandName });
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('Inc..', 'Inc.');

describe.each(EMAIL_TEMPLATE_IDS)('%s', (id) => {
  const content = contentOf(id);

  it('says the same in HTML and in plain text', async () => {
    const { html, text } = await renderEmail(content, sender);
    const { document } = new JSDOM(html).window;
    const shown = squeeze(document.body.textContent ?? '');
    const { heading, greeting, paragraphs, quote, facts = [], list, closing, reason, action } = content;
    const said = [heading, greeting, ...paragraphs, ...closing, reason, action.label, ...(quote ? [quote] : [])];
    for (const each of [...said, ...facts.flatMap(Object.values), ...(list?.items ?? [])]) {
      expect(shown).toContain(squeeze(each));
      expect(squeeze(text)).toContain(squeeze(each));
    }
    expect(text).toContain(`${action.label}:\n${action.url}\n`);
  });

  it('can be read by everyone: language, title, one heading, a button that is a link', async () => {
    const { document } = new JSDOM((await renderEmail(content, sender)).html).window;
    expect(document.documentElement.lang).toBe(content.language ?? 'en');
    expect(document.title).toBe(content.subject);
    expect([...document.querySelectorAll('h1')].map((each) => each.textContent)).toEqual([content.heading]);
    const links = [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));
    expect(links).toEqual([content.action.url, 'mailto:support@sunward.example']);
    for (const table of document.querySelectorAll('table')) {
      expect(table.getAttribute('role') === 'presentation' || table.querySelector('th[scope=row]') !== null).toBe(true);
    }
  });

  it('is made for dark mail programs and narrow ones too', async () => {
    const { html } = await renderEmail(content, sender);
    expect(html).toContain('content="light dark"');
    expect(html).toMatch(/@media \(prefers-color-scheme: ?dark\)/);
    expect(html).toMatch(/@media \(max-width: ?480px\)/);
  });

  it('loads nothing from anywhere', async () => {
    const { html } = await renderEmail(content, sender);
    expect(html).not.toMatch(/<(img|script|link|iframe|object)\b|@import|url\(|\{\{/i);
  });
});

it('ends a sentence once, though a name ends with a full stop, and leaves three dots alone', async () => {
  const content = contentOf('eif-signed');
  const paragraphs = ['Signed by Maple Ridge, Inc.. Done.', 'Wait...'];
  const { html, text } = await renderEmail({ ...content, paragraphs, quote: 'Sure..' }, sender);
  for (const said of [html, text]) {
    expect(said).toContain('Signed by Maple Ridge, Inc. Done.');
    expect(said).toContain('Wait...');
    expect(said).toContain('Sure..');
  }
});

describe('hostile words', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&amp;{{actionUrl}}$&`;
  const content: EmailContent = {
    subject: `Hi\r\nBcc: all@x.example ${hostile}`,
    preview: hostile,
    heading: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    facts: [{ label: hostile, value: hostile }],
    list: { title: hostile, items: [hostile] },
    quote: `${hostile}\n.\nsecond line\u202Egnp.exe`,
    action: { label: hostile, url: 'https://portal.example/?a=1&b=2' },
    closing: [hostile],
    reason: hostile,
  };

  it('stay words in HTML', async () => {
    const { html } = await renderEmail(content, sender);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    expect(document.querySelector('td:not([role])')).not.toBeNull();
    expect([...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toEqual([
      'https://portal.example/?a=1&b=2',
      'mailto:support@sunward.example',
    ]);
  });

  it('cannot add a header, a reading direction or a control character', async () => {
    const { subject, text } = await renderEmail(content, sender);
    expect(subject).toMatch(/^Hi Bcc: all@x\.example </);
    expect(text).toContain('> second line gnp.exe');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
  });
});
