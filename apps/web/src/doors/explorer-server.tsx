import { renderToString } from 'react-dom/server';
import { ExplorerApp } from '../screens/explorer/ExplorerApp.tsx';
import { descriptionOf, type ExplorerBrand, type ExplorerView, titleOf } from '../screens/explorer/view.ts';
import { addressOf, LANGUAGES, languageOf, type Place, readChoices } from '../screens/explorer/visit.ts';
import { explorerWords as en } from '../words/en/explorer.ts';
import { explorerWords as es } from '../words/es/explorer.ts';

export interface Asked {
  view: ExplorerView;
  place: Place;
  search: string;
  acceptLanguage: string;
  brand: ExplorerBrand;
  today: string;
  /** Public address of this door, for links that must be whole. */
  origin: string;
}

const WORDS = { en, es };
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A page of the explorer as the server sends it: readable as it is, and taken over by the browser's own door. */
export function renderExplorer({ view, place, search, acceptLanguage, brand, today, origin }: Asked) {
  const choices = readChoices(search);
  const language = languageOf(place, choices, acceptLanguage);
  const words = WORDS[language];
  const data = { view, place, language, search, brand, today };
  const isFound = view.kind === 'landing' || view.kind === 'site';
  const alternates = LANGUAGES.map((code) => {
    const href = origin + addressOf(place, { ...readChoices(''), language: code });
    return `<link rel="alternate" hreflang="${code}" href="${escapeHtml(href)}">`;
  });
  const head = [
    `<title>${escapeHtml(titleOf(view, words))}</title>`,
    `<meta name="description" content="${escapeHtml(descriptionOf(view, words))}">`,
    ...(isFound ? alternates : ['<meta name="robots" content="noindex">']),
  ];
  return {
    language,
    head: head.join('\n    '),
    page: renderToString(<ExplorerApp data={data} words={words} />),
    // "<" is written so that no text can end the element or begin a comment.
    data: JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
}
