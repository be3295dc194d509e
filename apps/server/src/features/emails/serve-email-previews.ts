import type { EmailContent } from '@onboard/domain/emails/email-content';
import {
  EMAIL_TEMPLATE_IDS,
  EMAIL_TEMPLATES,
  type EmailTemplateId,
  emailTemplateLabel,
  isEmailTemplateId,
} from '@onboard/domain/emails/email-templates';
import { SAMPLE_EMAILS } from '@onboard/domain/emails/sample-emails.data';
import type { FastifyInstance } from 'fastify';
import { BRAND, SUPPORT } from '../../brand.data.ts';
import { renderEmail } from '../../records/emails/render-email.ts';
import { PREVIEW_POLICY } from './preview-policy.ts';
import { PREVIEW_STYLE } from './preview-style.data.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const contentOf = (id: EmailTemplateId): EmailContent =>
  EMAIL_TEMPLATES[id].write(SAMPLE_EMAILS[id] as never, { brandName: BRAND.name });

const section = (id: EmailTemplateId): string => {
  const label = emailTemplateLabel(id);
  return `<section id="${id}" aria-labelledby="${id}-name"><div class="about"><h2 id="${id}-name">${safe(label)}</h2>
<p>${safe(contentOf(id).subject)}</p><a href="/email-previews/${id}">Open</a><a href="/email-previews/${id}?view=text">Plain text</a></div>
<div class="both"><iframe title="${safe(label)}, wide" src="/email-previews/${id}" loading="lazy" sandbox></iframe>
<iframe class="narrow" title="${safe(label)}, narrow" src="/email-previews/${id}" loading="lazy" sandbox></iframe></div></section>`;
};

const listPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every e-mail – Onboard</title><link rel="stylesheet" href="/email-previews/style.css"></head>
<body><main><h1>Every e-mail</h1><p class="purpose">The ${EMAIL_TEMPLATE_IDS.length} e-mails that Onboard writes, with sample data. Shown in a local environment only.</p>
<ul class="contents">${EMAIL_TEMPLATE_IDS.map((id) => `<li><a href="#${id}">${safe(emailTemplateLabel(id))}</a></li>`).join('')}</ul>
${EMAIL_TEMPLATE_IDS.map(section).join('\n')}</main></body></html>`;

/** The catalogue of e-mails to look at while they are made, at `/email-previews`. Design §6 "preview in development". */
export function serveEmailPreviews(app: FastifyInstance): void {
  app.get('/email-previews', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(listPage()),
  );
  app.get('/email-previews/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PREVIEW_STYLE),
  );
  app.get<{ Params: { id: string }; Querystring: { view?: unknown } }>(
    '/email-previews/:id',
    async ({ params, query }, reply) => {
      if (!isEmailTemplateId(params.id)) return reply.code(404).type('text/plain').send('No such e-mail.');
      const sender = { brandName: BRAND.name, supportEmail: SUPPORT.email };
      const { html, text } = await renderEmail(contentOf(params.id), sender);
      if (query.view === 'text') return reply.type('text/plain; charset=utf-8').send(text);
      return reply
        .header('content-security-policy', PREVIEW_POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
