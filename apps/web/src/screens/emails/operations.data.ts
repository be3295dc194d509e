import type { EmailOperation } from '../../data/owner-operations.ts';

interface OperationWords {
  readonly title: string;
  readonly about: string;
  /** A verb and its object. */
  readonly button: string;
  /** What will happen, asked before it does; {who} stands for whom it is about. */
  readonly ask: string;
  /** What came of it, by how many there were. */
  readonly done: (count: number) => string;
}

const emails = (count: number): string =>
  count === 0 ? 'No e-mail was due.' : count === 1 ? '1 e-mail was written.' : `${count} e-mails were written.`;

/** What owners set off by hand; most of it also goes out by itself. Spec portal §6 "SLF_OWNER". */
export const OPERATIONS: Readonly<Record<EmailOperation, OperationWords>> = {
  upcomingDates: {
    title: 'Upcoming dates',
    about: 'Dates of the next 14 days, to everybody of the client. Goes out by itself 5, 3 and 1 days before a date.',
    button: 'Write date e-mails',
    ask: 'Everybody of {who} who has a date in the next 14 days gets an e-mail, once a day at most.',
    done: emails,
  },
  activelyAtWork: {
    title: 'Actively-at-work reminders',
    about: 'Asks who will not be at work when coverage begins. Goes out by itself 14, 7 and 3 days before.',
    button: 'Write reminders',
    ask: 'Everybody of {who} whose coverage begins within 30 days, and who has not answered, gets a reminder, once a day at most.',
    done: emails,
  },
  phaseChanges: {
    title: 'Phase changes',
    about: 'Says that onboarding moved on. Goes out by itself within five minutes of the change.',
    button: 'Write phase e-mails',
    ask: 'Everybody of {who} whose phase changed without being told gets an e-mail.',
    done: emails,
  },
  statusFlags: {
    title: 'Status flags of phase changes',
    about: 'Marks changes of phase as told, for example after a correction that nobody needs to hear of.',
    button: 'Update status flags',
    ask: 'Changes of phase of {who} so far count as told. No e-mail is written of them.',
    done: (count) =>
      count === 0 ? 'No flag was open.' : count === 1 ? '1 flag was updated.' : `${count} flags were updated.`,
  },
  riskAcceptance: {
    title: 'Risk acceptance',
    about: 'Tells signers what it means that coverage begins while something is missing. Once for a client.',
    button: 'Write risk e-mails',
    ask: 'Signers of {who} whose coverage begins within 7 days, with something missing, get an e-mail. A client is told once.',
    done: emails,
  },
  dentalIdCards: {
    title: 'Dental ID cards',
    about: 'Tells of ID cards once the plans of a client with dental coverage are approved. Once for a client.',
    button: 'Write dental e-mails',
    ask: 'Everybody of {who} with approved dental coverage gets an e-mail. A client is told once.',
    done: emails,
  },
  survey: {
    title: 'Post-onboarding survey',
    about: 'Asks how it was. Goes out by itself a week after the live date. Once for a person.',
    button: 'Trigger survey',
    ask: 'Everybody of {who} that went live in the last 90 days is asked how it was, once.',
    done: emails,
  },
  activity: {
    title: 'Activity',
    about: 'Tells consultants what their clients did the day before. Goes out by itself in the morning.',
    button: 'Write activity e-mails',
    ask: 'Each consultant whose clients did something yesterday gets one e-mail about all of them.',
    done: emails,
  },
  resendRejected: {
    title: 'Rejected e-mails',
    about: 'Sends once more what was rejected or bounced in the last 30 days.',
    button: 'Resend rejected e-mails',
    ask: 'Every e-mail about {who} that was rejected or bounced in the last 30 days is sent once more, to the same addresses.',
    done: (count) =>
      count === 0
        ? 'No e-mail was rejected.'
        : count === 1
          ? '1 e-mail is sent again.'
          : `${count} e-mails are sent again.`,
  },
};

export const OPERATION_ORDER = Object.keys(OPERATIONS) as EmailOperation[];
