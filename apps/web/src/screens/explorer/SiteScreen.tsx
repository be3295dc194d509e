import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import { chaptersOf } from '@onboard/domain/explorer/chapters';
import { isComparedChapter, plansToCompare } from '@onboard/domain/explorer/compare-plans';
import { useEffect, useRef } from 'react';
import { BenefitChapter } from './BenefitChapter.tsx';
import { ClosedScreen } from './ClosedScreen.tsx';
import { CompareTray } from './CompareTray.tsx';
import { COMPARISON_ID } from './Comparison.tsx';
import { Contents } from './Contents.tsx';
import { chapterId, chapterName } from './chapter-name.ts';
import { EnrollmentNote } from './EnrollmentNote.tsx';
import { Hero } from './Hero.tsx';
import styles from './SiteScreen.module.css';
import { usePicks } from './use-picks.ts';
import { useVisit } from './visit-context.tsx';

/** The benefits of one employer, a chapter for each type. Spec explorer §2. */
export function SiteScreen({ site, ticked }: { site: ExplorerPage; ticked?: readonly string[] | undefined }) {
  const { words, choices, isByHistory, today } = useVisit();
  const picks = usePicks(site.benefits, { asked: choices.compare, isByHistory, ticked });
  const compared = plansToCompare(site.benefits, choices.compare, today);
  useFocusOnComparison(compared[0] ? chapterId(compared[0].benefitType) : null, choices.compare.join());
  if (site.contentState !== 'shown') return <ClosedScreen site={site} />;
  const chapters = chaptersOf(site.benefits);
  return (
    <>
      <Hero
        eyebrow={site.planYear && words.planYear(site.planYear)}
        heading={words.siteHeading(site.clientName)}
        lead={words.siteLead(
          chapters
            .filter((chapter) => isComparedChapter(chapter, today))
            .map(({ benefitType }) => chapterName(words, benefitType, site.employerState)),
        )}
      >
        <EnrollmentNote site={site} />
      </Hero>
      <div className={styles.body}>
        <Contents site={site} chapters={chapters} />
        <div className={styles.chapters}>
          {chapters.map((chapter) => (
            <BenefitChapter
              key={chapter.benefitType}
              site={site}
              chapter={chapter}
              picks={picks}
              compared={compared.filter((plan) => plan.benefitType === chapter.benefitType)}
            />
          ))}
        </div>
      </div>
      <CompareTray plans={site.benefits} picks={picks} />
    </>
  );
}

/** Takes a reader to a comparison that was just asked for, and back to its chapter when it closes. */
function useFocusOnComparison(chapter: string | null, asked: string): void {
  const before = useRef({ chapter, asked });
  useEffect(() => {
    const last = before.current;
    before.current = { chapter, asked };
    if (last.asked === asked) return;
    const target = document.getElementById(chapter ? COMPARISON_ID : `${last.chapter}-title`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [chapter, asked]);
}
