/** The pages to offer: the first, the last, and those around the present one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, 2, page - 1, page, page + 1, pages - 1, pages].filter((n) => n >= 1 && n <= pages));
  if (page > 3) wanted.delete(2);
  if (page < pages - 2) wanted.delete(pages - 1);
  const shown: (number | null)[] = [];
  let last = 0;
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number - last === 2) shown.push(last + 1);
    else if (number - last > 2) shown.push(null);
    shown.push(number);
    last = number;
  }
  return shown;
}
