import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readDraft, writeDraft } from '../data/kept-draft.ts';

const keyOf = (list: string) => `place-in-${list}`;

/** Notes where in a list the person is, for the way back to it. */
export function useNotePlace(list: string): void {
  const { search } = useLocation();
  useEffect(() => writeDraft(keyOf(list), search || null), [list, search]);
}

/** The address of a list as it was last looked at in this tab: its search, filters and page. */
export const placeIn = (list: string): string => list + (readDraft<string>(keyOf(list)) ?? '');
