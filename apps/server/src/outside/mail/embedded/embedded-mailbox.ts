import type pg from 'pg';
import type { Mail } from '../port.ts';
import { keepMessage } from './messages.ts';

/** `local-part@domain`, as every mail server asks for at least. */
const isAddress = (address: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(address);

/** The mail system that comes with the product: a mailbox for everyone, read at `/mailbox`. */
export function embeddedMailbox(pool: pg.Pool): Mail {
  return {
    kind: 'mailbox',
    async send(mail) {
      const taken = mail.to.filter(isAddress);
      if (taken.length > 0) await keepMessage(pool, { ...mail, to: taken });
      const refused = mail.to.filter((address) => !isAddress(address));
      return { refused, reason: refused.length > 0 ? '553 This is no email address' : null };
    },
    close() {},
  };
}
