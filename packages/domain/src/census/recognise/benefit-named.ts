import { BENEFITS } from '../benefit-columns.data.ts';
import { wordsOf } from './squash.ts';

/** Things that are named with the word of a benefit and are none. */
const OTHER_THINGS =
  /\blife (?:events?|status|changes?|cycle|partner|style)\b|\b(?:medical|dental|health) (?:records?|leave|condition|history|director|savings)\b|\b(?:accident|cancer) (?:report|date)\b|\bdate of accident\b|\badd (?:date|code|user|by)\b/g;
const LONGEST_NAME = 4;
/** Shorter words are more often something else. */
const SHORTEST_WORD = 3;

/** The benefit that a header names in words of its own, be the rest understood or not, and as closely as it does; or null. */
export function benefitNamedIn(header: string): string | null {
  const words = wordsOf(wordsOf(header).join(' ').replace(OTHER_THINGS, ' '));
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words
        .slice(from, from + length)
        .join('')
        .replace(/[^a-z0-9]/g, '');
      const found = name.length >= SHORTEST_WORD && BENEFITS.find((benefit) => benefit.words.includes(name));
      if (found) return found.key === 'add' ? found.label : lowered(found.label);
    }
  }
  return null;
}

const lowered = (label: string): string => (label === label.toUpperCase() ? label : label.toLowerCase());

/** Whether a header asks who does not take a benefit: under it "Yes" is no cover. */
export const asksWhoWaives = (header: string): boolean =>
  /\b(?:waive[ds]?|waiver|waiving|declined?|declines|declining|refused?|opt(?:ed)? out)\b/.test(
    wordsOf(header).join(' '),
  );
