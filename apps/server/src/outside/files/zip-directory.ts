import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { UnreadableFile } from './port.ts';

export interface ZipEntry {
  name: string;
  compressed: number;
  uncompressed: number;
  method: number;
  isEncrypted: boolean;
  offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** The list of parts at the end of a ZIP file. It is read before anything is unpacked: sizes first, content later. */
export class ZipDirectory {
  readonly entries = new Map<string, ZipEntry>();
  readonly bytes: number;
  readonly #descriptor: number;
  readonly #name: string;

  constructor(path: string, name: string) {
    this.#name = name;
    this.#descriptor = openSync(path, 'r');
    this.bytes = fstatSync(this.#descriptor).size;
    try {
      this.#readDirectory();
    } catch (error) {
      this.close();
      if (error instanceof RangeError) throw this.#damaged();
      throw error;
    }
  }

  #damaged(): UnreadableFile {
    return new UnreadableFile(
      'CORRUPT',
      `${this.#name} is damaged and cannot be opened. Save it again from your spreadsheet.`,
    );
  }

  #at(position: number, length: number): Buffer {
    const buffer = Buffer.alloc(length);
    const read = readSync(this.#descriptor, buffer, 0, length, position);
    return buffer.subarray(0, read);
  }

  #readDirectory(): void {
    const tailLength = Math.min(this.bytes, 66_000);
    const tail = this.#at(this.bytes - tailLength, tailLength);
    let end = -1;
    for (let at = tail.length - 22; at >= 0; at -= 1) {
      if (tail.readUInt32LE(at) === END) {
        end = at;
        break;
      }
    }
    if (end < 0) throw this.#damaged();
    const size = tail.readUInt32LE(end + 12);
    const offset = tail.readUInt32LE(end + 16);
    if (size > 16 * 1024 * 1024 || offset + size > this.bytes) throw this.#damaged();
    const directory = this.#at(offset, size);
    for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
      const nameLength = directory.readUInt16LE(at + 28);
      const extraLength = directory.readUInt16LE(at + 30);
      const commentLength = directory.readUInt16LE(at + 32);
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
      this.entries.set(name, {
        name,
        method: directory.readUInt16LE(at + 10),
        isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
        compressed: directory.readUInt32LE(at + 20),
        uncompressed: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + extraLength + commentLength;
    }
    if (this.entries.size === 0) throw this.#damaged();
  }

  /** A part, unpacked piece by piece; never more than the directory promised. */
  async *open(name: string): AsyncGenerator<Buffer, void> {
    const entry = this.entries.get(name);
    if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) throw this.#damaged();
    const local = this.#at(entry.offset, 30);
    if (local.length < 30 || local.readUInt32LE(0) !== LOCAL) throw this.#damaged();
    const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
    const pieces = this.#pieces(start, entry.compressed);
    if (entry.method === STORED) {
      yield* pieces;
      return;
    }
    const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
    const feed = (async () => {
      for (const piece of pieces) {
        if (inflate.destroyed) return;
        if (!inflate.write(piece))
          await new Promise<void>((resolve) => inflate.once('drain', resolve).once('close', resolve));
      }
      inflate.end();
    })();
    let total = 0;
    try {
      for await (const chunk of inflate) {
        total += (chunk as Buffer).length;
        if (total > entry.uncompressed + 1024) {
          throw new UnreadableFile('ZIP_BOMB', `${this.#name} unpacks to more than it says. It was not read.`, 'F02');
        }
        yield chunk as Buffer;
      }
      await feed;
    } catch (error) {
      if (error instanceof UnreadableFile) throw error;
      throw this.#damaged();
    } finally {
      inflate.destroy();
    }
  }

  *#pieces(start: number, length: number): Generator<Buffer, void> {
    for (let done = 0; done < length; done += 64 * 1024) {
      yield this.#at(start + done, Math.min(64 * 1024, length - done));
    }
  }

  async text(name: string, limit: number): Promise<string> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const piece of this.open(name)) {
      text += decoder.decode(piece, { stream: true });
      if (text.length > limit)
        throw new UnreadableFile('TOO_LARGE', `${this.#name} has a part that is too large to read.`, 'F02');
    }
    return text + decoder.decode();
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
