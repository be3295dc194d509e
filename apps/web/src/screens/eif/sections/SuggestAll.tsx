import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { isAnswered, valuesOf } from '@onboard/domain/eif/asked';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { Banner } from '@onboard/kit/Banner/Banner';
import { Button } from '@onboard/kit/Button/Button';
import { giveAnswer, usePageForm } from '../form/page-form.tsx';

/** From this many suggestions on, one press takes them all. */
const MANY = 3;

/** Offers every suggestion of the questions shown at once; each can still be changed. */
export function SuggestAll({ asks, subject }: { asks: readonly Ask[]; subject: Entities[TrackedEntity] }) {
  const { eif, facts } = usePageForm();
  const offered = asks.flatMap((ask) => {
    if (isAnswered(valuesOf(subject)[ask.attributeKey])) return [];
    const value = ask.suggests?.(facts, subject) ?? null;
    return isAnswered(value) ? [{ ask, value }] : [];
  });
  if (offered.length < MANY) return null;
  const takeAll = () => {
    for (const { ask, value } of offered) {
      giveAnswer(eif, { entity: ask.entity, id: subject.id, attributeKey: ask.attributeKey }, value);
    }
  };
  return (
    <Banner
      tone="info"
      title={`We can suggest ${offered.length} of these answers`}
      actions={
        <Button variant="secondary" size="small" onClick={takeAll}>
          Use all suggestions
        </Button>
      }
    >
      They come from what you told us elsewhere. You can change each of them.
    </Banner>
  );
}
