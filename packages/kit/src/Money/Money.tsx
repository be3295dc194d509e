import { formatMoney } from './format-money.ts';

export interface MoneyProps {
  value: number | null | undefined;
  hasCents?: boolean | undefined;
}

/** Dollars, without cents unless they matter. Nothing for null. */
export function Money({ value, hasCents }: MoneyProps) {
  return <span className="numeric">{formatMoney(value, hasCents)}</span>;
}
