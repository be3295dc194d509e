import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import { shownEnrollmentStatus } from '@onboard/domain/explorer/enrollment';
import { useVisit } from './visit-context.tsx';

/** The way to the enrollment platform: shown while a link exists and the window is active. Spec explorer §4. */
export function EnrollLink({ site, className }: { site: ExplorerPage; className: string | undefined }) {
  const { words, choices, today } = useVisit();
  const isActive = shownEnrollmentStatus(site, choices.demo, today) === 'active' && site.contentState === 'shown';
  if (!site.benAdminPlatform || !isActive) return null;
  return (
    <a className={className} href={site.benAdminPlatform.url} target="_blank" rel="noopener noreferrer">
      {words.enrollNow} <span className="visually-hidden">({words.opensInNewTab})</span>
      <svg
        viewBox="0 0 16 16"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M6 3H3v10h10v-3M9 2h5v5M14 2 7 9" />
      </svg>
    </a>
  );
}
