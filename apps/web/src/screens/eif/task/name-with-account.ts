const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Who did it; with the account they were signed in with where its name is another. */
export const nameWithAccount = (name: string, accountName: string | null): string =>
  accountName === null || plain(accountName) === plain(name) ? name : `${name}, signed in as ${accountName}`;
