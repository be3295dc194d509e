import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { valuesOf } from '@onboard/domain/eif/asked';
import type { Entities } from '@onboard/domain/eif/facts';
import { CheckboxGroup } from '@onboard/kit/CheckboxGroup/CheckboxGroup';
import { Question } from '../fields/Question.tsx';
import { fieldId } from '../form/addresses.ts';
import { giveAnswer, useAnswering, usePageForm } from '../form/page-form.tsx';
import type { AskGroup } from './group-asks.ts';

interface TickedTogetherProps {
  group: Extract<AskGroup, { kind: 'boxes' }>;
  subject: Entities[TrackedEntity];
}

/** Several boxes that are one question to the person; what is wrong is told at the first. */
export function TickedTogether({ group, subject }: TickedTogetherProps) {
  const { eif } = usePageForm();
  const [first] = group.asks;
  if (!first) return null;
  const keys = group.asks.map((ask) => ask.attributeKey);
  const isContested = keys.some((attributeKey) =>
    [...eif.unsaved.answers.values()].some(
      (each) => each.id === subject.id && each.attributeKey === attributeKey && each.state === 'conflict',
    ),
  );
  if (isContested) return group.asks.map((ask) => <Question key={ask.attributeKey} ask={ask} subject={subject} />);
  const chosen = keys.filter((key) => valuesOf(subject)[key] === true);
  const tick = (next: string[]) => {
    for (const attributeKey of keys) {
      const isOn = next.includes(attributeKey);
      if (isOn !== chosen.includes(attributeKey)) {
        giveAnswer(eif, { entity: first.entity, id: subject.id, attributeKey }, isOn);
      }
    }
  };
  return <Boxes {...{ group, subject, first, chosen, tick }} />;
}

interface BoxesProps extends TickedTogetherProps {
  first: TickedTogetherProps['group']['asks'][number];
  chosen: string[];
  tick(next: string[]): void;
}

function Boxes({ group, subject, first, chosen, tick }: BoxesProps) {
  const { errorAt } = useAnswering(first, subject);
  return (
    <CheckboxGroup
      id={fieldId(subject.id, first.attributeKey)}
      label={group.question}
      help={group.help}
      error={errorAt(first.attributeKey)}
      options={group.asks.map(({ attributeKey, question, help }) => ({ value: attributeKey, label: question, help }))}
      value={chosen}
      onChange={tick}
    />
  );
}
