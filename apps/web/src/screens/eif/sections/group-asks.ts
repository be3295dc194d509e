import type { Ask } from '@onboard/domain/eif/step';
import { LINES, TICKED_TOGETHER } from './lines.data.ts';

/** Questions as they stand on a page: alone, side by side, or as boxes of one question. */
export type AskGroup =
  | { readonly kind: 'one'; readonly asks: readonly [Ask] }
  | { readonly kind: 'line'; readonly asks: readonly Ask[] }
  | { readonly kind: 'boxes'; readonly asks: readonly Ask[]; readonly question: string; readonly help: string };

export function groupAsks(asks: readonly Ask[]): AskGroup[] {
  const groups: AskGroup[] = [];
  for (let at = 0; at < asks.length; ) {
    const ask = asks[at];
    if (!ask) break;
    const boxes = TICKED_TOGETHER.find(({ keys }) => keys[0] === ask.attributeKey);
    const line = LINES.find((keys) => keys[0] === ask.attributeKey);
    const together = boxes?.keys ?? line ?? [];
    const own = asks.slice(at, at + together.length).filter((each, index) => each.attributeKey === together[index]);
    if (own.length < 2) groups.push({ kind: 'one', asks: [ask] });
    else if (boxes) groups.push({ kind: 'boxes', asks: own, question: boxes.question, help: boxes.help });
    else groups.push({ kind: 'line', asks: own });
    at += Math.max(1, own.length < 2 ? 1 : own.length);
  }
  return groups;
}
