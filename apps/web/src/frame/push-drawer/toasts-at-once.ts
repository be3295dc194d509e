/** As in the kit's styles: a phone. */
const NARROW = 640;

/**
 * So many e-mails are told as toasts; more at once would stand in a queue for minutes, and on a phone cover the page.
 * They go to the list of notices.
 */
export const toastsAtOnce = (windowWidth: number): number => (windowWidth < NARROW ? 1 : 3);
