import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import type { ExplorerWords } from '../../words/en/explorer.ts';
import type { Language, Place } from './visit.ts';

/** Which page of the explorer this is. */
export type ExplorerView =
  | { kind: 'landing' }
  | { kind: 'site'; site: ExplorerPage }
  | { kind: 'notFound' }
  | { kind: 'failed' };

export interface ExplorerBrand {
  name: string;
  tagline: string;
  copyrightHolder: string;
  legalLinks: readonly { label: string; href: string }[];
  inSpanish: Pick<ExplorerBrand, 'tagline' | 'legalLinks'>;
}

/** All that a page is made from, on the server and again in the browser. */
export interface ExplorerData {
  view: ExplorerView;
  place: Place;
  language: Language;
  search: string;
  brand: ExplorerBrand;
  /** Calendar date where the provider is. */
  today: string;
}

export function titleOf(view: ExplorerView, words: ExplorerWords): string {
  switch (view.kind) {
    case 'landing':
      return words.landingTitle;
    case 'site':
      return `${words.siteTitle(view.site.clientName)} – ${words.product}`;
    case 'notFound':
      return `${words.notFoundTitle} – ${words.product}`;
    case 'failed':
      return `${words.failedTitle} – ${words.product}`;
  }
}

export function descriptionOf(view: ExplorerView, words: ExplorerWords): string {
  return view.kind === 'site' ? words.siteAbout(view.site.clientName) : words.landingLead;
}
