import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MailEvent } from './port.ts';

export const SIGNATURE_HEADER = 'onboard-signature';
const TOLERANCE_SECONDS = 300;

const UUID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^>]*)?>?$/i;

const text = (max: number) => z.string().trim().min(1).max(max);
const event = z.object({
  id: text(191),
  /** The Message-ID of the message, with or without its domain. */
  messageId: z.string().regex(UUID),
  type: z.string(),
  address: text(320),
  at: z.iso.datetime({ offset: true }),
  reason: z.string().nullish(),
});
const KNOWN = ['delivered', 'opened', 'bounced', 'rejected'] as const;

/** Signs a body as a mail system does: the time in seconds, and HMAC-SHA256 of time, dot and body. */
export function signMailEvents(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v1=${mac(secret, time, body).toString('hex')}`;
}

const mac = (secret: string, time: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** Whether the body comes, whole and lately, from who holds the secret. */
export function isSigned(secret: string, body: string, header: string | undefined, now: Date): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  const time = Number(seconds);
  const isLate = Math.abs(now.getTime() / 1_000 - time) > TOLERANCE_SECONDS;
  const expected = mac(secret, time, body);
  const actual = Buffer.from(given, 'hex');
  return expected.length === actual.length && timingSafeEqual(expected, actual) && !isLate;
}

/** The events of a body: a list, or one. Null when it is none; kinds we have no use for are left out. */
export function readMailEvents(body: string): MailEvent[] | null {
  const json = parse(body);
  const read = z
    .array(event)
    .max(1_000)
    .safeParse(Array.isArray(json) ? json : [json]);
  if (!read.success) return null;
  return read.data.flatMap(({ messageId, type, at, reason, ...rest }) => {
    const known = KNOWN.find((each) => each === type);
    const [, deliveryId = ''] = UUID.exec(messageId) ?? [];
    const words = (reason ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
    return known
      ? [
          {
            ...rest,
            type: known,
            deliveryId: deliveryId.toLowerCase(),
            at: new Date(at),
            reason: words.slice(0, 300) || null,
          },
        ]
      : [];
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
