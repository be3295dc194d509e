import type { TrackedEntity } from '@onboard/domain/changes/tracked-entities';
import { valueInWords } from '@onboard/domain/eif/asked';
import type { EifFacts, Entities } from '@onboard/domain/eif/facts';
import type { Ask } from '@onboard/domain/eif/step';
import { displayTaxId } from '@onboard/domain/fields/tax-id';

/** An answer at its own question: there a tax id is told in full, since two may end alike. */
export function answerInWords(
  facts: EifFacts,
  ask: Ask,
  subject: Entities[TrackedEntity],
  value: unknown,
): string | null {
  const isTaxId = ask.field.kind === 'taxId' && typeof value === 'string';
  return isTaxId ? displayTaxId(value) : valueInWords(facts, ask, subject, value);
}
