const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** "Spanish (Mexico) (es-MX)", or the tag alone where it names no language. */
export function languageInWords(tag: string): string {
  try {
    const name = languageNames.of(tag);
    return name && name !== tag ? `${name} (${tag})` : tag;
  } catch {
    return tag;
  }
}

/** The name that the build gave to the page's first script: the same for the same code, on every node. */
export function buildOf(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? (/-([\w-]{8})\.js$/.exec(new URL(script.src).pathname)?.[1] ?? null) : null;
}
