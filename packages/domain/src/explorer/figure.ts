import type { CostTier } from './plan-choices.data.ts';
import type { Term } from './terms.data.ts';

/** What one place of a card or a comparison says, before it is put into words of a language. */
export type Figure =
  | { kind: 'money'; amount: number }
  | { kind: 'moneyUpTo'; amount: number }
  | { kind: 'percent'; percent: number }
  | { kind: 'moneyThenPercentOff'; amount: number; percent: number }
  | { kind: 'moneyAtPercent'; amount: number; percent: number }
  | { kind: 'everyMonths'; months: number }
  | { kind: 'days'; days: number }
  | { kind: 'timesPay'; times: number }
  | { kind: 'date'; date: string }
  | { kind: 'tier'; tier: CostTier }
  | { kind: 'yesNo'; isYes: boolean }
  | { kind: 'term'; term: Term }
  | { kind: 'text'; text: string }
  /** Nothing is known: "Not shown – see summary". */
  | { kind: 'notShown' };

export const NOT_SHOWN: Figure = { kind: 'notShown' };

type Given = number | null | undefined;

export const moneyFigure = (amount: Given): Figure => (amount == null ? NOT_SHOWN : { kind: 'money', amount });
export const upToFigure = (amount: Given): Figure => (amount == null ? NOT_SHOWN : { kind: 'moneyUpTo', amount });
export const percentFigure = (percent: Given): Figure => (percent == null ? NOT_SHOWN : { kind: 'percent', percent });
export const monthsFigure = (months: Given): Figure => (months ? { kind: 'everyMonths', months } : NOT_SHOWN);
export const daysFigure = (days: Given): Figure => (days == null ? NOT_SHOWN : { kind: 'days', days });
export const termFigure = (term: Term | null | undefined): Figure => (term ? { kind: 'term', term } : NOT_SHOWN);
export const tierFigure = (tier: CostTier | null): Figure => (tier ? { kind: 'tier', tier } : NOT_SHOWN);
export const flagFigure = (isYes: boolean): Figure => ({ kind: 'yesNo', isYes });

export function yesNoFigure(answer: 'YES' | 'NO' | null | undefined): Figure {
  return answer ? { kind: 'yesNo', isYes: answer === 'YES' } : NOT_SHOWN;
}

/** "$150, then 20% off": an allowance, and what is off the rest. */
export function thenOffFigure(amount: Given, percent: Given): Figure {
  if (amount == null) return NOT_SHOWN;
  return percent ? { kind: 'moneyThenPercentOff', amount, percent } : { kind: 'money', amount };
}

/** "50% up to $1,500". */
export function atPercentFigure(amount: Given, percent: Given): Figure {
  if (amount == null) return NOT_SHOWN;
  return percent == null ? { kind: 'moneyUpTo', amount } : { kind: 'moneyAtPercent', amount, percent };
}

export const isShown = (figure: Figure): boolean => figure.kind !== 'notShown';

/** Whether two figures say the same. */
export function isSameFigure(one: Figure, other: Figure): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
