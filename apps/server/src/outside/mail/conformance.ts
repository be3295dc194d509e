import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { Mail, OutgoingMail } from './port.ts';

/** A message as it arrived on the other side. */
export interface Arrived {
  /** What the other side knows the message by. */
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
}

/** A mail system under test, with a look into what reached it. */
export interface MailUnderTest {
  mail: Mail;
  arrived(): Promise<Arrived[]>;
  /** An address it refuses for good. */
  refusedAddress: string;
}

const mailTo = (...to: string[]): OutgoingMail => ({
  deliveryId: newId(),
  from: 'Sunward Benefits <onboard@sunward.example>',
  to,
  subject: 'Übung: a “test” of ñandú & 日本',
  html: '<p>Hello <b>Zoë</b> &amp; all</p>',
  text: `Hello Zoë & all\n${'long line '.repeat(120).trim()}\n.\nFrom here on`,
});

/** What every mail system must do, ours and the vendor's. */
export function mailConformance(name: string, underTest: () => MailUnderTest): void {
  describe(`mail: ${name}`, () => {
    it('carries a message whole', async () => {
      const { mail, arrived } = underTest();
      const sent = mailTo('dana.reyes@mapleridge.example', 'lee@mapleridge.example');
      expect(await mail.send(sent)).toEqual({ refused: [], reason: null });
      const [message] = (await arrived()).slice(-1);
      expect(message).toMatchObject({ to: sent.to, subject: sent.subject });
      expect(message?.from).toContain('onboard@sunward.example');
      expect(message?.html.trim()).toBe(sent.html);
      expect(message?.text.trim()).toBe(sent.text);
    });

    it('shows one message however often it is handed over', async () => {
      const { mail, arrived } = underTest();
      const before = new Set((await arrived()).map(({ messageId }) => messageId));
      const sent = mailTo('dana.reyes@mapleridge.example');
      await mail.send(sent);
      await mail.send(sent);
      await mail.send({ ...sent, deliveryId: newId() });
      const after = new Set((await arrived()).map(({ messageId }) => messageId));
      expect(after.size - before.size).toBe(2);
    });

    it('says which addresses were refused, and serves the others', async () => {
      const { mail, arrived, refusedAddress } = underTest();
      const sent = mailTo('dana.reyes@mapleridge.example', refusedAddress);
      const receipt = await mail.send(sent);
      expect(receipt.refused).toEqual([refusedAddress]);
      expect(receipt.reason).toMatch(/^5/);
      expect((await arrived()).at(-1)?.to).toEqual(['dana.reyes@mapleridge.example']);
    });

    it('refuses a message nobody can get, without throwing', async () => {
      const { mail, arrived, refusedAddress } = underTest();
      const before = (await arrived()).length;
      const receipt = await mail.send(mailTo(refusedAddress));
      expect(receipt.refused).toEqual([refusedAddress]);
      expect((await arrived()).length).toBe(before);
    });
  });
}
