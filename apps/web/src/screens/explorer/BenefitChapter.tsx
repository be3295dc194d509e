import type { ExplorerPage } from '@onboard/contract/explorer-pages';
import type { Chapter } from '@onboard/domain/explorer/chapters';
import { isComparedChapter } from '@onboard/domain/explorer/compare-plans';
import { isTypeFull } from '@onboard/domain/explorer/picks';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import styles from './BenefitChapter.module.css';
import { ChapterMark } from './ChapterMark.tsx';
import { CompareForm } from './CompareForm.tsx';
import { Comparison } from './Comparison.tsx';
import { chapterId, chapterName } from './chapter-name.ts';
import { PlanCard } from './PlanCard.tsx';
import type { Picks } from './use-picks.ts';
import { useVisit } from './visit-context.tsx';

interface BenefitChapterProps {
  site: ExplorerPage;
  chapter: Chapter<ExplorerPlan>;
  picks: Picks;
  /** Plans of this chapter that stand side by side. */
  compared: readonly ExplorerPlan[];
}

/** One benefit type: what it is, what the employer wants known about it, its plans, and a comparison of them. */
export function BenefitChapter({ site, chapter, picks, compared }: BenefitChapterProps) {
  const { words, language, today } = useVisit();
  const { benefitType, plans } = chapter;
  const id = chapterId(benefitType);
  const note = site.benefitTypeMetadata[benefitType];
  const highlighter =
    language === 'es' ? (note?.spanishHighlighterText ?? note?.highlighterText) : note?.highlighterText;
  const isInEnglish = language === 'es' && !note?.spanishHighlighterText;
  const canCompare = isComparedChapter(chapter, today);
  const cards = (
    <ul className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.id} className={styles.place}>
          <PlanCard plan={plan} picks={canCompare ? picks : null} isFull={isTypeFull(plans, picks.ids, benefitType)} />
        </li>
      ))}
    </ul>
  );
  return (
    <section id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
      <header className={styles.header}>
        <ChapterMark benefitType={benefitType} />
        <div>
          <h2 id={`${id}-title`} tabIndex={-1} className={styles.title}>
            {chapterName(words, benefitType, site.employerState)}
          </h2>
          <p className={styles.about}>{words.about[benefitType]}</p>
        </div>
      </header>
      {highlighter && (
        <p className={styles.highlighter} lang={isInEnglish ? 'en' : undefined}>
          {highlighter}
        </p>
      )}
      {canCompare ? (
        <CompareForm plans={plans} picks={picks}>
          {cards}
        </CompareForm>
      ) : (
        cards
      )}
      {compared.length > 0 && <Comparison plans={compared} />}
    </section>
  );
}
