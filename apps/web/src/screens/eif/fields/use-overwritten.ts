import { isSame } from '@onboard/domain/changes/net-changes';
import type { OverwrittenAnswer } from '@onboard/domain/changes/overwritten-answers';
import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import type { Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { useState } from 'react';
import type { Eif } from '../form/use-eif.ts';

/** What was read already, by question: it is not told again on the way back to the page. */
const read = new Map<string, unknown>();

/** What somebody else put in the place of the answer to a question; nothing once that was read. */
export function useOverwritten({ overwritten }: Eif, ask: Ask, subject: Entities[TrackedEntity]) {
  const key = `${subject.id} ${ask.attributeKey}`;
  const [, setTimes] = useState(0);
  const found: OverwrittenAnswer | undefined = overwritten.find(
    ({ entityId, attributeKey }) => entityId === subject.id && attributeKey === ask.attributeKey,
  );
  const isRead = found !== undefined && read.has(key) && isSame(read.get(key), found.value);
  return {
    overwritten: found && !isRead ? found : null,
    /** The person knows that this value stands there now. */
    noteRead(value: unknown): void {
      read.set(key, value);
      setTimes((times) => times + 1);
    },
  };
}
