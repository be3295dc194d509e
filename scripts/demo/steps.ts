import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CensusStanding } from '@onboard/contract/census';
import Papa from 'papaparse';
import type pg from 'pg';

const SAMPLES = path.join(import.meta.dirname, '../../apps/server/src/census/samples');

/** One of the sample census files. */
export const readSample = (name: string): Promise<Buffer> => readFile(path.join(SAMPLES, name));

/** The value, or a stop that says what was expected. */
export function must<T>(value: T | null | undefined | false | '', what: string): T {
  if (value === null || value === undefined || value === false || value === '')
    throw new Error(`Expected that ${what}`);
  return value as T;
}

/** Waits until there is an answer, half a minute unless told. */
export async function until<T>(what: string, look: () => Promise<T | null>, seconds = 30): Promise<T> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(100)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`Waited ${seconds} s for ${what}`);
}

/** The activation link in the newest e-mail to an address, read where a person would read it: in the mailbox. */
export async function activationLinkTo(pool: pg.Pool, address: string): Promise<string | null> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT text FROM mailbox.messages WHERE "to" @> $1::jsonb ORDER BY "receivedAt" DESC LIMIT 1`,
    [JSON.stringify([address])],
  );
  return rows[0]?.text.match(/https?:\/\/\S+\/activate\?\S+/)?.[0] ?? null;
}

interface Column {
  index: number;
  header: string;
  target: string | null;
}

/**
 * What a person who has the right data at hand would type for each error: the messy file and the clean one hold the
 * same people in the same columns.
 */
export async function correctionsFor(
  standing: CensusStanding,
  columns: readonly Column[],
): Promise<{ documentId: string; row: number; columnKey: string; value: string }[]> {
  const rowsOf = async (name: string, encoding: string) =>
    Papa.parse<string[]>(new TextDecoder(encoding).decode(await readSample(name))).data;
  // The messy file was saved by an older program.
  const messy = await rowsOf('maple-ridge-messy.csv', 'windows-1252');
  const clean = await rowsOf('maple-ridge.csv', 'utf-8');
  const documentId = must(standing.data[0], 'there is a census file').document.id;
  const issues = standing.result?.domainValidations.flatMap((each) => each.issues) ?? [];
  return issues.flatMap(({ severity, row, columnKey }) => {
    const column = columns.find(({ target }) => target === columnKey);
    const written = row === null ? undefined : messy[row - 1];
    if (severity !== 'error' || row === null || !column || !columnKey || !written) return [];
    const right = samePerson(written, clean);
    // Nobody in the clean file: the second spouse, who turns out to be a former one.
    if (!right && columnKey === 'relationship') return [{ documentId, row, columnKey, value: 'Ex-spouse' }];
    return right ? [{ documentId, row, columnKey, value: right[column.index] ?? '' }] : [];
  });
}

const [ID, FIRST, LAST] = [0, 3, 5];

function samePerson(written: readonly string[], clean: readonly (readonly string[])[]): readonly string[] | undefined {
  const named = clean.filter((row) => row[FIRST] === written[FIRST] && row[LAST] === written[LAST]);
  return named.find((row) => row[ID] === written[ID]) ?? named[0];
}
