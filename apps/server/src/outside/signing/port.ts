/** Somebody an envelope goes to, by the id that we gave them. */
export interface EnvelopeRecipient {
  recipientId: string;
  name: string;
  email: string;
}

/** Where onboarding forms are signed; a form is an envelope there. Throws when it does not answer; then it is tried again. */
export interface Signing {
  /**
   * From now on the recipient is reached at this address, and nothing that was sent to another opens the envelope. The
   * same again changes nothing. `closed`: the envelope is over, or the recipient has acted, so what is there stays.
   */
  changeRecipient(envelopeId: string, recipient: EnvelopeRecipient): Promise<'changed' | 'closed'>;
}
