import type { FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import type { EmailFilter } from '../../records/emails/read-emails.ts';
import { PREVIEW_POLICY } from './preview-policy.ts';
import { showPreview } from './show-email.ts';

/** Answers with an e-mail as its reader sees it, which its frame keeps from doing anything. */
export async function sendPreview(
  house: House,
  reply: FastifyReply,
  id: string,
  narrowed: Omit<EmailFilter, 'search'> = {},
): Promise<FastifyReply> {
  const html = await showPreview(house, id, narrowed);
  reply.header('content-security-policy', PREVIEW_POLICY).header('cache-control', 'no-store');
  // The policy's `frame-ancestors`, in the older header's words.
  return reply.header('x-frame-options', 'SAMEORIGIN').type('text/html; charset=utf-8').send(html);
}
