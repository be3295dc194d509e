import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_LIMITS } from '../outside/files/limits.ts';
import { samplePolicy } from './sample-policy.ts';
import { type Content, cleanRows, delimited, issuesOf, judge, samplePath, TODAY } from './testing/census-samples.ts';
import { ole, WORKBOOK, zipOf } from './testing/zip-files.ts';
import { previewCensus, validateCensus } from './validate-census.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'census-bad-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const upload = (name: string, content: Content) => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return { files: [{ name, path }], policy: samplePolicy(TODAY) };
};

const wide = (columns: number) =>
  delimited([[...cleanRows().headers, ...Array.from({ length: columns - 29 }, (_, at) => `Extra ${at}`)]]);

describe('files that cannot be read say why', () => {
  test.each<[string, string, Content, string, string]>([
    ['zero bytes', 'a.csv', '', 'EMPTY', 'F01'],
    ['only blanks', 'a.csv', ' \n \r\n', 'EMPTY', 'F01'],
    ['a PDF by another name', 'a.csv', '%PDF-1.7 something', 'UNSUPPORTED', 'F01'],
    ['a picture by another name', 'a.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'UNSUPPORTED', 'F01'],
    ['a web page as .xls', 'a.xls', '<html><table></table></html>', 'UNSUPPORTED', 'F01'],
    ['binary rubbish', 'a.csv', Buffer.from([1, 0, 2, 0, 3, 3, 9, 200, 0, 0, 7, 7]), 'UNSUPPORTED', 'F01'],
    ['a password', 'a.xlsx', ole('EncryptedPackage'), 'PASSWORD_PROTECTED', 'F01'],
    ['a damaged old workbook', 'a.xls', ole('Workbook'), 'CORRUPT', 'F01'],
    ['a cut-off workbook', 'a.xlsx', zipOf({ 'xl/workbook.xml': WORKBOOK }).subarray(0, 60), 'CORRUPT', 'F01'],
    ['a text document', 'a.xlsx', zipOf({ 'word/document.xml': '<x/>' }), 'UNSUPPORTED', 'F01'],
    ['macros', 'a.xlsm', zipOf({ 'xl/workbook.xml': WORKBOOK, 'xl/vbaProject.bin': 'x' }), 'MACROS', 'F01'],
    [
      'a ZIP bomb',
      'a.xlsx',
      zipOf({ 'xl/workbook.xml': WORKBOOK, 'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000) }),
      'ZIP_BOMB',
      'F02',
    ],
    [
      'a ZIP bomb that lies',
      'a.xlsx',
      zipOf(
        { 'xl/workbook.xml': WORKBOOK, 'xl/worksheets/sheet1.xml': Buffer.alloc(40_000_000, '<c/>') },
        { 'xl/worksheets/sheet1.xml': 100_000 },
      ),
      'ZIP_BOMB',
      'F02',
    ],
    ['no header', 'a.csv', 'a,b,c\n1,2,3\n4,5,6\n', 'NO_HEADER', 'F04'],
    ['501 columns', 'a.csv', wide(501), 'TOO_MANY_COLUMNS', 'F02'],
    ['a quote that never closes', 'a.csv', `Name,DOB,SSN\n"${'x'.repeat(5_000_000)}`, 'CORRUPT', 'F01'],
  ])('%s', async (_what, name, content, code, ruleId) => {
    const result = await judge({ [name]: content }, { limits: UPLOAD_LIMITS });
    expect(result.files[0]?.unreadable).toMatchObject({ code, ruleId });
    expect(result.files[0]?.unreadable?.message).toMatch(/^a\.\w+ .+\.$/);
    expect(result.domainValidations.map((domain) => domain.status)).toEqual([
      'ERRORS',
      ...Array(5).fill('NOT_CHECKED'),
    ]);
  });

  test('only a header: read, and said that nobody is in it', async () => {
    const result = await judge({ 'a.csv': delimited([cleanRows().headers]) });
    expect(result.files[0]?.unreadable).toBeUndefined();
    expect(issuesOf(result)).toContainEqual(expect.objectContaining({ ruleId: 'F04', severity: 'error', row: 1 }));
  });

  test('500 columns are read, and the unknown ones listed', async () => {
    const result = await judge({ 'a.csv': wide(500) });
    expect(result.files[0]?.unreadable).toBeUndefined();
    expect(result.ruleCounts['F06 warning']).toBe(471);
  });

  test('two million tiny rows are refused as soon as there are too many', async () => {
    const request = upload('tiny.csv', `Last Name,DOB,SSN\n${'a,b,c\n'.repeat(2_000_000)}`);
    const refused = await validateCensus(request);
    expect(refused.files[0]?.unreadable).toMatchObject({ code: 'TOO_MANY_ROWS', ruleId: 'F02' });
  });

  test('the same name twice, and the same content under two names', async () => {
    const text = delimited([cleanRows().headers]);
    const path = join(folder, 'same');
    writeFileSync(path, text);
    const result = await validateCensus({
      files: [
        { name: 'a.csv', path },
        { name: 'a.csv', path },
        { name: 'b.csv', path },
      ],
      policy: samplePolicy(TODAY),
    });
    expect(
      issuesOf(result)
        .filter((issue) => issue.ruleId === 'F03')
        .map((issue) => issue.severity),
    ).toEqual(['error', 'warning']);
  });

  test('rows that are too long or too short are told with their numbers', async () => {
    const { headers, rows } = cleanRows();
    const table = rows.map((row) => headers.map((header) => row[header] ?? ''));
    table[0]?.push('extra');
    table[5]?.splice(3, 1);
    const result = await judge({ 'a.csv': delimited([headers, ...table]) });
    const ragged = issuesOf(result).filter((issue) => issue.ruleId === 'F13');
    expect(ragged.map((issue) => [issue.row, issue.severity])).toEqual([
      [2, 'error'],
      [7, 'error'],
    ]);
  });
});

describe('workbooks as people keep them', () => {
  test('formulas, formats, hidden rows and columns, further sheets', async () => {
    const { headers, rows } = cleanRows();
    const workbook = new ExcelJS.Workbook();
    const notes = workbook.addWorksheet('Notes');
    notes.addRow(['See the next sheet']);
    const sheet = workbook.addWorksheet('Census');
    sheet.addRow(['Maple Ridge']);
    sheet.mergeCells('A1:F1');
    sheet.addRow(headers);
    for (const row of rows.slice(0, 7)) {
      const added = sheet.addRow(headers.map((header) => row[header] ?? ''));
      const ssn = added.getCell(headers.indexOf('SSN') + 1);
      ssn.value = Number((row.SSN ?? '').replaceAll('-', '')) % 100_000_000;
      ssn.numFmt = '000-00-0000';
      const zip = added.getCell(headers.indexOf('Zip Code') + 1);
      zip.value = Number(row['Zip Code']);
      zip.numFmt = '00000';
    }
    sheet.getCell('T3').value = { formula: '80000+7127', result: 87_127 };
    sheet.getRow(5).hidden = true;
    sheet.getColumn(9).hidden = true;
    const result = await judge(
      { 'a.xlsx': new Uint8Array(await workbook.xlsx.writeBuffer()) },
      { policy: { ...samplePolicy(TODAY), employeesNumber: 2 } },
    );
    expect(result).toMatchObject({ employees: 3 });
    const told = issuesOf(result)
      .filter((issue) => issue.severity !== 'fixed')
      .map((issue) => `${issue.ruleId} ${issue.severity} ${issue.row ?? ''}`);
    // Numbers formatted as SSN and ZIP keep the zeros their cells show; nothing is repaired.
    expect(issuesOf(result).filter((issue) => issue.severity === 'fixed')).toEqual([]);
    expect(told.sort()).toEqual(['F08 warning ', 'F08 warning ', 'F08 warning ', 'F14 warning 3']);
  });

  test('an employees sheet and a dependents sheet of one workbook are one submission', async () => {
    const { headers, rows } = cleanRows();
    const workbook = new ExcelJS.Workbook();
    const employees = workbook.addWorksheet('Employees');
    const dependents = workbook.addWorksheet('Dependents');
    const own = headers.filter((header) => header !== 'Relationship');
    const few = ['Employee ID', 'Relationship', 'SSN', 'First Name', 'Last Name', 'Date of Birth', 'Gender'];
    employees.addRow(own);
    dependents.addRow(few);
    for (const row of rows) {
      if (row.Relationship === 'Employee') employees.addRow(own.map((header) => row[header] ?? ''));
      else dependents.addRow(few.map((header) => row[header] ?? ''));
    }
    const result = await judge({ 'a.xlsx': new Uint8Array(await workbook.xlsx.writeBuffer()) });
    expect(result).toMatchObject({ layout: 'split', employees: 96, dependents: 121 });
    expect(issuesOf(result).filter((issue) => issue.severity === 'error')).toEqual([]);
  });
});

describe('the worker', () => {
  test('leaves the caller free, tells progress, and stops when cancelled', async () => {
    const { headers, rows } = cleanRows();
    const line = `${headers.map((header) => rows[0]?.[header] ?? '').join(',')}\n`;
    const request = {
      ...upload('many.csv', `${headers.join(',')}\n${line.repeat(60_000)}`),
      limits: { ...UPLOAD_LIMITS, maxRows: 100_000 },
    };
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const shares: number[] = [];
    const result = await validateCensus(request, { onProgress: ({ share }) => shares.push(share) });
    clearInterval(beat);
    expect(result.files[0]?.dataRows).toBe(60_000);
    expect(shares.length).toBeGreaterThan(0);
    expect(longest).toBeLessThan(1_000);
    const controller = new AbortController();
    const cancelled = validateCensus(request, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(cancelled).rejects.toThrow('cancelled');
  });

  test('takes the next job, unless it was stopped in the middle of one', async () => {
    let started = 0;
    const note = () => {
      started += 1;
    };
    const files = [{ name: 'messy.csv', path: samplePath('maple-ridge-messy.csv') }];
    await previewCensus({ files });
    process.on('worker', note);
    try {
      await previewCensus({ files });
      await validateCensus({ files, policy: samplePolicy(TODAY) });
      expect(started).toBe(0);
      const controller = new AbortController();
      const cancelled = previewCensus({ files }, { signal: controller.signal });
      controller.abort();
      await expect(cancelled).rejects.toThrow('cancelled');
      expect(await previewCensus({ files })).toHaveLength(1);
      expect(started).toBe(1);
    } finally {
      process.off('worker', note);
    }
  });

  test('the preview suggests columns with confidence and masked samples', async () => {
    const [file] = await previewCensus({ files: [{ name: 'messy.csv', path: samplePath('maple-ridge-messy.csv') }] });
    const columns = file?.sheets[0]?.columns ?? [];
    expect(columns.find((column) => column.header === 'SS#')).toMatchObject({
      target: 'ssn',
      confidence: 'exact',
      letter: 'C',
      samples: ['***-**-5318', '***-**-8878', '***-**-0845'],
    });
    expect(columns.find((column) => column.header === 'DHMO Facility')).toMatchObject({ target: 'dental.facilityId' });
    expect(file?.sheets[0]?.headerRow).toBe(3);
  });
});

describe('mending', () => {
  const path = samplePath('maple-ridge-messy.csv');
  const files = [{ name: 'messy.csv', path }];
  const policy = samplePolicy(TODAY);

  test('a correction takes its fault away and nothing else', async () => {
    const before = issuesOf(await validateCensus({ files, policy })).filter((issue) => issue.severity === 'error');
    const zip = before.find((issue) => issue.row === 52);
    expect(zip).toMatchObject({ columnKey: 'homeZip', maskedValue: 'ABCDE' });
    const corrections = [{ file: 'messy.csv', row: 52, columnKey: 'homeZip', value: '03060' }];
    const after = issuesOf(await validateCensus({ files, policy, corrections })).filter(
      (issue) => issue.severity === 'error',
    );
    expect(after).toEqual(before.filter((issue) => issue !== zip));
  });

  test('a fix that is taken back becomes an error of the same rule', async () => {
    const revertedFixes = [{ file: 'messy.csv', row: 4, columnKey: 'homeZip' }];
    const found = issuesOf(await validateCensus({ files, policy, revertedFixes })).filter((issue) => issue.row === 4);
    expect(found.map((issue) => [issue.ruleId, issue.severity])).toContainEqual(['A02', 'error']);
  });

  test('a confirmed mapping wins over the headers', async () => {
    const result = await validateCensus({
      files: [{ ...files[0], name: 'messy.csv', path, mapping: { 'E-mail': null, 'Hrs/Wk': 'hoursPerWeek' } }],
      policy,
    });
    expect(issuesOf(result).some((issue) => issue.ruleId === 'A08')).toBe(false);
    expect(issuesOf(result).some((issue) => issue.ruleId === 'M05')).toBe(true);
  });
});
