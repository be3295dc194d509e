import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './CompareForm.module.css';
import { COMPARISON_ID } from './Comparison.tsx';
import type { Picks } from './use-picks.ts';
import { type Language, pathOf, QUERY } from './visit.ts';
import { useVisit } from './visit-context.tsx';

interface CompareFormProps {
  plans: readonly ExplorerPlan[];
  picks: Picks;
  children: ReactNode;
}

/** Plans to mark and compare: a plain form for browsers without scripts. */
export function CompareForm({ plans, picks, children }: CompareFormProps) {
  const { words, language, place, choices, choose } = useVisit();
  // What was said of a press is not said again in another language.
  const [pressedIn, setPressedIn] = useState<Language | null>(null);
  const type = plans[0]?.benefitType;
  const isAsked = choices.pressed === type && choices.compare.length === 0;
  const isNoneChosen = !plans.some(({ id }) => picks.ids.includes(id));
  const needsChoice = isNoneChosen && (pressedIn === language || isAsked);
  const compare = (event: FormEvent) => {
    event.preventDefault();
    const compare = plans.map(({ id }) => id).filter((id) => picks.ids.includes(id));
    setPressedIn(compare.length === 0 ? language : null);
    if (compare.length > 0) choose({ compare, isOnlyDifferences: false, pressed: null });
  };
  return (
    <form method="get" action={`${pathOf(place, choices.language)}#${COMPARISON_ID}`} onSubmit={compare}>
      {choices.language && !place.prefix && <input type="hidden" name={QUERY.language} value={choices.language} />}
      {choices.demo && <input type="hidden" name={QUERY.demo} value={choices.demo} />}
      {children}
      <div className={styles.foot}>
        <button type="submit" className={styles.compare} name={QUERY.pressed} value={type}>
          {words.compareChosen}
        </button>
        {/* The address of a form sent without scripts ends here, so that what it says is in view. */}
        <p className={needsChoice ? styles.needed : styles.hint} role="status" id={isAsked ? COMPARISON_ID : undefined}>
          {needsChoice ? words.chooseSome : words.compareHint}
        </p>
      </div>
    </form>
  );
}
