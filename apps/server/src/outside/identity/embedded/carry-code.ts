import { newId } from '../../../db/new-id.ts';
import type { Mail, OutgoingMail } from '../../mail/port.ts';
import type { CodeMessage } from './code-messages.ts';

interface Means {
  readonly mail: Mail;
  readonly from: string;
  /** Takes what would reach a telephone; there is no carrier but the embedded mailbox. */
  readonly keepForPhone: (message: OutgoingMail) => Promise<void>;
}

const SENDERS = { sms: 'Text message', call: 'Voice call' } as const;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');

const STYLE = 'margin:0 0 16px;font:16px/1.5 Figtree,Segoe UI,Arial,sans-serif;color:#1c2530';
const CODE_STYLE =
  'margin:0 0 16px;font:600 32px/1.2 Figtree,Segoe UI,Arial,sans-serif;letter-spacing:4px;color:#083e49';

const HEADING_STYLE = 'margin:0 0 16px;font:600 20px/1.3 Figtree,Segoe UI,Arial,sans-serif;color:#083e49';

function page(text: string): string {
  const all = text.split('\n\n');
  const parts = all.map((part, index) => {
    if (index === 0 && all.length > 1) return `<h1 style="${HEADING_STYLE}">${escaped(part)}</h1>`;
    return `<p style="${/^\d{6}$/.test(part) ? CODE_STYLE : STYLE}">${escaped(part)}</p>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Your sign-in code</title></head>
<body style="margin:0;padding:24px 16px;background:#fbfaf7"><div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#fff;border:1px solid #e3dfd6;border-radius:12px">${parts.join('')}</div></body></html>`;
}

/**
 * Carries codes: e-mails by the product's mail system, everything for a telephone to the embedded mailbox, where it
 * says what it is. Throws when the code was not taken, so that another try may follow at once.
 */
export function codeCarrier({ mail, from, keepForPhone }: Means): (message: CodeMessage) => Promise<void> {
  return async ({ channel, to, subject, text }) => {
    const message = { deliveryId: newId(), to: [to], subject, text, html: page(text) };
    if (channel !== 'email') return await keepForPhone({ ...message, from: SENDERS[channel] });
    const receipt = await mail.send({ ...message, from });
    if (receipt.refused.length > 0) throw new Error(`The mail system refused a code: ${receipt.reason}`);
  };
}
