/** An e-mail ready to leave. */
export interface OutgoingMail {
  /** Our record of it; sending the same id twice delivers it once. */
  emailId: string;
  from: string;
  to: readonly string[];
  subject: string;
  html: string;
  text: string;
}

/** What carries e-mails away. Refuses with an error when it did not take the e-mail; then it is tried again. */
export interface Mail {
  /** The words a screen shows for where e-mails go. */
  readonly kind: 'mailbox' | 'smtp';
  send(mail: OutgoingMail): Promise<void>;
}
