import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { appears } from '@onboard/domain/eif/asked';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { classNames } from '@onboard/kit/class-names';
import { fieldRowClass } from '@onboard/kit/Field/fieldRowClass';
import styles from '../fields/Fields.module.css';
import { Question } from '../fields/Question.tsx';
import { usePageForm } from '../form/page-form.tsx';
import { groupAsks } from './group-asks.ts';
import { SuggestAll } from './SuggestAll.tsx';
import { TickedTogether } from './TickedTogether.tsx';

interface QuestionsProps {
  asks: readonly Ask[];
  subject: Entities[TrackedEntity];
}

/** The questions put about one entity, in order, as they appear just now. */
export function Questions({ asks, subject }: QuestionsProps) {
  const { facts } = usePageForm();
  const shown = asks.filter((ask) => appears(facts, ask, subject) && !ask.isToldAlready?.(facts, subject));
  return (
    <div className={styles.questions}>
      <SuggestAll asks={shown} subject={subject} />
      {groupAsks(shown).map((group) => {
        const [first] = group.asks;
        if (!first) return null;
        const key = first.attributeKey;
        if (group.kind === 'one') return <Question key={key} ask={first} subject={subject} />;
        if (group.kind === 'boxes') return <TickedTogether key={key} group={group} subject={subject} />;
        return (
          <div
            key={key}
            className={classNames(
              fieldRowClass,
              styles.line,
              group.asks.length === 3 ? styles.lineOfCity : styles.lineOfTwo,
            )}
          >
            {group.asks.map((ask) => (
              <Question key={ask.attributeKey} ask={ask} subject={subject} />
            ))}
          </div>
        );
      })}
    </div>
  );
}
