import { useEffect, useMemo, useState } from 'react';
import type { ExplorerWords } from '../../words/en/explorer.ts';
import { ExplorerShell } from './ExplorerShell.tsx';
import { LandingScreen } from './LandingScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { SiteScreen } from './SiteScreen.tsx';
import { type ExplorerData, titleOf } from './view.ts';
import { addressOf, type Choices, type Language, readChoices } from './visit.ts';
import { type Visit, VisitProvider } from './visit-context.tsx';

export interface ExplorerAppProps {
  data: ExplorerData;
  words: ExplorerWords;
  /** Brings the words of another language, and keeps the choice. Only in the browser. */
  switchLanguage?: (language: Language) => Promise<ExplorerWords>;
  /** Plans ticked on the page that this one is drawn in place of. */
  ticked?: readonly string[];
}

/** The explorer: one page, drawn by the server and taken over by the browser where scripts run. */
export function ExplorerApp({ data, words: firstWords, switchLanguage, ticked }: ExplorerAppProps) {
  const { place, view, today } = data;
  const [{ choices, isByHistory }, setChosen] = useState(() => ({
    choices: readChoices(data.search),
    isByHistory: false,
  }));
  const [spoken, setSpoken] = useState({ language: data.language, words: firstWords });
  const { words, language } = spoken;

  useEffect(() => {
    document.title = titleOf(view, words);
    document.documentElement.lang = language;
  }, [view, words, language]);

  useEffect(() => {
    const follow = () => setChosen({ choices: readChoices(window.location.search), isByHistory: true });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const visit = useMemo((): Visit => {
    const choose = (changes: Partial<Choices>, { replace = false } = {}) => {
      const next = { ...choices, pressed: null, ...changes };
      if (changes.language && changes.language !== language) {
        const wanted = changes.language;
        switchLanguage?.(wanted).then(
          (loaded) => setSpoken({ language: wanted, words: loaded }),
          () => window.location.assign(addressOf(place, next)),
        );
      }
      window.history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(place, next));
      setChosen({ choices: next, isByHistory: false });
    };
    return { place, choices, isByHistory, language, words, today, choose };
  }, [place, choices, isByHistory, language, words, today, switchLanguage]);

  return (
    <VisitProvider value={visit}>
      <ExplorerShell view={view} brand={data.brand}>
        {view.kind === 'landing' && <LandingScreen />}
        {view.kind === 'site' && <SiteScreen site={view.site} ticked={ticked} />}
        {(view.kind === 'notFound' || view.kind === 'failed') && <NotFoundScreen isFailure={view.kind === 'failed'} />}
      </ExplorerShell>
    </VisitProvider>
  );
}
