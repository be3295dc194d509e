interface Words {
  /** How it is now. */
  state: string;
  button: string;
  /** What is asked before it happens, of the client by name. */
  ask: (client: string) => string;
  /** What will happen. */
  means: string;
  done: string;
}
export interface Flag {
  attribute: 'isActive' | 'isTest' | 'isArchived';
  /** What an attribute that was never set means. */
  usual: boolean;
  on: Words;
  off: Words;
}

/** The switches of a client, with what each way means. */
export const FLAGS: readonly Flag[] = [
  {
    attribute: 'isActive',
    usual: true,
    on: {
      state: 'The people of the client can work on it.',
      button: 'Close access',
      ask: (client) => `Close access to ${client}?`,
      means:
        'Benefits administrators and brokers are signed out, and see the maintenance page for this client until you open access again.',
      done: 'Access is closed',
    },
    off: {
      state: 'The people of the client cannot open it at the moment.',
      button: 'Open access',
      ask: (client) => `Open access to ${client}?`,
      means: 'Benefits administrators and brokers can work on this client again.',
      done: 'Access is open',
    },
  },
  {
    attribute: 'isTest',
    usual: false,
    on: {
      state: 'This is a test client.',
      button: 'Mark as real client',
      ask: (client) => `Mark ${client} as a real client?`,
      means: 'It counts as a client like any other.',
      done: 'Marked as a real client',
    },
    off: {
      state: 'This is a real client.',
      button: 'Mark as test client',
      ask: (client) => `Mark ${client} as a test client?`,
      means: 'It is marked as a test wherever it is listed.',
      done: 'Marked as a test client',
    },
  },
  {
    attribute: 'isArchived',
    usual: false,
    on: {
      state: 'This client is archived.',
      button: 'Restore client',
      ask: (client) => `Restore ${client}?`,
      means: 'It appears in lists again, and its people can open it.',
      done: 'Client restored',
    },
    off: {
      state: 'This client is not archived.',
      button: 'Archive client',
      ask: (client) => `Archive ${client}?`,
      means:
        'It leaves the lists. Its people can no longer open it, and are signed out at once. Nothing is deleted, and you can restore it.',
      done: 'Client archived',
    },
  },
];
