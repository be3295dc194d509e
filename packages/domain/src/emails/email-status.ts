import { EMAIL_STATUSES, type EmailStatus } from './email-status.data.ts';

/** Something that happened to one sending of an e-mail. */
export interface SendingEvent {
  readonly status: EmailStatus;
}

/** Statuses after which a sending is not carried out again. */
export const ENDED_STATUSES: readonly EmailStatus[] = ['SENT', 'DELIVERED', 'OPENED', 'BOUNCED', 'REJECTED'];

/** Statuses of an e-mail that reached nobody, and can be resent once the address is right. */
export const REFUSED_STATUSES: readonly EmailStatus[] = ['REJECTED', 'BOUNCED'];

/**
 * How a sending stands, whatever the order in which its events were told: mail systems tell late, twice and out of
 * order, so what got furthest counts. A bounce of one address is not one of the e-mail while somebody else has it.
 */
export function statusOf<E extends SendingEvent>(events: readonly E[], reachesSomebody: boolean): E | undefined {
  const counted = events.filter(({ status }) => status !== 'BOUNCED' || !reachesSomebody);
  return counted.reduce<E | undefined>(
    (best, event) => (best && rank(best) >= rank(event) ? best : event),
    counted[0] ?? events[0],
  );
}

const rank = ({ status }: SendingEvent): number => EMAIL_STATUSES.indexOf(status);
