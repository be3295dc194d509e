import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits nobody can guess, safe in an address. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Secrets are stored only like this. They are long and random, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const normalizeAddress = (address: string) => address.normalize('NFKC').trim().toLowerCase();

/** Names an address in counters and the audit log without writing it down. */
export const hashAddress = (address: string) => hashSecret(normalizeAddress(address));

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in the shape the vendor gives its own: a short kind and seventeen letters. */
export function newVendorId(kind: '00u' | 'uft'): string {
  return kind + Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
