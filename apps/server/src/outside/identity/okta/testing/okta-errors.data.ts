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
} as const satisfies Record<string, readonly [number, string]>;

export type OktaErrorCode = keyof typeof OKTA_ERRORS;
