import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Stands in kept e-mails where a secret link was. */
export const SECRET_LINK_MARK = 'https://secret-link.invalid/';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'e-mail links', 32));

/** Encrypts a link, bound to its e-mail, so that neither the database nor a copy of it gives anyone a way in. */
export function sealLink(secret: string, emailId: string, link: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(emailId));
  const sealed = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The link again; throws when it was sealed with another key, for another e-mail, or changed. */
export function openLink(secret: string, emailId: string, sealed: string, secretBefore = ''): string {
  try {
    return openWith(secret, emailId, sealed);
  } catch (error) {
    // Queued before the operator changed SECRET.
    if (secretBefore === '') throw error;
    return openWith(secretBefore, emailId, sealed);
  }
}

function openWith(secret: string, emailId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(emailId))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
