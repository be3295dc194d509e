import { createContext, useContext } from 'react';
import type { ExplorerWords } from '../../words/en/explorer.ts';
import type { Choices, Language, Place } from './visit.ts';

export interface Visit {
  place: Place;
  choices: Choices;
  /** The choices of now came with the Back or the Forward button. */
  isByHistory: boolean;
  language: Language;
  words: ExplorerWords;
  today: string;
  /** Changes what is chosen without leaving the page; `replace` leaves no step for the Back button. */
  choose(changes: Partial<Choices>, how?: { replace?: boolean }): void;
}

const VisitContext = createContext<Visit | null>(null);
export const VisitProvider = VisitContext.Provider;

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitProvider around it');
  return visit;
}

export const useWords = (): ExplorerWords => useVisit().words;
