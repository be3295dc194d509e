/** Words for the two kinds of people on the employer's side. */
export const WORDS = {
  BEN_ADMIN: {
    title: 'Benefits administrators',
    one: 'benefits administrator',
    assign: 'Assign benefits administrator',
    nobody: 'Nobody yet. The client can begin once it has a benefits administrator.',
    signer: 'May sign the company information',
  },
  BROKER: {
    title: 'Brokers',
    one: 'broker',
    assign: 'Assign broker',
    nobody: 'No broker works for this client.',
    signer: 'Is also the authorized signer of the client',
  },
} as const;
