import type { LinkProps } from '@onboard/kit/Link/Link';
import { Link } from 'react-router';

/** The link of every kit component: within the portal it goes by the router, elsewhere it is a plain anchor. */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('//') || href.startsWith('/api/')) return <a href={href} {...rest} />;
  return <Link to={href} {...rest} />;
}
