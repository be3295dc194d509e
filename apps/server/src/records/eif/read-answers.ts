import type { RefusalDetail } from '@onboard/contract/refusal';
import { type TrackedEntity, trackedEntities } from '@onboard/domain/changes/tracked-entities';
import { askingsOf } from '@onboard/domain/eif/asking';
import type { Fields } from '@onboard/domain/fields/field';
import { readValue } from '@onboard/domain/fields/read-value';

export interface ReadAnswers {
  values: Record<string, unknown>;
  errors: RefusalDetail[];
  warnings: RefusalDetail[];
}

/**
 * Answers in their one form, and what is wrong with each by itself. Whether an answer is required is not asked here:
 * drafts are saved as they grow (domain.md §1.2). `pathOf` says where the answer stood in what was sent.
 */
export function readAnswers(
  entity: TrackedEntity,
  given: Readonly<Record<string, unknown>>,
  pathOf: (attributeKey: string) => string,
): ReadAnswers {
  const fields: Fields = trackedEntities[entity];
  const read: ReadAnswers = { values: {}, errors: [], warnings: [] };
  for (const [attributeKey, value] of Object.entries(given)) {
    const field = Object.hasOwn(fields, attributeKey) ? fields[attributeKey] : undefined;
    if (!field || !isAnswer(entity, attributeKey)) {
      read.errors.push({ path: pathOf(attributeKey), message: 'This is not a question of the form.' });
      continue;
    }
    const answer = readValue(field, value);
    read.values[attributeKey] = answer.value;
    for (const { path, message, severity } of answer.problems) {
      const whole = path ? `${pathOf(attributeKey)}.${path}` : pathOf(attributeKey);
      read[severity === 'error' ? 'errors' : 'warnings'].push({ path: whole, message });
    }
  }
  return read;
}

const isAnswer = (entity: TrackedEntity, attributeKey: string): boolean =>
  askingsOf(entity, attributeKey).some(({ ask }) => !ask.isReadOnly);
