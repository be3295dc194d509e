const HERE = 'https://here.invalid';

/** The place inside the portal that a redirect parameter means; '/' for anything that leads elsewhere. */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return '/';
  const place = URL.parse(wanted, HERE);
  if (place?.origin !== HERE || place.pathname.startsWith('//')) return '/';
  const { pathname, search, hash } = place;
  return /^\/(login|logout)(\/|$)/.test(pathname) ? '/' : `${pathname}${search}${hash}`;
}
