import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Each kind of secret is sealed with a key of its own. */
export type SecretKind = 'authenticator' | 'signing key';

/** Seals what the database keeps, so that neither it nor a copy of it lets anybody in. */
export interface Vault {
  /** What every text begins with that is sealed as it would be now. */
  readonly mark: string;
  /** Bound to its row: what was sealed for one opens for no other. */
  seal(kind: SecretKind, rowId: string, text: string): string;
  /** The text again; one that was never sealed is what it is. */
  open(kind: SecretKind, rowId: string, kept: string): string;
}

export interface VaultSecrets {
  /** Setting SECRET. */
  readonly secret: string;
  /** Setting SECRET_BEFORE: opens, and seals nothing any more. */
  readonly secretBefore?: string | undefined;
}

const VERSION = 'v1';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const derive = (secret: string, label: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `identity provider: ${label}`, bytes));

/** The keys of one secret, and the mark that says which secret it was, and nothing else of it. */
const keysOf = (secret: string) => ({
  mark: `${VERSION}.${derive(secret, 'mark', 6).toString('base64url')}.`,
  authenticator: derive(secret, 'authenticator', 32),
  'signing key': derive(secret, 'signing key', 32),
});

/** A text that is sealed, whoever sealed it. */
export const SEALED = `${VERSION}.`;

const WRONG_SECRET =
  'SECRET is not the one that the keys and authenticator secrets in this database are sealed with. Give that one again, or, to change it, give it as SECRET_BEFORE beside the new one (docs/operations.md).';

/** The database is sealed with a secret that nobody gave: a start ends with it, before anybody signs in. */
export class WrongSecret extends Error {
  readonly code = 'WRONG_SECRET';

  constructor() {
    super(WRONG_SECRET);
  }
}

export function createVault({ secret, secretBefore }: VaultSecrets): Vault {
  const current = keysOf(secret);
  const known = [current, ...(secretBefore ? [keysOf(secretBefore)] : [])];
  return {
    mark: current.mark,

    seal(kind, rowId, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current[kind], nonce).setAAD(Buffer.from(rowId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return current.mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },

    open(kind, rowId, kept) {
      if (!kept.startsWith(SEALED)) return kept;
      const keys = known.find(({ mark }) => kept.startsWith(mark));
      if (!keys) throw new WrongSecret();
      const bytes = Buffer.from(kept.slice(keys.mark.length), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keys[kind], bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(rowId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}

/** For whoever fills a database that is not theirs: the product seals what it finds at its next start. */
export const OPEN_VAULT: Vault = {
  mark: '',
  seal: (_kind, _rowId, text) => text,
  open(_kind, _rowId, kept) {
    if (kept.startsWith(SEALED)) throw new WrongSecret();
    return kept;
  },
};
