/** "1 error", "1,204 errors". */
export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
