import type { Readable } from 'node:stream';

/** Where the bytes of documents are kept. Keys are made by the app and hold no personal data. */
export interface Storage {
  /** Keeps all that the stream gives; resolves when it is safely stored. */
  put(key: string, content: Readable): Promise<void>;
  /** Opens what was kept; refuses with an error named `StorageMissing` when nothing is there. */
  open(key: string): Promise<Readable>;
  /** A path on this machine that holds the content, for readers that need one; `release` ends its use. */
  localCopy(key: string): Promise<{ path: string; release(): Promise<void> }>;
  remove(key: string): Promise<void>;
}

export class StorageMissing extends Error {
  override readonly name = 'StorageMissing';
}
