import type { ClientRead } from '@onboard/contract/clients';
import { factsOf } from '@onboard/contract/eif-facts';
import type { Role } from '@onboard/domain/access/rules.data';
import { maySign, namesOfSigners } from '@onboard/domain/eif/lifecycle';
import { isComplete } from '@onboard/domain/eif/progress';
import { listInWords } from '@onboard/domain/fields/display';
import { paths } from '../../paths.ts';

/** What comes after the last question of the form, for whoever looks. */
export interface FormNext {
  words: string;
  action: string;
  href: string;
}

/** Null while questions are open, and once the form is signed. */
export function formNext(client: ClientRead, user: { id: string; role: Role }, today: string): FormNext | null {
  if (client.eifSignedAt !== null || !isComplete(factsOf(client, today))) return null;
  const href = paths.eifSummary(client.id);
  if (maySign(user, client.users)) {
    return {
      words: 'All required questions are answered. Check the summary, then sign.',
      action: 'Review and sign',
      href,
    };
  }
  const names = listInWords(namesOfSigners(client.users)).replace(/ and (?=[^,]*$)/, ' or ');
  const words = `All required questions are answered. ${names || 'A benefits administrator'} signs it next.`;
  return { words, action: 'See the summary', href };
}
