import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, birthdayAt, dayOfIso, fromDay, isoOfDay, NO_DAY, toDay } from './day.ts';
import { readDate } from './read-date.ts';
import { readAmount } from './read-money.ts';
import { splitName, takeSuffix } from './read-name.ts';
import { maskSsn, maskSsnIn, readSsn } from './read-ssn.ts';
import { cleanText, damagedNote, hasOddSign, looksLikeFormula } from './read-text.ts';
import { readZip } from './read-zip.ts';

const birth = { dayFirst: false, birth: true, today: dayOfIso('2026-11-27') };
const other = { ...birth, birth: false };

describe('days', () => {
  test('agree with the calendar of the platform, for six centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120_000, max: 100_000 }), (day) => {
        const date = new Date(day * 86_400_000);
        expect(isoOfDay(day)).toBe(date.toISOString().slice(0, 10));
        const { year, month, day: dayOfMonth } = fromDay(day);
        expect(toDay(year, month, dayOfMonth)).toBe(day);
      }),
    );
  });

  test('someone born on February 29 is a year older on March 1', () => {
    const born = dayOfIso('2004-02-29');
    expect(ageOn(born, dayOfIso('2022-02-28'))).toBe(17);
    expect(ageOn(born, dayOfIso('2022-03-01'))).toBe(18);
    expect(isoOfDay(birthdayAt(born, 18))).toBe('2022-03-01');
  });
});

test.each([
  ['$25/hr', 25, 'HOURLY'],
  ['25.50 per hour', 25.5, 'HOURLY'],
  ['21 an hour', 21, 'HOURLY'],
  ['4333.33/mo', 4333.33, 'MONTHLY'],
  ['1250/wk', 1250, 'WEEKLY'],
  ['52k/yr', 52_000, 'ANNUAL'],
  ['$52,000.00 per year', 52_000, 'ANNUAL'],
  ['2000 biweekly', 2000, 'BIWEEKLY'],
  ['1000 bi-weekly', 1000, 'BIWEEKLY'],
  ['2000/2 weeks', 2000, 'BIWEEKLY'],
  ['2166.67 semi-monthly', 2166.67, 'SEMI_MONTHLY'],
  ['200 per day', 200, 'DAILY'],
  ['52000', 52_000, undefined],
  ['52k', 52_000, undefined],
  ['52000 usd', 52_000, undefined],
] as const)('%s is %d, %s', (written, amount, basis) => {
  expect(readAmount(written)).toMatchObject({ state: 'good', amount });
  expect(readAmount(written).basis).toBe(basis);
});

test.each(['1900', '1985', '2015', '2100', '1985.0'])('%s is only a year', (written) => {
  const number = { text: written, kind: 'number', serial: Number(written) } as const;
  for (const cell of [written, number]) expect(readDate(cell, birth)).toMatchObject({ state: 'bad', isYear: true });
});

describe('dates', () => {
  test.each([
    ['06/21/1971', '1971-06-21', []],
    ['6/1/1971', '1971-06-01', []],
    ['1971-06-21', '1971-06-21', []],
    ['1971/6/21', '1971-06-21', []],
    ['06-21-1971', '1971-06-21', []],
    ['21-JUN-1971', '1971-06-21', []],
    ['June 21, 1971', '1971-06-21', []],
    ['21 June 1971', '1971-06-21', []],
    ['06/21/1971 12:00:00 AM', '1971-06-21', []],
    ['1971-06-21T00:00:00.000Z', '1971-06-21', []],
    ['19710621', '1971-06-21', ['I11']],
    ['06211971', '1971-06-21', ['I11']],
    ['6211971', '1971-06-21', ['I11']],
    ['26105', '1971-06-21', ['I11']],
    ['1', '1900-01-01', ['I11']],
    ['59', '1900-02-28', ['I11']],
    ['61', '1900-03-01', ['I11']],
    ['6/21/71', '1971-06-21', ['I13']],
    ['6/21/26', '2026-06-21', ['I13']],
    ['12/21/26', '1926-12-21', ['I13']],
  ])('%s is %s', (text, iso, rules) => {
    const reading = readDate(text, birth);
    expect(isoOfDay(reading.day)).toBe(iso);
    expect(reading.notes.map((note) => note.ruleId)).toEqual(rules);
  });

  test.each(['02/29/1971', '13/13/1971', '00/10/1971', 'soon', '2/30', '123456789', '6/21/971', '99999'])(
    '%s is no date',
    (text) => {
      expect(readDate(text, birth)).toMatchObject({ state: 'bad', day: NO_DAY });
    },
  );

  test.each([
    ['6/21/26', '1926-06-21'],
    ['6/21/15', '1915-06-21'],
    ['11/27/12', '2012-11-27'],
    ['11/28/12', '1912-11-28'],
    ['6/21/05', '2005-06-21'],
    ['6/21/71', '1971-06-21'],
  ])('of an employee, who is fourteen at least, %s is %s', (text, iso) => {
    const reading = readDate(text, { ...birth, leastAge: 14 });
    expect([isoOfDay(reading.day), reading.notes.map(({ ruleId }) => ruleId)]).toEqual([iso, ['I13']]);
  });

  test('a two-digit year of another date may be next year', () => {
    expect(isoOfDay(readDate('1/1/27', other).day)).toBe('2027-01-01');
    expect(isoOfDay(readDate('1/1/28', other).day)).toBe('1928-01-01');
  });

  test('the column decides which part is the month', () => {
    expect(isoOfDay(readDate('03/04/1971', { ...birth, dayFirst: true }).day)).toBe('1971-04-03');
    expect(readDate('21/06/1971', birth)).toMatchObject({
      state: 'bad',
      parts: [21, 6],
      notes: [expect.objectContaining({ ruleId: 'I12', suggested: '06/21/1971' })],
    });
  });

  test('a typed number counts days of its own date system', () => {
    expect(isoOfDay(readDate({ text: '24643', kind: 'number', serial: 26_105 }, birth).day)).toBe('1971-06-21');
  });
});

describe('social security numbers', () => {
  test.each([
    ['863-20-5318', 863_205_318, []],
    ['863205318', 863_205_318, []],
    ['063205318', 63_205_318, []],
    [' 863 20 5318 ', 863_205_318, ['I02 fixed']],
    ["'863-20-5318", 863_205_318, ['I02 fixed']],
    ['863.20.5318', 863_205_318, ['I02 fixed']],
    ['863205318.0', 863_205_318, ['I07 fixed']],
    ['63205318', 63_205_318, ['I02 fixed', 'I02 warning']],
    ['3205318', 3_205_318, ['I02 fixed', 'I02 warning']],
    ['XXX-XX-4821', -1, ['I06 error']],
    ['****1234', -1, ['I06 error']],
    ['8.12E+08', -1, ['I07 error']],
    ['863205318.5', -1, ['I07 error']],
    ['86-20-5318', -1, ['I02 error']],
    ['8632053181', -1, ['I02 error']],
    ['pending', -1, ['I02 error']],
  ])('%s', (text, number, notes) => {
    const reading = readSsn(text);
    expect(reading.number).toBe(number);
    expect(reading.notes.map((note) => `${note.ruleId} ${note.severity}`)).toEqual(notes);
  });

  test('never leave whole', () => {
    expect(maskSsn('863-20-5318')).toBe('***-**-5318');
    expect(maskSsn('XXX-XX-4821')).toBe('***-**-4821');
    expect(maskSsn('6205318')).toBe('***-**-5318');
    expect(maskSsn('12-34')).toBe('**34');
    expect(maskSsn('7')).toBe('7');
    expect(maskSsnIn('id 863205318, or 863-20-5318')).toBe('id ***-**-5318, or ***-**-5318');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(maskSsn(text).replace(/\D/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
    expect(maskSsnIn('1234567890')).toBe('1234567890');
  });
});

describe('money', () => {
  test.each([
    ['81186', 81_186],
    ['$81,186.00', 81_186],
    ['52k', 52_000],
    ['28.50/hr', 28.5],
    ['52,000 per year', 52_000],
    ['USD 1,200', 1_200],
    ['(52000)', -52_000],
    ['-5', -5],
    ['28,44', 28.44],
    ['81.186,00', 81_186],
    ['1,23,456', 123_456],
    ['8.5E4', 85_000],
  ])('%s is %d', (text, amount) => {
    expect(readAmount(text).amount).toBe(amount);
  });

  test('a text with an exponent is worth a word, and a number that is only stored so is not', () => {
    expect(readAmount('1.2E+05')).toMatchObject({ amount: 120_000, stripped: true });
    expect(readAmount({ text: '1.2E+05', kind: 'number', serial: 120_000 })).toMatchObject({ stripped: false });
  });

  test.each(['lots', '12/13', '1,2,3', 'Enrolled'])('%s is no amount', (text) => {
    expect(readAmount(text).state).toBe('bad');
  });
});

describe('ZIP codes', () => {
  test.each([
    ['06850', '06850', 0],
    ['06850-1234', '06850-1234', 0],
    ['6850', '06850', 1],
    ['601', '00601', 1],
    ['068501234', '06850-1234', 1],
    ['68501234', '06850-1234', 1],
    ['6850.0', '06850', 1],
    ['6850-1234', '06850-1234', 1],
  ])('%s is %s', (text, zip, notes) => {
    expect(readZip(text)).toMatchObject({ state: 'good', zip });
    expect(readZip(text).notes).toHaveLength(notes);
  });

  test.each(['ABCDE', '12', '123456', '100', 'K1A 0B1'])('%s is none', (text) => {
    expect(readZip(text).state).toBe('bad');
  });
});

describe('names', () => {
  test.each([
    ['Doe, Jane', 'Jane', '', 'Doe', '', false],
    ['Doe, Jane Q', 'Jane', 'Q', 'Doe', '', false],
    ['Doe Jr., John', 'John', '', 'Doe', 'Jr.', false],
    ['Doe, John, III', 'John', '', 'Doe', 'III', false],
    ['Jane Doe', 'Jane', '', 'Doe', '', false],
    ['Jane Q. Doe', 'Jane', 'Q', 'Doe', '', false],
    ['Vincent van Gogh', 'Vincent', '', 'van Gogh', '', false],
    ['Maria Luisa Garcia Lopez', 'Maria', '', 'Luisa Garcia Lopez', '', true],
    ['Plato', 'Plato', '', '', '', false],
    ...['RN', 'CPA', 'DDS', 'MBA', 'PE', 'M.D.', 'R.N.', 'Ph.D.', 'PA', 'Esq.', 'Jr', 'III', '2nd'].flatMap(
      (title): [string, string, string, string, string, boolean][] => [
        [`Ann Lee, ${title}`, 'Ann', '', 'Lee', title, false],
        [`Lee, Ann, ${title}`, 'Ann', '', 'Lee', title, false],
        [`Lee, Ann Q, ${title}`, 'Ann', 'Q', 'Lee', title, false],
      ],
    ),
    ['Ann Lee, RN, MSN', 'Ann', '', 'Lee', 'RN MSN', false],
    ['Jones CPA, Bob', 'Bob', '', 'Jones', 'CPA', false],
    ['Smith, Ann MD', 'Ann', '', 'Smith', 'MD', false],
    ['Ann Lee RN', 'Ann', '', 'Lee', 'RN', false],
    ['ANN LEE, RN', 'ANN', '', 'LEE', 'RN', false],
    ['VAN DYKE, PA', 'VAN', '', 'DYKE', 'PA', true],
    ['Vang, Pa', 'Pa', '', 'Vang', '', false],
    ['VANG, PA', 'PA', '', 'VANG', '', false],
    ['Rahman, Md', 'Md', '', 'Rahman', '', false],
    ['Van Dyke, Pa', 'Pa', '', 'Van Dyke', '', false],
    ['Lee, Kim Do', 'Kim Do', '', 'Lee', '', false],
    ['Kim Van Do', 'Kim', '', 'Van Do', '', false],
  ])('%s', (text, first, middle, last, suffix, ambiguous) => {
    expect(splitName(text)).toEqual({ first, middle, last, suffix, ambiguous });
  });

  test('a suffix is not part of the last name, but a short name is', () => {
    expect(takeSuffix('King Jr')).toEqual({ last: 'King', suffix: 'Jr' });
    expect(takeSuffix('Sr')).toEqual({ last: 'Sr', suffix: '' });
  });
});

describe('text', () => {
  test.each([
    ['  plain ', 'plain', false],
    ['García', 'García', false],
    ['Garcia\u0301', 'Garciá', true],
    ['D\u2019Amico', "D'Amico", true],
    ['a\u00a0b\u200b', 'a b', true],
    ['x\u0007y', 'xy', true],
  ])('%j', (raw, text, fixed) => {
    expect(cleanText(raw)).toEqual({ text, fixed });
  });

  test.each(['=1', ' +x', '-x', '@x', '\tx', '\uff1dx', '\u00a0=x'])('%j looks like a formula', (raw) => {
    expect(looksLikeFormula(raw)).toBe(true);
  });

  test('damage of encoding is told, with what it was where that can be known', () => {
    expect(damagedNote('MuÃ±oz')?.suggested).toBe('Muñoz');
    expect(damagedNote('Pe\ufffda')).not.toHaveProperty('suggested');
    expect(damagedNote('Muñoz')).toBeNull();
  });

  test.each(['JosŽ', 'Mu–oz', 'Zo‘', 'Fran\u008doise', 'Mu¤oz', 'Jos‚', 'Bj√∂rn', 'Ma“a'])(
    'an odd sign in the name %j',
    (name) => {
      expect(hasOddSign(name)).toBe(true);
    },
  );

  test.each([
    ...['Muñoz', 'O’Brien', 'D‘Arcy', 'O´Neil', 'Smith–Jones', 'Mª José', '“Bob”', 'Žofia', 'NOŽ', 'Šárka Ůlehlová'],
    ...['Łukasz Żółć', 'Nguyễn Thị Hương', 'İbrahim Yıldız', 'Ólafur Þórðarson', 'Őrsi Űrné', 'Ștefan Țară'],
    ...['Αλέξανδρος', 'Дмитрий', 'محمد', '山田 太郎', 'José (Pepe)', 'Ann…'],
  ])('no odd sign in the name %s', (name) => {
    expect(hasOddSign(name)).toBe(false);
  });
});
