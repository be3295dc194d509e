import { open } from 'node:fs/promises';

/** What a file is by its first bytes; its name is not asked. */
export interface FileKind {
  mimeType: string;
  /** Null when it may be kept; else why not. */
  problem: string | null;
}

const starts = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** Tells the kinds that a census comes in, and names the ones that it does not. */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path, 'r');
  const head = Buffer.alloc(4_096);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const start = head.subarray(0, bytesRead);
  if (bytesRead === 0) return { mimeType: 'application/octet-stream', problem: 'is empty' };
  if (starts(start, 0x50, 0x4b, 3, 4)) {
    return { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', problem: null };
  }
  if (starts(start, 0xd0, 0xcf, 0x11, 0xe0)) return { mimeType: 'application/vnd.ms-excel', problem: null };
  if (starts(start, 0x25, 0x50, 0x44, 0x46)) return { mimeType: 'application/pdf', problem: 'is a PDF' };
  if (starts(start, 0xff, 0xd8) || starts(start, 0x89, 0x50, 0x4e, 0x47) || starts(start, 0x47, 0x49, 0x46)) {
    return { mimeType: 'image/*', problem: 'is a picture' };
  }
  if (starts(start, 0x4d, 0x5a) || starts(start, 0x7f, 0x45, 0x4c, 0x46)) {
    return { mimeType: 'application/octet-stream', problem: 'is a program' };
  }
  if (starts(start, 0x1f, 0x8b) || starts(start, 0x52, 0x61, 0x72, 0x21) || starts(start, 0x37, 0x7a, 0xbc, 0xaf)) {
    return { mimeType: 'application/octet-stream', problem: 'is a compressed archive: unpack it first' };
  }
  const isUtf16 = starts(start, 0xff, 0xfe) || starts(start, 0xfe, 0xff);
  const zeros = start.filter((byte) => byte === 0).length;
  if (!isUtf16 && zeros > 0 && zeros < bytesRead / 4) {
    return { mimeType: 'application/octet-stream', problem: 'is not a spreadsheet or text' };
  }
  return { mimeType: 'text/csv', problem: null };
}
