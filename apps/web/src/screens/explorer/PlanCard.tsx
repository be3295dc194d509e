import { knownRows } from '@onboard/domain/explorer/compare-plans';
import type { Figure } from '@onboard/domain/explorer/figure';
import { headlineFigures } from '@onboard/domain/explorer/headline-figures';
import type { ExplorerPlan } from '@onboard/domain/explorer/plan';
import { planKind } from '@onboard/domain/explorer/product-names';
import { planTitleId } from './chapter-name.ts';
import { figureText } from './figure-text.ts';
import styles from './PlanCard.module.css';
import type { Picks } from './use-picks.ts';
import { QUERY } from './visit.ts';
import { useWords } from './visit-context.tsx';

/** Text that is longer than this is a phrase and not a figure. */
const LONGEST_FIGURE = 8;

interface PlanCardProps {
  plan: ExplorerPlan;
  picks: Picks | null;
  /** Whether as many of its type are marked as can be compared. */
  isFull: boolean;
}

/** A plan: its name and kind, its three big figures, and a mark to compare it. */
export function PlanCard({ plan, picks, isFull }: PlanCardProps) {
  const words = useWords();
  const titleId = planTitleId(plan);
  const kind = planKind(plan);
  const figures = headlineFigures(plan, picks ? 3 : 4);
  const rows = picks ? [] : knownRows(plan);
  const isHelpLine = plan.planType === 'EAP';
  const chips = [kind && words.terms[kind], plan.benefitLevel && words.terms[plan.benefitLevel]].filter(
    (chip) => chip !== null,
  );
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1} className={styles.name}>
        {plan.planName}
      </h3>
      <div>
        {(chips.length > 0 || plan.isNew) && (
          <ul className={styles.chips}>
            {plan.isNew && <li className={styles.isNew}>{words.isNew}</li>}
            {chips.map((chip) => (
              <li key={chip} className={styles.chip}>
                {chip}
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, figure }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{words.figureLabels[label]}</dt>
            <dd className={styles.value}>
              <FigureValue figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.notes}>
        {figures.length === 0 && rows.length === 0 && <p>{isHelpLine ? words.helpLine : words.noDetails}</p>}
        {plan.contentFlags.length > 0 && <p>{plan.contentFlags.map((flag) => words.flags[flag]).join(' · ')}</p>}
        {plan.linkedHDHPPlanName && <p>{words.linkedPlan(plan.linkedHDHPPlanName)}</p>}
        {plan.legalEntity && <p>{words.underwrittenBy(plan.legalEntity)}</p>}
        {rows.length > 0 && (
          <details className={styles.more}>
            <summary>{words.allDetails}</summary>
            <dl>
              {rows.map(({ label, figure }) => (
                <div key={label} className={styles.row}>
                  <dt>{words.rowLabels[label]}</dt>
                  <dd className={styles.value}>{figureText(words, figure)}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {picks && <CompareMark plan={plan} picks={picks} isFull={isFull} />}
    </article>
  );
}

function FigureValue({ figure }: { figure: Figure }) {
  const words = useWords();
  const text = figureText(words, figure);
  const size = figure.kind === 'notShown' ? styles.missing : text.length > LONGEST_FIGURE ? styles.phrase : styles.big;
  return (
    <>
      <span className={size}>{text}</span>
      {figure.kind === 'tier' && <span className={styles.tier}> {words.tiers[figure.tier]}</span>}
    </>
  );
}

function CompareMark({ plan, picks, isFull }: { plan: ExplorerPlan; picks: Picks; isFull: boolean }) {
  const words = useWords();
  const isPicked = picks.ids.includes(plan.id);
  return (
    <label className={styles.compare}>
      <input
        type="checkbox"
        className={styles.box}
        name={QUERY.compare}
        value={plan.id}
        {...(picks.isLive ? { checked: isPicked } : { defaultChecked: isPicked })}
        disabled={picks.isLive && !isPicked && isFull}
        onChange={({ target }) => picks.mark(plan, target.checked)}
      />
      <span>
        {words.compareOne} <span className="visually-hidden">{plan.planName}</span>
      </span>
    </label>
  );
}
