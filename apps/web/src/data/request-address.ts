type Values = Readonly<Record<string, unknown>>;

/** Spec portal §8, to the letter. */
export const missingParam = (name: string): Error => new Error(`Param ${name} is required but not provided`);

/** The path with every `:name` filled in. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw missingParam(name);
    return encodeURIComponent(String(value));
  });
}

/** A query string; lists as `name[]=a&name[]=b`, what is not given left out. */
export function queryString(query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const entry of value) search.append(`${name}[]`, String(entry));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
