/** An e-mail ready to leave. */
export interface OutgoingMail {
  /** One sending of an e-mail; the same id again is the same message, and nobody gets it twice. */
  deliveryId: string;
  from: string;
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
}

/** What became of an e-mail that was handed over. */
export interface MailReceipt {
  /** Addresses the mail system refused for good; the others were taken. */
  refused: readonly string[];
  /** In the mail system's words, where it refused any. */
  reason: string | null;
}

/** What carries e-mails away. Throws when the mail system did not answer or put us off; then it is tried again. */
export interface Mail {
  /** The words a screen shows for where e-mails go. */
  readonly kind: 'mailbox' | 'smtp';
  send(mail: OutgoingMail): Promise<MailReceipt>;
  /** Lets go of connections. */
  close(): void;
}

/** What a mail system tells afterwards of a message it took, about one of its addresses. */
export interface MailEvent {
  /** The mail system's own id of it: the same again is the same event. */
  id: string;
  deliveryId: string;
  type: 'delivered' | 'opened' | 'bounced' | 'rejected';
  address: string;
  at: Date;
  reason: string | null;
}
