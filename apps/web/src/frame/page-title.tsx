import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useConfiguration } from './configuration.tsx';

type Say = (title: string | null) => void;
const PageTitleContext = createContext<Say>(() => {});

/** Keeps the title of the browser's tab: what the screen says, else what the page is called in the routes. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useConfiguration();
  const [said, say] = useState<string | null>(null);
  useEffect(() => {
    document.title = `${said ?? title} – ${brand.name}`;
  }, [said, title, brand.name]);
  return <PageTitleContext value={say}>{children}</PageTitleContext>;
}

/** Says a better title while this screen shows, such as one that begins with "Error:". Null keeps the page's own. */
export function usePageTitle(title: string | null): void {
  const say = use(PageTitleContext);
  useEffect(() => {
    say(title);
    return () => say(null);
  }, [say, title]);
}
