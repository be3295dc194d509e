/** Questions whose fields are short and belong side by side, where they follow each other. */
export const LINES: readonly (readonly string[])[] = [
  ['firstName', 'lastName'],
  ['city', 'state', 'zipCode'],
  ['erisaAdministratorCity', 'erisaAdministratorState', 'erisaAdministratorZipCode'],
  ['erisaLegalAgentCity', 'erisaLegalAgentState', 'erisaLegalAgentZipCode'],
];

/** Boxes to tick that are one question: the key of the first, and the question. */
export const TICKED_TOGETHER: readonly { keys: readonly string[]; question: string; help: string }[] = [
  {
    keys: ['claimsAccess', 'billingAccess', 'paymentsAccess', 'documentsAccess', 'memberChangesAccess'],
    question: 'What may this person do?',
    help: 'Choose at least one.',
  },
];
