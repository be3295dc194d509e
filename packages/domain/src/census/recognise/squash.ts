/** Header words with everything but letters, digits and the number sign taken away: `S.S.#` and `ss #` are one. */
export const squash = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\p{L}\p{N}#]/gu, '');

/** The same, word by word; camelCase and digits count as word borders. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]s\b/gi, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#&]+/u)
    .filter(Boolean);
