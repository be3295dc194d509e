import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import type { Chapter } from '@onboard/domain/explorer/chapters';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import styles from './Contents.module.css';
import { chapterId, chapterName } from './chapter-name.ts';
import { useWords } from './visit-context.tsx';

/** The chapters of a site, as a list to go by. */
export function Contents({ site, chapters }: { site: ExplorerPage; chapters: readonly Chapter<ExplorerPlan>[] }) {
  const words = useWords();
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 id="contents-title" className={styles.title}>
        {words.contents}
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ benefitType, plans }) => (
          <li key={benefitType}>
            <a className={styles.link} href={`#${chapterId(benefitType)}`}>
              <span>{chapterName(words, benefitType, site.employerState)}</span>
              {site.showBenefitCount && <span className={styles.count}>{words.planCount(plans.length)}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
