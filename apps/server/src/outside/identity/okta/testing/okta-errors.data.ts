/** Errors of Okta's API that a caller meets: HTTP status and summary, in which {0} is what it is about. */
export const OKTA_ERRORS = {
  E0000001: [400, 'Api validation failed: {0}'],
  E0000003: [400, 'The request body was not well-formed.'],
  E0000004: [401, 'Authentication failed'],
  E0000006: [403, 'You do not have permission to perform the requested action'],
  E0000007: [404, 'Not found: Resource not found: {0}'],
  E0000009: [500, 'Internal Server Error'],
  E0000011: [401, 'Invalid token provided'],
  E0000016: [403, 'Activation failed because the user is already active'],
  E0000022: [405, 'The endpoint does not support the provided HTTP method'],
  E0000032: [403, 'Unlock is not allowed for this user.'],
  E0000034: [403, 'Forgot password not allowed on specified user.'],
  E0000038: [403, "This operation is not allowed in the user's current status."],
  E0000047: [429, 'API call exceeded rate limit due to too many requests.'],
  E0000068: [403, 'Invalid Passcode/Answer'],
  E0000079: [403, 'This operation is not allowed in the current authentication state.'],
  E0000080: [403, 'The password does not meet the complexity requirements of the current password policy.'],
  E0000087: [403, 'The recovery question answer did not match our records.'],
  E0000105: [403, 'You have accessed an account recovery link that has expired or been previously used.'],
  E0000119: [403, 'Your account is locked. Please contact your administrator.'],
} as const satisfies Record<string, readonly [number, string]>;

export type OktaErrorCode = keyof typeof OKTA_ERRORS;
