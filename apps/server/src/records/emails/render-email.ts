import type { EmailContent } from '@onboard/domain/emails/email-content';
import { emailLayout, fillLayout } from './layout.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

interface Sender {
  readonly brandName: string;
  readonly supportEmail: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Characters that end a header line, steer a terminal or turn the reading direction have no place in an e-mail. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const oneLine = (text: string): string => text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
const html = (text: string): string => escapeHtml(oneLine(text));

/** A sentence of ours that ends with a name such as "Maple Ridge, Inc." has one full stop, not two. */
const sentence = (text: string): string => oneLine(text).replace(/(?<!\.)\.\.(?!\.)/g, '.');

/** An e-mail as it leaves, from its words: HTML and plain text that say the same. */
export async function renderEmail(content: EmailContent, sender: Sender): Promise<RenderedEmail> {
  const layout = await emailLayout();
  return {
    subject: oneLine(content.subject),
    html: fillLayout(layout, {
      language: content.language ?? 'en',
      title: html(content.subject),
      preview: html(content.preview),
      brandName: html(sender.brandName),
      heading: html(content.heading),
      body: bodyHtml(content),
      actionLabel: html(content.action.label),
      actionUrl: html(content.action.url),
      closing: content.closing.map(paragraph).join(''),
      reason: html(sentence(content.reason)),
      support: `${QUESTIONS[content.language ?? 'en']} <a href="mailto:${html(sender.supportEmail)}">${html(sender.supportEmail)}</a>.`,
    }),
    text: bodyText(content, sender),
  };
}

const QUESTIONS = { en: 'Questions? Write to', es: '¿Preguntas? Escriba a' } as const;

const paragraph = (text: string): string => `<p style="margin:0 0 14px">${html(sentence(text))}</p>`;

function bodyHtml({ greeting, paragraphs, quote, facts = [], list }: EmailContent): string {
  const parts = [paragraph(greeting), ...paragraphs.map(paragraph)];
  if (quote !== undefined) {
    const style = 'margin:0 0 18px;padding:4px 0 4px 16px;border-left:3px solid #F2A900;color:#4A5563';
    parts.push(`<blockquote style="${style}">${quoteLines(quote).map(html).join('<br />')}</blockquote>`);
  }
  if (list) {
    const items = list.items.map((item) => `<li style="margin:0 0 6px">${html(item)}</li>`).join('');
    parts.push(`<p style="margin:0 0 6px;font-weight:600">${html(list.title)}</p>`);
    parts.push(`<ul style="margin:0 0 16px;padding:0 0 0 22px">${items}</ul>`);
  }
  if (facts.length > 0) parts.push(factsHtml(facts));
  return parts.join('');
}

function factsHtml(facts: NonNullable<EmailContent['facts']>): string {
  const cell = 'padding:8px 0;border-top:1px solid #E3DFD6;vertical-align:top;text-align:left;font-size:15px;';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell}font-weight:400;color:#4A5563;width:42%;padding-right:16px">${html(label)}</th>` +
      `<td style="${cell}">${html(value)}</td></tr>`,
  );
  return `<table class="facts" style="width:100%;border-collapse:collapse;margin:4px 0 20px">${rows.join('')}</table>`;
}

const quoteLines = (quote: string): string[] => quote.split(/\r\n?|\n/).filter((line) => line.trim() !== '');

function bodyText(content: EmailContent, { brandName, supportEmail }: Sender): string {
  const { greeting, paragraphs, quote, facts = [], list, action, closing, reason } = content;
  const parts = [
    oneLine(content.heading),
    oneLine(greeting),
    ...paragraphs.map(sentence),
    ...(quote === undefined
      ? []
      : [
          quoteLines(quote)
            .map((line) => `> ${oneLine(line)}`)
            .join('\n'),
        ]),
    ...(list ? [[oneLine(list.title), ...list.items.map((item) => `- ${oneLine(item)}`)].join('\n')] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')] : []),
    `${oneLine(action.label)}:\n${action.url}`,
    ...closing.map(sentence),
    `-- \n${sentence(reason)}\n${brandName} · ${supportEmail}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
