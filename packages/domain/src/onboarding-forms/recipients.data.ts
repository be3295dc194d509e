/** What somebody does with a form they receive, in the order of `routingOrder`. */
export const RECIPIENT_ROLES = ['EDITOR', 'SIGNER', 'APPROVER', 'VIEWER', 'CC'] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];
