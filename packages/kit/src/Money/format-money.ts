/** "$1,250", or "$1,250.00" with cents. Empty for null. */
export function formatMoney(value: number | null | undefined, hasCents = false): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: hasCents ? 2 : 0,
  });
}
