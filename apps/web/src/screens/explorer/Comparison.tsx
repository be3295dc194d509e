import { type ComparisonRow, comparePlans, FEWEST_COMPARED } from '@onboard/domain/explorer/compare-plans';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { ChoiceLink } from './ChoiceLink.tsx';
import styles from './Comparison.module.css';
import { chapterId, planTitleId } from './chapter-name.ts';
import { figureText } from './figure-text.ts';
import { useVisit, useWords } from './visit-context.tsx';

export const COMPARISON_ID = 'comparison';

/** Two or three plans of a type side by side. No plan is declared the best; a figure that is not known says so. */
export function Comparison({ plans }: { plans: readonly ExplorerPlan[] }) {
  const { words, choices } = useVisit();
  const [first] = plans;
  if (!first) return null;
  const isEnough = plans.length >= FEWEST_COMPARED;
  const { isOnlyDifferences } = choices;
  return (
    <section className={styles.comparison} aria-labelledby={COMPARISON_ID}>
      <div className={styles.head}>
        <h3 id={COMPARISON_ID} tabIndex={-1} className={styles.title}>
          {isEnough ? words.sideBySide(plans.map(({ planName }) => planName)) : words.compareChosen}
        </h3>
        <div className={styles.tools}>
          {isEnough && (
            <ChoiceLink
              className={styles.tool}
              to={{ isOnlyDifferences: !isOnlyDifferences }}
              fragment={COMPARISON_ID}
              replace
            >
              {isOnlyDifferences ? words.allRows : words.onlyDifferences}
            </ChoiceLink>
          )}
          <ChoiceLink
            className={styles.tool}
            to={{ compare: [], isOnlyDifferences: false }}
            fragment={chapterId(first.benefitType)}
          >
            {words.closeComparison}
          </ChoiceLink>
        </div>
      </div>
      {isEnough ? <ComparisonTable plans={plans} /> : <p className={styles.alone}>{words.needTwo(first.planName)}</p>}
    </section>
  );
}

function ComparisonTable({ plans }: { plans: readonly ExplorerPlan[] }) {
  const { words, choices } = useVisit();
  const all = comparePlans(plans);
  const rows = choices.isOnlyDifferences ? all.filter((row) => row.differs) : all;
  if (rows.length === 0) return <p className={styles.alone}>{words.noDifferences}</p>;
  return (
    <>
      {plans.length > FEWEST_COMPARED && <p className={styles.sideways}>{words.scrollSideways(plans.length)}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="visually-hidden">{words.feature}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col" className={styles.plan}>
                  {/* A link in each column lets the keyboard reach every part that scrolls. */}
                  <a className={styles.planLink} href={`#${planTitleId(plan)}`}>
                    {plan.planName}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} plans={plans} />
            ))}
          </tbody>
        </table>
      </div>
      {!choices.isOnlyDifferences && all.some((row) => row.differs) && (
        <p className={styles.key}>
          <span className={styles.dot} aria-hidden="true" /> {words.differsKey}
        </p>
      )}
    </>
  );
}

function Row({ row, plans }: { row: ComparisonRow; plans: readonly ExplorerPlan[] }) {
  const words = useWords();
  const isMarked = row.differs;
  return (
    <tr>
      <th scope="row" className={styles.feature}>
        {isMarked && <span className={styles.dot} aria-hidden="true" />}
        {words.rowLabels[row.label]}
        {isMarked && <span className="visually-hidden"> ({words.differs})</span>}
      </th>
      {row.figures.map((figure, index) => (
        <td key={plans[index]?.id} className={figure.kind === 'notShown' ? styles.missing : styles.value}>
          {figureText(words, figure)}
          {figure.kind === 'tier' && <span className={styles.tier}> {words.tiers[figure.tier]}</span>}
        </td>
      ))}
    </tr>
  );
}
