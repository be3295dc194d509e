import { displayInstant } from '@onboard/domain/calendar/display-instant';
import type { Message } from './messages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
/** As e-mails write it; a script writes it anew in the zone of the reader, which only the browser knows. */
const timeOf = (at: Date): string => `<time datetime="${at.toISOString()}">${displayInstant(at)}</time>`;

const SUN = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#083e49"/>
<path d="M6 21a10 10 0 0 1 20 0z" fill="#f2a900"/><path d="M5 25h22" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)} – Mailbox</title><link rel="stylesheet" href="/mailbox/style.css"><script src="/mailbox/times.js" defer></script></head>
<body><a class="skip" href="#main">Skip to main content</a>
<header class="bar"><div><a href="/mailbox">${SUN} Mailbox</a></div></header>
<main id="main">${main}</main></body></html>`;

export interface ListPage {
  search: string;
  messages: readonly Message[];
  total: number;
  limit: number;
  offset: number;
}

/** The list of kept messages, with search and paging. */
export function listPage({ search, messages, total, limit, offset }: ListPage): string {
  const rows = messages.map(
    ({
      id,
      to,
      subject,
      text,
      receivedAt,
    }) => `<li><span class="to">To ${safe(to.join(', '))}</span>${timeOf(receivedAt)}
<a href="/mailbox/${id}">${safe(subject)}</a><span class="snippet">${safe(snippetOf(text))}</span></li>`,
  );
  const link = (to: number, label: string) =>
    `<a class="button" href="/mailbox?${safe(new URLSearchParams({ search, offset: String(to) }).toString())}">${label}</a>`;
  const last = Math.min(total, offset + limit);
  return page(
    'Messages',
    `<h1>Mailbox</h1><p class="purpose">Every e-mail of this installation ends here. Nothing leaves the machine. <a href="/email-previews">See every e-mail there is</a></p>
<form role="search" action="/mailbox"><label>Search subject, address or words
<input type="search" name="search" value="${safe(search)}" maxlength="191"></label><button>Search</button></form>
${rows.length > 0 ? `<ul class="messages">${rows.join('')}</ul>` : emptyState(search)}
${total > 0 ? `<div class="pages">${offset + 1}–${last} of ${total}<span>${offset > 0 ? link(Math.max(0, offset - limit), 'Newer') : ''}${last < total ? link(last, 'Older') : ''}</span></div>` : ''}`,
  );
}

const emptyState = (search: string): string =>
  search
    ? `<div class="empty"><strong>Nothing found for “${safe(search)}”</strong>Try fewer words. <a href="/mailbox">Show all messages</a></div>`
    : '<div class="empty"><strong>No e-mails yet</strong>When the portal sends one, such as an activation link, it is here a moment later.</div>';

/** The first words of a message below its heading and greeting. */
const snippetOf = (text: string): string => text.split('\n\n').slice(2, 3).join(' ').slice(0, 180);

/** One message: who, when, and its HTML in a closed frame, or its plain text. */
export function messagePage(message: Message, view: 'html' | 'text'): string {
  const { id, from, to, subject, text, receivedAt } = message;
  const tab = (name: 'html' | 'text', label: string) =>
    `<a href="/mailbox/${id}?view=${name}"${name === view ? ' aria-current="page"' : ''}>${label}</a>`;
  return page(
    subject,
    `<a class="back" href="/mailbox">Back to all messages</a><h1>${safe(subject)}</h1>
<dl><dt>From</dt><dd>${safe(from)}</dd><dt>To</dt><dd>${safe(to.join(', '))}</dd><dt>Received</dt><dd>${timeOf(receivedAt)}</dd></dl>
<nav class="views" aria-label="View">${tab('html', 'As designed')}${tab('text', 'Plain text')}</nav>
${
  view === 'html'
    ? `<iframe title="The e-mail" src="/mailbox/${id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : `<pre>${linked(text)}</pre>`
}`,
  );
}

/** Plain text with its addresses made into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${safe(part)}" target="_blank" rel="noopener">${safe(part)}</a>` : safe(part),
    )
    .join('');

export const missingPage = (): string =>
  page(
    'Not found',
    '<h1>This message is not here</h1><p class="purpose">It may have been sent from another installation.</p><a class="button" href="/mailbox">Show all messages</a>',
  );
