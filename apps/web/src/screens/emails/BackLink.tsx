import { Link } from '@onboard/kit/Link/Link';
import { ArrowLeft } from 'lucide-react';
import styles from './Emails.module.css';

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  );
}
