import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@onboard/domain/census/finding';
import { openTable } from '../../outside/files/embedded.ts';
import { COMMAND_LIMITS } from '../../outside/files/limits.ts';
import type { CensusRequest, CensusResult } from '../census-request.ts';
import { runCensus } from '../run-census.ts';
import { samplePolicy } from '../sample-policy.ts';

export const TODAY = '2026-11-27';
export const samplePath = (name: string): string => new URL(`../samples/${name}`, import.meta.url).pathname;

export type Row = Record<string, string>;

/** The clean sample as records by its own header words. Its cells hold no quotes and no commas. */
export function cleanRows(): { headers: string[]; rows: Row[] } {
  const lines = readFileSync(samplePath('maple-ridge.csv'), 'utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  const headers = (lines[0] ?? '').split(',');
  const rows = lines
    .slice(1)
    .map((line) => Object.fromEntries(line.split(',').map((cell, at) => [headers[at] ?? '', cell])));
  return { headers, rows };
}

export function delimited(table: readonly (readonly string[])[], delimiter = ',', newline = '\r\n'): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return table.map((row) => row.map(quoted).join(delimiter)).join(newline) + newline;
}

/** The people as a file with these columns, in the header words of the sample. */
export const tableOf = (rows: readonly Row[], headers = cleanRows().headers): string =>
  delimited([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]);

export type Content = string | Uint8Array;

/** Puts contents into files of a folder of their own, judges them as one submission, and takes the folder away. */
export async function judge(
  files: Record<string, Content>,
  more: Partial<CensusRequest> = {},
  changes: readonly string[] = [],
  sheets: Readonly<Record<string, readonly string[]>> = {},
): Promise<CensusResult> {
  const folder = mkdtempSync(join(tmpdir(), 'census-test-'));
  try {
    const listed = Object.entries(files).map(([name, content], index) => {
      const path = join(folder, String(index));
      writeFileSync(path, content);
      return { name, path, holdsChanges: changes.includes(name), ...(sheets[name] && { sheets: sheets[name] }) };
    });
    return await runCensus({ files: listed, policy: samplePolicy(TODAY), limits: COMMAND_LIMITS, ...more }, openTable);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface SampleFile {
  name: string;
  content: Content;
  holdsChanges?: boolean;
  turn?: number;
}

/** The same with what is said of each file, and the files of the census before. */
export async function runFiles(
  files: readonly SampleFile[],
  { before, ...more }: { before?: readonly SampleFile[]; corrections?: CensusRequest['corrections'] } = {},
): Promise<CensusResult> {
  const folder = mkdtempSync(join(tmpdir(), 'census-test-'));
  const written = (list: readonly SampleFile[], set: string) =>
    list.map(({ content, ...file }, index) => {
      const path = join(folder, `${set}${index}`);
      writeFileSync(path, content);
      return { ...file, path };
    });
  try {
    const request = { policy: samplePolicy(TODAY), limits: COMMAND_LIMITS, files: written(files, 'now') };
    const { corrections } = more;
    const compared = before && { before: { files: written(before, 'before') } };
    return await runCensus({ ...request, ...compared, ...(corrections && { corrections }) }, openTable);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const issuesOf = (result: CensusResult): Finding[] =>
  result.domainValidations.flatMap((domain) => domain.issues);
export const errorsOf = (result: CensusResult): Finding[] =>
  issuesOf(result).filter((issue) => issue.severity === 'error');
export const brief = (issue: Finding): string =>
  `${issue.row} ${issue.ruleId} ${issue.severity} ${issue.column}: ${issue.message} [${issue.maskedValue}]`;
