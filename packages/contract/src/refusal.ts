/**
 * Every way the server says no: HTTP status and the safe words for it. Spec portal §8, Design §2 "Refusals".
 * The words are for people; programs go by the code.
 */
export const REFUSALS = {
  VALIDATION: [400, 'Some of what was sent cannot be accepted. See the details.'],
  MALFORMED: [400, 'The request could not be read.'],
  NOT_SIGNED_IN: [401, 'Your session has ended. Sign in again to go on.'],
  INVALID_TOKEN: [401, 'Invalid token'],
  CLIENT_NOT_ACCESSIBLE: [403, 'Client is not accessible at the moment'],
  NOT_ALLOWED: [403, 'You do not have permission to do this.'],
  FIELD_LOCKED: [403, 'Some of these fields can be changed by our staff only.'],
  INVALID_CSRF_TOKEN: [403, 'invalid csrf token'],
  TERMS_NOT_ACCEPTED: [403, 'Accept the terms of use before you go on.'],
  NOT_FOUND: [404, 'This could not be found. It may have been removed, or you may not have access to it.'],
  PERSON_GONE: [404, 'This person is no longer where they were. Look for them in the lists of people.'],
  STALE_ANSWER: [409, 'Someone else changed this answer while you were working on it.'],
  STALE_VIEW: [409, 'This changed after you opened it. Look at it again, then decide.'],
  ALREADY_EXISTS: [409, 'This exists already.'],
  ALREADY_HAS_CLASSES: [409, 'This client already has employee classes.'],
  WRONG_STATE: [409, 'This cannot be done at this point.'],
  EIF_NOT_COMPLETE: [409, 'Some questions still need an answer before you can sign.'],
  EIF_SIGNED: [409, 'The form is signed. Ask your implementation consultant to make changes.'],
  NOT_THE_SIGNER: [403, 'Only a benefits administrator or the authorized signer can sign.'],
  CLASS_IN_USE: [409, 'This class is used and cannot be removed.'],
  PUSH_RUNNING: [409, 'A push to QPS is already running for this client.'],
  FILE_TOO_LARGE: [413, 'The file is larger than 20 MB.'],
  FILE_NOT_ACCEPTED: [422, 'This file cannot be used.'],
  FILE_NAME_TAKEN: [409, 'A file with this name was already uploaded. Rename your file and upload it again.'],
  EMBEDDED_SCRIPTS: [422, 'The file holds scripts or macros. Save it without them and upload it again.'],
  FILE_ZIPPING_TIMEOUT: [504, 'Putting the files together took too long. Try fewer files.'],
  CENSUS_HAS_ERRORS: [409, 'Mend the errors of the census before you submit it.'],
  CENSUS_HAS_WARNINGS: [409, 'Read the warnings of the census and acknowledge them before you submit it.'],
  CENSUS_LEAVES_PEOPLE_OUT: [409, 'People of the census submitted before are not in this one. Confirm how many.'],
  CENSUS_SUBMITTED: [409, 'The census was submitted. Upload a new file to send changes.'],
  LINK_EXPIRED: [410, 'This link has expired.'],
  LINK_USED: [410, 'This link was already used.'],
  LINK_WITHDRAWN: [410, 'This link no longer works, since the e-mail address was changed after it was made.'],
  PASSWORD_NOT_ACCEPTED: [422, 'This password cannot be used.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Wait a minute and try again.'],
  QPS_UNAVAILABLE: [502, 'The plan-administration system does not answer. Try again in a few minutes.'],
  QPS_REFUSED: [422, 'The plan-administration system refused this.'],
  IDENTITY_UNAVAILABLE: [502, 'The sign-in service does not answer. Try again in a few minutes.'],
  MAINTENANCE: [503, 'Onboard is being maintained.'],
  DATABASE_UNAVAILABLE: [503, 'Onboard cannot reach its database right now. Try again in a minute.'],
  COLLISION: [503, 'Somebody else changed the same at this moment, and nothing of this was kept. Try again.'],
  INTERNAL: [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** One thing wrong with what was sent: where, and how to mend it. */
export interface RefusalDetail {
  path: string;
  message: string;
}

/** Body of every refusal. */
export interface RefusalBody {
  code: RefusalCode;
  message: string;
  details?: RefusalDetail[];
  /** More for programs, such as both values of a stale answer. */
  data?: unknown;
  correlationId: string;
}
