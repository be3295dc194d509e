import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { openDelimited } from './delimited.ts';
import { openLegacyWorkbook } from './legacy-workbook.ts';
import { type OpenTable, UnreadableFile } from './port.ts';
import { openWorkbook } from './workbook.ts';

const NAMES: readonly (readonly [magic: readonly number[], what: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x4d, 0x5a], 'a program'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'a text document (RTF)'],
];

/** gzip, RAR, 7z. */
const ARCHIVES: readonly (readonly number[])[] = [
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

/** The reader that comes with the product: delimited text, .xlsx and old .xls, told apart by their content. */
export const openTable: OpenTable = async (path, name, limits) => {
  const { head, size } = firstBytes(path, name);
  if (size === 0) throw new UnreadableFile('EMPTY', `${name} is empty (0 bytes). Save it again from your spreadsheet.`);
  if (size > limits.maxBytes) {
    throw new UnreadableFile(
      'TOO_LARGE',
      `${name} is larger than ${Math.floor(limits.maxBytes / 1024 / 1024)} MB. Split it into several files.`,
      'F02',
    );
  }
  const isZip = starts(head, [0x50, 0x4b, 0x03, 0x04]) || starts(head, [0x50, 0x4b, 0x05, 0x06]);
  if (isZip) return openWorkbook(path, name, limits);
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0])) return openLegacyWorkbook(path, name, limits);
  if (ARCHIVES.some((magic) => starts(head, magic))) {
    throw new UnreadableFile('UNSUPPORTED', `${name} is a compressed archive. Unpack it, and upload the file inside.`);
  }
  const other = NAMES.find(([magic]) => starts(head, magic));
  if (other)
    throw new UnreadableFile(
      'UNSUPPORTED',
      `${name} is ${other[1]}. Upload a spreadsheet (.xlsx) or a text file (.csv, .txt).`,
    );
  const start = head.toString('latin1').trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<\?xml|<table|<svg)/.test(start)) {
    throw new UnreadableFile(
      'UNSUPPORTED',
      `${name} is a web page or XML file. Open it in a spreadsheet and save it as .xlsx or .csv.`,
    );
  }
  if (/\.xls[xmb]?$/i.test(name) && looksBinary(head)) {
    throw new UnreadableFile(
      'CORRUPT',
      `${name} is damaged: it is not the workbook its name promises. Save it again from your spreadsheet.`,
    );
  }
  return openDelimited(path, name, size, limits);
};

function firstBytes(path: string, name: string): { head: Buffer; size: number } {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch {
    throw new UnreadableFile('NOT_FOUND', `${name} cannot be opened. Check the path and the permissions.`);
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw new UnreadableFile('UNSUPPORTED', `${name} is not a file.`);
    const head = Buffer.alloc(512);
    const length = readSync(descriptor, head, 0, head.length, 0);
    return { head: head.subarray(0, length), size: status.size };
  } finally {
    closeSync(descriptor);
  }
}

const starts = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

function looksBinary(head: Uint8Array): boolean {
  const isWide = starts(head, [0xff, 0xfe]) || starts(head, [0xfe, 0xff]);
  return !isWide && head.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}
