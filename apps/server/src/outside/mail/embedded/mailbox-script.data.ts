import { INSTANT_FORMAT } from '@onboard/domain/calendar/display-instant';

/**
 * Writes the times of the mailbox in the zone of the reader, as the portal does. Without scripts they stay as e-mails
 * write them.
 */
export const MAILBOX_SCRIPT = `for (const time of document.querySelectorAll('time')) {
  const words = new Intl.DateTimeFormat('en-US', ${JSON.stringify(INSTANT_FORMAT)});
  time.textContent = words.format(new Date(time.dateTime)).replace(/\\s/g, ' ');
}
`;
