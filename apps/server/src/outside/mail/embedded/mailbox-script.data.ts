/**
 * Writes the times of the mailbox in the zone of the reader, as the portal does. Without scripts they stay as e-mails
 * write them.
 */
export const MAILBOX_SCRIPT = `for (const time of document.querySelectorAll('time')) {
  const words = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  time.textContent = words.format(new Date(time.dateTime)).replace(/\\s/g, ' ');
}
`;
