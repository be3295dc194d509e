import type { ExplorerBenefitType } from '@onboard/domain/explorer/benefit-types.data';
import styles from './ChapterMark.module.css';

const COIN = 'M5 7c0-1.7 3-3 7-3s7 1.3 7 3-3 3-7 3-7-1.3-7-3Z';
const DRAWINGS: Record<ExplorerBenefitType, string> = {
  MEDICAL: 'M12 20s-8-4.6-8-10a4.2 4.2 0 0 1 8-1.9A4.2 4.2 0 0 1 20 10c0 5.4-8 10-8 10ZM9 12h6M12 9v6',
  DENTAL:
    'M8 4C5.5 4 4 5.8 4 8.5c0 3 1.5 4 1.8 6.5.3 2.4.6 5 2.2 5 1.8 0 1.2-5 4-5s2.2 5 4 5c1.6 0 1.9-2.6 2.2-5 .3-2.5 1.8-3.5 1.8-6.5C20 5.8 18.5 4 16 4c-1.6 0-2.4.8-4 .8S9.6 4 8 4Z',
  VISION:
    'M3 14a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.6 0Zm10.4 0a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 0 0-7.6 0Zm-2.8-.8c.8-.7 2-.7 2.8 0M3 13l2-6M21 13l-2-6',
  CRITICAL_ILLNESS: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  ACCIDENT: 'M5.6 12.4l6.8-6.8a4.2 4.2 0 0 1 6 6l-6.8 6.8a4.2 4.2 0 0 1-6-6ZM9 9l6 6M15 9l.01.01M9 15l.01.01',
  HOSPITAL_INDEMNITY: 'M3 18V7M3 14h18v4M21 14v-1a3 3 0 0 0-3-3h-7v4M6.5 10.5h.01',
  CANCER: 'M8 20l7.4-12A4 4 0 1 0 8.6 8L16 20',
  GAP: 'M3 18V8M21 18V8M3 12c4 0 5-4 9-4s5 4 9 4M3 18h18',
  SHORT_TERM_DISABILITY: 'M7 4h10M7 20h10M8 4c0 6 8 10 8 16M16 4c0 6-8 10-8 16',
  LONG_TERM_DISABILITY: 'M4 12a8 8 0 0 1 16 0ZM12 12v6a2 2 0 0 0 4 0M12 4V3',
  LIFE: 'M4 11l8-7 8 7M6 10v9h12v-9M10 19v-5h4v5',
  OTHER: 'M4 6h16v10h-9l-5 4v-4H4ZM8 10h8M8 13h5',
  FINANCIAL: `${COIN}M5 7v5c0 1.7 3 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3 3 7 3s7-1.3 7-3v-5`,
};

/** The small drawing at the head of a chapter. */
export function ChapterMark({ benefitType }: { benefitType: ExplorerBenefitType }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true">
        <path className={styles.line} d={DRAWINGS[benefitType]} />
      </svg>
    </span>
  );
}
