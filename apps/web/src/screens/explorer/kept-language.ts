import { asLanguage, type Language } from './visit.ts';

const NAME = 'i18nextLng';

/** Storage may be closed to us, as in a private window; a language is then not kept. */
function tryStorage<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** The language chosen here before: local storage first, then session storage. Spec explorer §4. */
export function keptLanguage(): Language | null {
  return (
    asLanguage(tryStorage(() => window.localStorage.getItem(NAME))) ??
    asLanguage(tryStorage(() => window.sessionStorage.getItem(NAME)))
  );
}

export function keepLanguage(language: Language): void {
  tryStorage(() => window.localStorage.setItem(NAME, language));
}
