import type { PersonEffects } from '@onboard/contract/people';

/** How many a sentence names before it counts the others. */
const NAMED = 3;

/** "Cedar Falls, Harborview and 2 more". */
export function namesInWords(named: readonly { name: string }[], count = named.length): string {
  const shown = count > NAMED + 1 ? named.slice(0, NAMED) : named;
  const parts = shown.map(({ name }) => name);
  if (shown.length < count) parts.push(`${(count - shown.length).toLocaleString('en-US')} more`);
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** What would be missed if the person went, a sentence each. */
export function effectsInWords(effects: PersonEffects, name: string): string[] {
  const { clientsWithoutBenAdmin, primaryAdministratorOf, authorizedSignerOf, consultantOf, consultantCount } = effects;
  const of = (clients: readonly { name: string }[], before: string, after: string, count = clients.length) =>
    clients.length > 0 ? [`${before}${namesInWords(clients, count)}${after}`] : [];
  return [
    ...of(
      clientsWithoutBenAdmin,
      '',
      clientsWithoutBenAdmin.length === 1
        ? ' has no other benefits administrator, so its setup is no longer complete.'
        : ' have no other benefits administrator, so their setup is no longer complete.',
    ),
    ...of(authorizedSignerOf, `${name} may sign for `, '. Somebody else has to sign.'),
    ...of(primaryAdministratorOf, `${name} is named as primary administrator in the form of `, '. That answer stays.'),
    ...of(
      consultantOf,
      `${name} is the implementation consultant of `,
      ', and is no longer named there.',
      consultantCount,
    ),
  ];
}
