/** "$1,500": without cents unless told. Spec explorer §9. US Spanish writes the same. */
export function displayDollars(amount: number, cents = 0): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: cents, maximumFractionDigits: cents })}`;
}

/** "80%": always the same number of decimals. Spec explorer §9. */
export function displayPercentage(percent: number, decimals = 0): string {
  return `${percent.toFixed(decimals)}%`;
}
