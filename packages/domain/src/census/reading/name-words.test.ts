import { describe, expect, test } from 'vitest';
import { bareName, firstNamesTwo, hasRemark, isDitto, mayBeCalled, namesTwo, saysNoName } from './name-words.ts';
import { takeSuffix } from './read-name.ts';

describe('what stands in place of a name', () => {
  test.each(['N/A', 'n.a.', 'TBD', 'T.B.D.', '?', '???', 'unknown', 'Unknown name', 'see above', '-', 'not available'])(
    '“%s” is no name, first or last',
    (text) => {
      expect([saysNoName(text, false), saysNoName(text, true)]).toEqual([true, true]);
    },
  );

  test.each([
    'Do',
    'Na',
    'No',
    'None',
    'Null',
    'Blank',
    'Missing',
    'See',
    'Wang',
    'Pender',
    'Unkel',
    'Same-Smith',
    'Xu',
  ])('“%s” is a last name', (text) => {
    expect([saysNoName(text, true), isDitto(text)]).toEqual([false, false]);
  });

  test.each(['do.', 'Ditto', 'same', 'Same as above', 'same as employee', '"', "''", ',', 'id.'])(
    '“%s” repeats another row',
    (text) => {
      expect(isDitto(text)).toBe(true);
    },
  );
});

describe('a word in place of a name that is a name too', () => {
  test.each([
    ...[
      ['Nil', 'Yilmaz'],
      ['No', 'Kim'],
      ['Same', 'Lind'],
      ['Pending', 'Ray'],
      ['Waive', 'Will'],
      ['Name', 'Una'],
    ],
    ...[
      ['NA', 'JUN'],
      ['NO', 'KIM'],
      ['no', 'kim'],
      ['Na', 'An'],
    ],
  ])('“%s” beside “%s”', (word, other) => expect(mayBeCalled(word, other)).toBe(true));

  test.each([
    ...[
      ['same', 'Lind'],
      ['no', 'Kim'],
      ['NA', 'Jun'],
      ['PENDING', 'Ray'],
      ['Pending', ''],
      ['Pending', 'Same'],
    ],
    ...[
      ['No', 'None'],
      ['TBD', 'Kim'],
      ['Unknown', 'Kim'],
      ['N/A', 'Kim'],
      ['xxx', 'Kim'],
      ['?', 'Kim'],
    ],
  ])('“%s” beside “%s” is none', (word, other) => expect(mayBeCalled(word, other)).toBe(false));
});

describe('two people in one cell', () => {
  test.each(['Cy & Di', 'Cy and Di', 'Eli+Fay', 'Mike AND Mary', 'Jo & Kit (twins)', 'J. & K.'])('%s', (name) => {
    expect(namesTwo(name)).toBe(true);
  });

  test.each(['Anderson', 'Brand', 'Andy', 'Sandy Land', 'Ortega y Gasset', 'Leland', 'Mary Ann', 'And'])(
    '%s is one',
    (name) => {
      expect(namesTwo(name)).toBe(false);
    },
  );

  test('“y” joins two first names', () => {
    expect(firstNamesTwo('Ana y José')).toBe(true);
  });
});

test.each([
  ...['Ian - terminated', 'Quill - waived', 'Sax COBRA', 'Di DECEASED', 'SAX COBRA', 'Bo - on leave', 'Ed – part time'],
  ...['Fay VACANT', 'Al TERM', 'Jo -new hire', 'Cy (retired)', 'Ann LOA', 'Kit - student'],
])('behind the name “%s” stands a remark', (name) => expect(hasRemark(name)).toBe(true));

test.each([
  ...[
    'Smith - Jones',
    'Smith-Jones',
    'Leave',
    'Van Do',
    'Mary Ann',
    'Term',
    'Temp-Reyes',
    'Ana LOPEZ',
    'DE LEON',
    'No',
  ],
  ...['Anne-Noel', 'Al-Student', 'Mary See', 'ANN ACTIVE', 'Jo Loar', 'Cobra', 'Nguyen-Do'],
])('“%s” is a name alone', (name) => expect(hasRemark(name)).toBe(false));

test.each([
  ['Bob*', 'Bob', ['*']],
  ['*Bob', 'Bob', ['*']],
  ['Tan **', 'Tan', ['**']],
  ['Mr. Jim', 'Jim', ['Mr.']],
  ['Dr Kim', 'Kim', ['Dr']],
  ['Mr. Jim*', 'Jim', ['*', 'Mr.']],
  ['Mrs', 'Mrs', []],
  ['Mrs.', 'Mrs.', []],
  ['Drew', 'Drew', []],
  ['Hon Wai', 'Hon Wai', []],
  ['Sr. Maria', 'Maria', ['Sr.']],
  ['*', '*', []],
])('of “%s” is left “%s”', (written, name, taken) => {
  expect(bareName(written)).toEqual({ name, taken });
});

test.each([
  ['Xu, MD', 'Xu', 'MD'],
  ['Xu, M.D.', 'Xu', 'M.D.'],
  ['Lee, DDS', 'Lee', 'DDS'],
  ['Vos Jr', 'Vos', 'Jr'],
  ['Van Do', 'Van Do', ''],
  ['Ma', 'Ma', ''],
  ['Xu, Do Mi', 'Xu, Do Mi', ''],
])('the suffix of “%s”', (written, last, suffix) => {
  expect(takeSuffix(written)).toEqual({ last, suffix });
});
