import styles from './ExplorerFooter.module.css';
import type { ExplorerBrand } from './view.ts';
import { useVisit } from './visit-context.tsx';

/** Terms, copyright and legal links; without the provider's name where a site does not carry its brand. */
export function ExplorerFooter({ brand, isNeutral }: { brand: ExplorerBrand; isNeutral: boolean }) {
  const { words, today, language } = useVisit();
  const told = language === 'es' ? { ...brand, ...brand.inSpanish } : brand;
  const holder = isNeutral ? words.neutralBrand : brand.copyrightHolder;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section id="terms" tabIndex={-1} className={styles.terms} aria-labelledby="terms-title">
          <h2 id="terms-title" className={styles.title}>
            {words.termsLink}
          </h2>
          <p>{words.termsText}</p>
        </section>
        <div className={styles.legal}>
          <p>
            © {today.slice(0, 4)} {holder}
            {!isNeutral && <span className={styles.tagline}>{told.tagline}</span>}
          </p>
          {!isNeutral && (
            <ul className={styles.links}>
              {told.legalLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
