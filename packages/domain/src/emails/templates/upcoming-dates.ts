import type { EmailFact, EmailTemplate } from '../email-content.ts';

export interface UpcomingDatesData {
  readonly firstName: string;
  readonly clientName: string;
  /** What is due, and when, such as "Enrollment census": "January 5, 2027, in 3 days". The nearest first. */
  readonly dates: readonly EmailFact[];
  readonly link: string;
}

/** Reminds of the dates that come next. */
export const upcomingDates: EmailTemplate<UpcomingDatesData> = {
  label: 'Upcoming dates',
  write: ({ firstName, clientName, dates, link }, { brandName }) => {
    const [next] = dates;
    return {
      subject: `${clientName}: dates coming up`,
      preview: next ? `Next: ${next.label}`.slice(0, 100) : 'See what comes next.',
      heading: 'Dates coming up',
      greeting: `Hello ${firstName},`,
      paragraphs: [`These dates of ${clientName} are near. What is done in time keeps the start of benefits on time.`],
      facts: dates,
      action: { label: 'See what is left to do', url: link },
      closing: ['If a date cannot be kept, tell your implementation consultant early. There is often a way.'],
      reason: `You receive this e-mail because you work on the onboarding of ${clientName} with ${brandName}.`,
    };
  },
};
