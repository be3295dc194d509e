/** Somebody without an account, who came by a link to sign for one client. Spec portal §1, §6. */
export interface OutsideSigner {
  /** Names the link without being its secret. */
  linkId: string;
  clientId: string;
  name: string;
  email: string;
}

/** Finds who the secret of a link stands for; null when it ended, expired, or never was. */
export interface SignerReader {
  read(token: string): Promise<OutsideSigner | null>;
}
