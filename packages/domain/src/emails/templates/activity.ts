import type { EmailTemplate } from '../email-content.ts';

export interface ActivityData {
  readonly firstName: string;
  /** The day it is about, in words. */
  readonly day: string;
  /** One line a client, such as "Cedar Falls Manufacturing: 12 answers, 1 document". */
  readonly activities: readonly string[];
  readonly link: string;
}

/** What the clients of a consultant did on one day. */
export const activity: EmailTemplate<ActivityData> = {
  label: 'Activity',
  write: ({ firstName, day, activities, link }, { brandName }) => ({
    subject: `What your clients did on ${day}`,
    preview: `${activities.length === 1 ? 'One client was' : `${activities.length} clients were`} active.`,
    heading: 'Yesterday at your clients',
    greeting: `Hello ${firstName},`,
    paragraphs: [`This is what your clients did on ${day}.`],
    list: { title: 'By client', items: activities },
    action: { label: 'Open your clients', url: link },
    closing: ['Days without activity bring no e-mail.'],
    reason: `You receive this e-mail because you look after clients at ${brandName}.`,
  }),
};
