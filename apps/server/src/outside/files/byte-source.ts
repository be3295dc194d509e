import { closeSync, openSync, readSync } from 'node:fs';
import type { TextFacts } from './text-encoding.ts';

/** Gives a text file piece by piece as UTF-8, whatever it is written in. The mark at the front is left out. */
export class ByteSource {
  readonly #descriptor: number;
  readonly #facts: TextFacts;
  readonly #decoder: TextDecoder | null;
  readonly #raw: Buffer | null;
  readonly #encoder = new TextEncoder();
  #pending: Uint8Array = new Uint8Array(0);
  #position = 0;
  #ended = false;

  constructor(path: string, facts: TextFacts) {
    this.#descriptor = openSync(path, 'r');
    this.#facts = facts;
    this.#decoder = facts.encoding === 'utf-8' ? null : new TextDecoder(facts.encoding, { ignoreBOM: false });
    this.#raw = this.#decoder ? Buffer.alloc(64 * 1024) : null;
    if (!this.#decoder && facts.hasBom) this.#position = 3;
  }

  /** How many bytes of the file have been taken. */
  get position(): number {
    return this.#position;
  }

  /** Fills the buffer from an offset; returns the number of bytes, 0 at the end. */
  fill(buffer: Uint8Array, offset: number): number {
    if (!this.#decoder || !this.#raw) {
      const length = readSync(this.#descriptor, buffer, offset, buffer.length - offset, this.#position);
      this.#position += length;
      return length;
    }
    while (this.#pending.length === 0 && !this.#ended) {
      const length = readSync(this.#descriptor, this.#raw, 0, this.#raw.length, this.#position);
      this.#position += length;
      this.#ended = length === 0;
      const text = this.#decoder.decode(this.#raw.subarray(0, length), { stream: !this.#ended });
      this.#pending = this.#encoder.encode(text);
    }
    const taken = Math.min(this.#pending.length, buffer.length - offset);
    buffer.set(this.#pending.subarray(0, taken), offset);
    this.#pending = this.#pending.subarray(taken);
    return taken;
  }

  get encoding(): string {
    return this.#facts.encoding;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
