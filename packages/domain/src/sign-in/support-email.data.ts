/** Where people write who cannot go on; the browser knows it too where the server does not even tell its configuration. */
export const SUPPORT_EMAIL = 'support@sunward.example';
