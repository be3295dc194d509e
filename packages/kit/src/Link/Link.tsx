import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** Tells every link of the kit how to go somewhere without loading a page: wrap a router's link once, at the root. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An anchor, or the router's link where a LinkProvider gave one. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext);
  return RouterLink ? <RouterLink {...props} /> : <a {...props} />;
}
