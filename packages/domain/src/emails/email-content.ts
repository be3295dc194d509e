/** What the provider calls itself, for the words of e-mails. */
export interface EmailVoice {
  readonly brandName: string;
}

/** A fact of the e-mail, such as "Signed on": "January 5, 2027". */
export interface EmailFact {
  readonly label: string;
  readonly value: string;
}

/** The words of one e-mail. Plain text throughout: whatever sets it escapes it. */
export interface EmailContent {
  /** English where nothing else is said. */
  readonly language?: 'en' | 'es';
  readonly subject: string;
  /** The line that mailboxes show behind the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly EmailFact[];
  readonly list?: { readonly title: string; readonly items: readonly string[] };
  /** Somebody's own words. */
  readonly quote?: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Below the button. */
  readonly closing: readonly string[];
  /** Why this person receives the e-mail. */
  readonly reason: string;
}

/** An e-mail of the catalogue: what it is called, and its words for some data. */
export interface EmailTemplate<D> {
  readonly label: string;
  /** The link signs somebody in or lets them choose a password: it is mailed, and shown to nobody else. */
  readonly hasSecretLink?: true;
  /** Its link leads to the Benefits Explorer and not into the portal. */
  readonly leadsToExplorer?: true;
  /** About the reader's own account: of a client's people nobody else is shown that it was sent. */
  readonly isPersonal?: true;
  write(data: D, voice: EmailVoice): EmailContent;
}
