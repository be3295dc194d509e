import type { ClientRead } from '@onboard/contract/clients';
import { readValue } from '@onboard/domain/fields/read-value';
import { withAttributes } from '../../../data/eif.ts';
import { fieldOf, type UnsavedAnswer } from './unsaved-answer.ts';

/** The client as the person sees it: with the answers they gave and the server does not have yet. */
export function withUnsaved(client: ClientRead, answers: Iterable<UnsavedAnswer>): ClientRead {
  let seen = client;
  for (const answer of answers) {
    const field = fieldOf(answer);
    if (!field) continue;
    const { value } = readValue(field, answer.value);
    seen = withAttributes(seen, answer, { [answer.attributeKey]: value });
  }
  return seen;
}
