import { createContext, type ReactNode, use } from 'react';
import { matchPath } from 'react-router';
import type { PageEntry } from './page-entry.ts';

type Paths = readonly Pick<PageEntry, 'path'>[];
const PagesContext = createContext<Paths>([]);

/** Tells the frame and the screens which pages there are, so that nothing leads to a page that is not there. */
export function PagesProvider({ pages, children }: { pages: Paths; children: ReactNode }) {
  return <PagesContext value={pages}>{children}</PagesContext>;
}

/** Whether the portal has a page at an address. */
export type HasPage = (address: string) => boolean;

export function useHasPage(): HasPage {
  const pages = use(PagesContext);
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    return pages.some((page) => matchPath(page.path, path) !== null);
  };
}
