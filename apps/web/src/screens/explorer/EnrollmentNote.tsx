import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import { shownEnrollmentStatus } from '@onboard/domain/explorer/enrollment';
import { EnrollLink } from './EnrollLink.tsx';
import styles from './EnrollmentNote.module.css';
import { useVisit } from './visit-context.tsx';

/** When plans can be chosen: before, during and after the open-enrollment window. */
export function EnrollmentNote({ site }: { site: ExplorerPage }) {
  const { words, choices, today } = useVisit();
  const status = shownEnrollmentStatus(site, choices.demo, today);
  const { openEnrollmentStart: from, openEnrollmentEnd: until } = site;
  if (!status || !from || !until) return null;
  const { title, text } = words.enrollment[status](words.date(from), words.date(until));
  return (
    <div className={styles.note}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <EnrollLink site={site} className={styles.enroll} />
    </div>
  );
}
