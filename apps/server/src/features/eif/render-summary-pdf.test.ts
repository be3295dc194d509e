import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import { COVERAGES } from '@onboard/domain/benefits/coverages.data';
import { openWarnings } from '@onboard/domain/eif/open-warnings';
import { mapleRidge } from '@onboard/domain/eif/samples';
import { CONSENT_TEXT } from '@onboard/domain/eif/signing';
import { summaryOf } from '@onboard/domain/eif/summary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAND } from '../../brand.data.ts';
import { faceOf } from '../../pdf/fonts.ts';
import { allText, readPdf } from '../../pdf/testing/read-pdf.ts';
import { bluewater } from '../../sample-world/bluewater.ts';
import { lakewood } from '../../sample-world/lakewood.ts';
import { renderSummaryPdf, type SummaryPdfModel, type SummaryPdfRow } from './render-summary-pdf.ts';
import { signedInAs } from './summary-pdf.ts';

const row = (question: string, answer: string | null, group: string | null = null): SummaryPdfRow => ({
  question,
  answer,
  group,
});

const model: SummaryPdfModel = {
  brandName: 'Sunward Benefits',
  clientName: 'Maple Ridge Manufacturing, Inc.',
  caseId: 'QC-204518',
  policies: [{ name: 'Policy 912345', coverages: 'Dental and Vision', effective: 'January 1, 2027' }],
  steps: [
    { title: 'Company details', parts: [{ title: 'Tax ID', rows: [row('Federal tax ID', '**-***4567')] }] },
    {
      title: 'Eligibility',
      parts: [
        {
          title: 'Employee classes',
          rows: [row('Minimum hours', '30 a week', 'Class 1'), row('Excluded groups', null, 'Class 2')],
        },
        { title: 'Waiting period', rows: [row('How long', 'First of the month after 30 days')] },
      ],
    },
  ],
  signature: { name: 'Dana Reyes', title: 'Director of People', at: new Date('2026-12-01T15:42:00Z') },
  asOf: new Date('2026-12-01T15:42:00Z'),
};

const oneAnswer = (answer: string): SummaryPdfModel => ({
  ...model,
  steps: [{ title: 'Notes', parts: [{ title: 'Notes', rows: [row('Anything else?', answer)] }] }],
});
const withoutSpace = (text: string): string => text.replace(/\s/g, '');
const read = async (given: SummaryPdfModel) => readPdf(await renderSummaryPdf(given));

describe('renderSummaryPdf', () => {
  it('gives the same bytes for the same data, and other bytes for other data', async () => {
    const first = await renderSummaryPdf(model);
    await renderSummaryPdf(oneAnswer('Something else in between'));
    expect(first.equals(await renderSummaryPdf(structuredClone(model)))).toBe(true);
    expect(first.equals(await renderSummaryPdf({ ...model, caseId: 'QC-204519' }))).toBe(false);
  });

  it('tells what is worth checking before the signature, and nothing where all is usual', async () => {
    const checks = [{ about: 'Previous coverage', message: 'There are 184 days without coverage.' }];
    const words = allText((await read({ ...model, checks })).pages);
    expect(words).toMatch(/Worth checking .*Previous coverage There are 184 days without coverage\. .*Signature/);
    expect(allText((await read({ ...model, checks: [] })).pages)).not.toContain('Worth checking');
    expect((await renderSummaryPdf({ ...model, checks: [] })).equals(await renderSummaryPdf(model))).toBe(true);
  });

  it('says every question, answer, group, policy and the signature, in reading order', async () => {
    const { pages } = await read(model);
    const content = pages.flatMap((page) => page.content.map(({ tag, text }) => `${tag} ${text}`));
    expect(content).toEqual([
      'P Sunward Benefits',
      'H1 Company Information Summary',
      'P Maple Ridge Manufacturing, Inc.',
      'TH Case ID',
      'TD QC-204518',
      'TH Answers as of',
      'TD December 1, 2026 at 10:42 AM EST',
      'TH Status',
      'TD Signed by Dana Reyes on December 1, 2026 at 10:42 AM EST',
      'TH Time zone',
      'TD America/New York',
      'H2 Policies',
      'TH Policy',
      'TH Coverages',
      'TH Effective date',
      'TD Policy 912345',
      'TD Dental and Vision',
      'TD January 1, 2027',
      'H2 Company details',
      'H3 Tax ID',
      'TH Federal tax ID',
      'TD **-***4567',
      'H2 Eligibility',
      'H3 Employee classes',
      'H4 Class 1',
      'TH Minimum hours',
      'TD 30 a week',
      'H4 Class 2',
      'TH Excluded groups',
      'TD Not answered',
      'H3 Waiting period',
      'TH How long',
      'TD First of the month after 30 days',
      'H2 Signature',
      'TH Signed electronically by',
      'TD Dana Reyes',
      'TH Title',
      'TD Director of People',
      'TH Signed on',
      'TD December 1, 2026 at 10:42 AM EST',
    ]);
  });

  it('says at the front who accepted updates since', async () => {
    const signature = { name: 'Dana Reyes', title: null, at: new Date('2026-12-01T15:42:00Z') };
    const acceptance = { name: 'Lee Park', at: new Date('2026-12-03T16:00:00Z') };
    const { pages } = await read({ ...model, signature: { ...signature, acceptance } });
    const front = pages[0]?.content.map(({ text }) => text).join(' ');
    expect(front).toContain(
      'Signed by Dana Reyes on December 1, 2026 at 10:42 AM EST; updates accepted by Lee Park on December 3, 2026 at 11:00 AM EST',
    );
  });

  it('names the zone of the reader', async () => {
    const { pages } = await read({ ...model, timeZone: 'America/Los_Angeles' });
    const text = allText(pages);
    expect(text).toContain('December 1, 2026 at 7:42 AM PST');
    expect(text).not.toContain('Eastern');
    expect(pages[0]?.artifacts.join(' ')).toContain('7:42 AM PST');
  });

  it('says plainly that it is not signed', async () => {
    const text = allText((await read({ ...model, signature: null })).pages);
    expect(text).toContain('Not signed yet. These answers bind nobody until they are signed.');
    expect(text).not.toContain('Signed on');
  });

  it('is tagged, titled, in English, and claims PDF/UA', async () => {
    const { document } = await read(model);
    const { catalog } = document;
    const at = (name: string) => catalog.lookup(PDFName.of(name)) as PDFDict;
    expect(at('MarkInfo').lookup(PDFName.of('Marked'))?.toString()).toBe('true');
    expect(stringOf(catalog.lookup(PDFName.of('Lang')))).toBe('en-US');
    expect(at('ViewerPreferences').lookup(PDFName.of('DisplayDocTitle'))?.toString()).toBe('true');
    expect(document.getTitle()).toBe('Company Information Summary – Maple Ridge Manufacturing, Inc.');
    expect(document.getCreationDate()).toEqual(model.asOf);
    const metadata = Buffer.from((at('Metadata') as unknown as { contents: Uint8Array }).contents).toString();
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const kinds = tagsUnder(at('StructTreeRoot').lookup(PDFName.of('K')));
    expect(new Set(kinds)).toEqual(new Set(['Document', 'P', 'H1', 'H2', 'H3', 'H4', 'Table', 'TR', 'TH', 'TD']));
    expect(kinds.filter((tag) => tag === 'H2')).toHaveLength(4);
  });

  it('has bookmarks for steps and their pages', async () => {
    const { document } = await read(model);
    const outlines = document.catalog.lookup(PDFName.of('Outlines'), PDFDict);
    expect(titlesUnder(outlines)).toEqual([
      'Company Information Summary',
      'Policies',
      'Company details',
      'Tax ID',
      'Eligibility',
      'Employee classes',
      'Waiting period',
      'Signature',
    ]);
  });

  it('wraps long answers over pages and cuts nothing', async () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `word${at}`).join(' ');
    const { pages } = await read(oneAnswer(words));
    expect(pages.length).toBeGreaterThan(3);
    expect(allText(pages)).toContain(words);
    expect(pages.map(({ artifacts }) => artifacts.at(-1))).toEqual(
      pages.map((_, at) => `Page ${at + 1} of ${pages.length}`),
    );
  });

  it('holds up at 60 pages', async () => {
    const steps = Array.from({ length: 60 }, (_, step) => ({
      title: `Step ${step}`,
      parts: [
        { title: `Part ${step}`, rows: Array.from({ length: 18 }, (_, at) => row(`Q${step}.${at}`, `A${step}.${at}`)) },
      ],
    }));
    const { pages } = await read({ ...model, steps });
    expect(pages.length).toBeGreaterThanOrEqual(40);
    const text = allText(pages);
    for (const { parts } of steps) {
      for (const { question, answer } of parts[0]?.rows ?? []) expect(text).toContain(`${question} ${answer}`);
    }
  });

  it.each([
    ['a word wider than a line', 'x'.repeat(400)],
    ['letters of other alphabets', 'Zoë Łukasiewicz, Nguyễn Thị Hồng, Дмитрий, Ελένη'],
    ['script and formula text', `<script>alert(1)</script> =cmd|' /C calc'!A0 ) Tj ET /Fake BDC`],
    ['several lines', 'first\nsecond\n\nfourth'],
  ])('keeps %s', async (_, answer) => {
    expect(withoutSpace(allText((await read(oneAnswer(answer))).pages))).toContain(withoutSpace(answer));
  });

  it('has a letter in both weights for every sign of our own words: questions, frame, checks and signature', async () => {
    const signature = {
      ...{ name: 'Dana Reyes', title: 'Director of People', at: new Date('2026-12-01T15:42:00Z') },
      acceptance: { name: 'Dana Reyes', at: new Date('2026-12-04T15:42:00Z') },
      ...{ consent: CONSENT_TEXT, facts: signedInAs({ name: 'Dana Reyes', email: 'dana@mapleridge.example' }) },
    };
    const policies = Object.values(COVERAGES).map(({ label }) => ({ name: label, coverages: label, effective: null }));
    const words = new Set<string>();
    for (const form of [mapleRidge(), lakewood(), bluewater()]) {
      const checks = openWarnings(form).map(({ about, message }) => ({ about, message }));
      const whole = { ...model, brandName: BRAND.name, policies, steps: summaryOf(form), checks, signature };
      const bare = { ...whole, signature: null, steps: [{ title: 'Notes', parts: [{ title: 'Notes', rows: [] }] }] };
      for (const each of [whole, bare]) {
        const { pages } = await read(each);
        // What is drawn over every page comes with it.
        const drawn = `${allText(pages)} ${pages.flatMap(({ artifacts }) => artifacts).join(' ')}`;
        expect(drawn).not.toContain('(U+');
        for (const sign of `${drawn}${JSON.stringify(each)}`) words.add(sign);
      }
    }
    expect([...'HSP’-,.'].filter((sign) => !words.has(sign))).toEqual([]);
    for (const weight of ['regular', 'bold'] as const) {
      expect([weight, ...[...words].filter((sign) => faceOf(sign, weight) === null)]).toEqual([weight]);
    }
  });

  it('writes characters it has no letters for as their numbers', async () => {
    const text = allText((await read(oneAnswer('李 😀 a\u202Eb\u0007'))).pages);
    expect(text).toContain('(U+674E) (U+1F600) a(U+202E)b(U+0007)');
  });

  it('keeps whatever people type', async () => {
    const typed = fc.string({ unit: fc.constantFrom(...'abc ÅŁжλ-/\n().\\<>[]•’'), minLength: 1, maxLength: 191 });
    await fc.assert(
      fc.asyncProperty(typed, async (answer) => {
        const text = allText((await read(oneAnswer(answer))).pages);
        const expected = answer.trim() === '' ? 'Notanswered' : withoutSpace(answer.normalize('NFC'));
        expect(withoutSpace(text)).toContain(expected);
      }),
      { numRuns: 15 },
    );
  });
});

const stringOf = (value: unknown): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

function tagsUnder(node: PDFObject | undefined): string[] {
  if (node instanceof PDFArray) return node.asArray().flatMap((_, at) => tagsUnder(node.lookup(at)));
  if (!(node instanceof PDFDict) || !node.has(PDFName.of('S'))) return [];
  const tag = node.lookup(PDFName.of('S'), PDFName).decodeText();
  return [tag, ...tagsUnder(node.lookup(PDFName.of('K')))];
}

function titlesUnder(parent: PDFDict): string[] {
  const titles: string[] = [];
  let item = parent.lookupMaybe(PDFName.of('First'), PDFDict);
  while (item) {
    titles.push(stringOf(item.lookup(PDFName.of('Title'))) ?? '', ...titlesUnder(item));
    item = item.lookupMaybe(PDFName.of('Next'), PDFDict);
  }
  return titles;
}
