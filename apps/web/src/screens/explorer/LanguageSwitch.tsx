import { ChoiceLink } from './ChoiceLink.tsx';
import styles from './LanguageSwitch.module.css';
import type { Language } from './visit.ts';
import { useVisit } from './visit-context.tsx';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Both languages, each by its own name. */
export function LanguageSwitch() {
  const { language, words } = useVisit();
  return (
    <nav className={styles.switch} aria-label={words.language}>
      {(Object.keys(NAMES) as Language[]).map((code) => (
        <ChoiceLink
          key={code}
          className={styles.language}
          to={{ language: code }}
          replace
          lang={code}
          hrefLang={code}
          aria-current={code === language ? 'true' : undefined}
        >
          {NAMES[code]}
        </ChoiceLink>
      ))}
    </nav>
  );
}
