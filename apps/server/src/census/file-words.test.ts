import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePolicy } from './sample-policy.ts';
import { type Content, cleanRows, delimited, TODAY } from './testing/census-samples.ts';
import { workbookOf } from './testing/workbook-of.ts';
import { ole, zipOf } from './testing/zip-files.ts';
import { previewCensus, validateCensus } from './validate-census.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'census-words-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = (name: string, content: Content) => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return { files: [{ name, path }], policy: samplePolicy(TODAY) };
};

describe('what is said of a file', () => {
  const locked = zipOf({ 'census.csv': 'a,b' });
  locked.writeUInt16LE(1, locked.indexOf(Buffer.from('PK\u0001\u0002')) + 8);
  test.each<[string, Content, string]>([
    ['an archive', zipOf({ 'census.csv': 'a,b' }), 'a ZIP archive. Unpack it, and upload the file inside.'],
    [
      'a locked archive',
      locked,
      'a ZIP archive with a password. Unpack it with the password, and upload the file inside.',
    ],
    ['a 7z archive', Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), 'a compressed archive. Unpack it, and upload'],
    [
      'a locked workbook',
      ole('EncryptedPackage'),
      'protected by a password. Open it in your spreadsheet, save it without the password, and upload that.',
    ],
    ['a Word document', zipOf({ 'word/document.xml': '<x/>' }), 'a Word document. Put its table into a spreadsheet'],
  ])('%s says what to do, in the preview and in the check alike', async (_what, content, words) => {
    const request = upload('a.zip', content);
    for (const [reading] of [(await validateCensus(request)).files, await previewCensus(request)]) {
      expect(reading?.unreadable?.message).toContain(`a.zip is ${words}`);
    }
  });

  test.each([
    ['census.pdf', ['Named .pdf, but it is a text: it is read as one.']],
    ['census', ['Its name says no type; it is a text and is read as one.']],
    ['census.csv', []],
  ])('%s is read by its content, and a name that says otherwise is told', async (name, notes) => {
    const { headers, rows } = cleanRows();
    const request = upload(name, delimited([headers, headers.map((header) => rows[0]?.[header] ?? '')]));
    for (const [reading] of [(await validateCensus(request)).files, await previewCensus(request)]) {
      expect(reading?.unreadable).toBeUndefined();
      expect(reading?.notes.flatMap(({ ruleId, message }) => (ruleId === 'F01' ? [message] : []))).toEqual(notes);
    }
  });

  test.each([
    ['as Mac programs write them', 'Mu\x96oz', 'Jos\x8e', [null], 'The text is written in Mac Roman.'],
    ['as Windows programs write them', 'Mu\xf1oz', 'Jos\xe9', [], 'The text is written in Windows-1252.'],
    ['as DOS programs write them', 'Mu\xa4oz', 'Jos\x82', [2, null], 'The text is written in Windows-1252.'],
  ])('letters %s are read, or it is told that they are a guess', async (_how, last, first, rows, note) => {
    const { headers, rows: people } = cleanRows();
    const person: Record<string, unknown> = { ...people[0] };
    const cells = headers.map((header) =>
      /^last/i.test(header) ? last : /^first/i.test(header) ? first : String(person[header] ?? ''),
    );
    const text = [headers, cells].map((line) => line.join(',')).join('\n');
    const { files, domainValidations } = await validateCensus(upload('a.csv', Buffer.from(text, 'latin1')));
    const damaged = domainValidations.flatMap(({ issues }) => issues.filter(({ ruleId }) => ruleId === 'F12'));
    expect([...new Set(damaged.map(({ row }) => row))]).toEqual(expect.arrayContaining(rows));
    expect(damaged.length > 0).toBe(rows.length > 0);
    expect(files[0]?.notes.map(({ message }) => message)).toContain(note);
  });

  test('a workbook without anything in it says so, in the preview and in the check alike', async () => {
    const request = upload('a.xlsx', await workbookOf({ name: 'Sheet1', lines: [] }));
    for (const [reading] of [(await validateCensus(request)).files, await previewCensus(request)]) {
      expect(reading?.unreadable?.message).toBe('a.xlsx has no sheet with anything in it.');
    }
  });

  test('only a header: the preview says at once that nobody is in it', async () => {
    const [reading] = await previewCensus(upload('a.csv', delimited([cleanRows().headers])));
    expect(reading?.unreadable).toMatchObject({ code: 'NO_PEOPLE', ruleId: 'F04' });
  });
});
