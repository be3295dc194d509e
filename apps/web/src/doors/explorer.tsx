import '@onboard/kit/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ExplorerApp } from '../screens/explorer/ExplorerApp.tsx';
import { keepLanguage, keptLanguage } from '../screens/explorer/kept-language.ts';
import { tickedPlans } from '../screens/explorer/use-picks.ts';
import type { ExplorerData } from '../screens/explorer/view.ts';
import { type Language, readChoices } from '../screens/explorer/visit.ts';
import type { ExplorerWords } from '../words/en/explorer.ts';

/** Language files come on demand: only the one that is spoken. Spec explorer §4. */
const FILES: Record<Language, () => Promise<{ explorerWords: ExplorerWords }>> = {
  en: () => import('../words/en/explorer.ts'),
  es: () => import('../words/es/explorer.ts'),
};

async function switchLanguage(language: Language): Promise<ExplorerWords> {
  const { explorerWords } = await FILES[language]();
  keepLanguage(language);
  return explorerWords;
}

async function takeOver(root: HTMLElement, given: ExplorerData): Promise<void> {
  const isTold = given.place.prefix !== null || readChoices(given.search).language !== null;
  const language = (isTold ? null : keptLanguage()) ?? given.language;
  const { explorerWords } = await FILES[language]();
  const means = { data: { ...given, language }, words: explorerWords, switchLanguage };
  if (language === given.language) {
    hydrateRoot(root, <ExplorerApp {...means} />);
  } else {
    // The server could not know of a language kept in this browser: the page is drawn anew.
    const ticked = tickedPlans();
    root.replaceChildren();
    createRoot(root).render(<ExplorerApp {...means} ticked={ticked} />);
  }
}

const root = document.getElementById('root');
const data = document.getElementById('explorer-data')?.textContent;
if (!root || !data) throw new Error('Root element not found');
void takeOver(root, JSON.parse(data) as ExplorerData);
