import type { Email } from '@onboard/contract/emails';

/** Whether nobody is left who would get the e-mail if it were sent again. */
export const reachesNobody = (readers: Email['nextReaders']): boolean => readers.every(({ goesTo }) => goesTo === null);
