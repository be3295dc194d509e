/**
 * Carries the secret of an outside signer's link with each call. A header and no cookie: nothing that a browser sends by
 * itself opens anything, and a link that was opened is not used up.
 */
export const SIGNER_LINK_HEADER = 'x-signer-link';
