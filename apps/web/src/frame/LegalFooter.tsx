import { Link } from '@onboard/kit/Link/Link';
import { useConfiguration } from './configuration.tsx';
import styles from './Footers.module.css';

interface LegalFooterProps {
  /** Where the terms of use are read again, for whoever accepted them. */
  termsHref?: string | null | undefined;
}

/** Legal links, copyright line and tagline. In print the links go. Spec portal §2. */
export function LegalFooter({ termsHref }: LegalFooterProps) {
  const { brand } = useConfiguration();
  return (
    <footer className={styles.legal}>
      <div className={styles.legalInner}>
        <nav className="no-print" aria-label="Legal">
          <ul className={styles.legalLinks}>
            {brand.legalLinks.map((link) => (
              <li key={link.label}>
                <a href={link.href} target="_blank" rel="noreferrer">
                  {link.label}
                </a>
              </li>
            ))}
            {termsHref ? (
              <li>
                <Link href={termsHref}>Terms of use</Link>
              </li>
            ) : null}
          </ul>
        </nav>
        <p>
          © {new Date().getFullYear()} {brand.copyrightHolder.replace(/\.$/, '')}. All rights reserved.
        </p>
        <p>{brand.tagline}</p>
      </div>
    </footer>
  );
}
