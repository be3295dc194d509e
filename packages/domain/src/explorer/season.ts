/** The explorer season: November 20 to January 31, both days included. Spec explorer §4. */
export function isExplorerSeason(today: string): boolean {
  const monthDay = today.slice(5);
  return monthDay >= '11-20' || monthDay <= '01-31';
}
