export type State = 'PASSWORD_EXPIRED' | 'MFA_ENROLL' | 'MFA_ENROLL_ACTIVATE' | 'MFA_REQUIRED' | 'MFA_CHALLENGE';
export type Call = 'read' | 'introspect' | 'changePassword' | 'enroll' | 'activate' | 'verify' | 'previous' | 'cancel';

/** What each call leads to in each state when everything else about it is right. Written apart from the code's table. */
export const WRONG = 'E0000079';
export const EXPECTED: Record<State, Record<Call, string>> = {
  PASSWORD_EXPIRED: {
    read: 'PASSWORD_EXPIRED',
    introspect: 'PASSWORD_EXPIRED',
    changePassword: 'MFA_REQUIRED',
    enroll: WRONG,
    activate: WRONG,
    verify: WRONG,
    previous: WRONG,
    cancel: 'CANCELLED',
  },
  MFA_ENROLL: {
    read: 'MFA_ENROLL',
    introspect: 'MFA_ENROLL',
    changePassword: WRONG,
    enroll: 'MFA_ENROLL_ACTIVATE',
    activate: WRONG,
    verify: WRONG,
    previous: WRONG,
    cancel: 'CANCELLED',
  },
  MFA_ENROLL_ACTIVATE: {
    read: 'MFA_ENROLL_ACTIVATE',
    introspect: 'MFA_ENROLL_ACTIVATE',
    changePassword: WRONG,
    enroll: WRONG,
    activate: 'SUCCESS',
    verify: WRONG,
    previous: 'MFA_ENROLL',
    cancel: 'CANCELLED',
  },
  MFA_REQUIRED: {
    read: 'MFA_REQUIRED',
    introspect: 'MFA_REQUIRED',
    changePassword: WRONG,
    enroll: WRONG,
    activate: WRONG,
    verify: 'SUCCESS',
    previous: WRONG,
    cancel: 'CANCELLED',
  },
  MFA_CHALLENGE: {
    read: 'MFA_CHALLENGE',
    introspect: 'MFA_CHALLENGE',
    changePassword: WRONG,
    enroll: WRONG,
    activate: WRONG,
    verify: 'SUCCESS',
    previous: 'MFA_REQUIRED',
    cancel: 'CANCELLED',
  },
};
