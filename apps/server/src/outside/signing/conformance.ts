import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import type { EnvelopeRecipient, Signing } from './port.ts';

type Recipient = EnvelopeRecipient & { hasActed?: boolean };

/** A signing system under test, with a way to fill it and a look into it. */
export interface SigningUnderTest {
  signing: Signing;
  /** Makes an envelope there; gives its id. */
  envelope(of: { recipients: readonly Recipient[]; isClosed?: boolean }): Promise<string>;
  recipientsOf(envelopeId: string): Promise<EnvelopeRecipient[]>;
}

/** What every signing system must do, ours and a vendor's. */
export function signingConformance(name: string, underTest: () => SigningUnderTest): void {
  const two = (): [Recipient, Recipient] => [
    { recipientId: newId(), name: 'Grace Miller', email: 'grace@cedarfalls.example' },
    { recipientId: newId(), name: 'Walter Finch', email: 'walter@cedarfalls.example' },
  ];
  describe(`signing: ${name}`, () => {
    it('reaches a recipient at the new address, and the others where they were', async () => {
      const { signing, envelope, recipientsOf } = underTest();
      const [grace, walter] = two();
      const [id, another] = [await envelope({ recipients: [grace, walter] }), await envelope({ recipients: [grace] })];
      const moved = { ...grace, email: 'grace.miller@cedarfalls.example' };
      expect(await signing.changeRecipient(id, moved)).toBe('changed');
      expect(await signing.changeRecipient(id, moved)).toBe('changed');
      expect(await recipientsOf(id)).toEqual([moved, walter]);
      expect(await recipientsOf(another)).toEqual([grace]);
    });

    it('keeps what was signed, what is over and what it does not know', async () => {
      const { signing, envelope, recipientsOf } = underTest();
      const [grace, walter] = two();
      const signed = await envelope({ recipients: [{ ...grace, hasActed: true }, walter] });
      const over = await envelope({ recipients: [grace, walter], isClosed: true });
      const moved = { ...grace, email: 'grace.miller@cedarfalls.example' };
      for (const id of [signed, over]) {
        expect(await signing.changeRecipient(id, moved)).toBe('closed');
        expect(await recipientsOf(id)).toEqual([grace, walter]);
      }
      expect(await signing.changeRecipient(signed, { ...moved, recipientId: newId() })).toBe('closed');
      expect(await signing.changeRecipient(newId(), moved)).toBe('closed');
    });
  });
}
