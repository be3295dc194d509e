import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as field from './field.ts';
import { monthDayMessage } from './month-day.ts';
import { normalise } from './normalise.ts';
import { requiredMessage } from './problems.ts';
import { rangeWarning } from './range-warning.ts';
import { readValue } from './read-value.ts';

const messages = (of: field.Field, typed: unknown) => readValue(of, typed).problems.map((problem) => problem.message);
const kept = (of: field.Field, typed: unknown) => readValue(of, typed).value;

describe('texts', () => {
  const name = field.text('Name');
  it.each<[unknown, unknown]>([
    [null, null],
    [undefined, null],
    ['', null],
    ['   ', null],
    ['  Ann \t  Lee \n', 'Ann Lee'],
    ['a\u00a0b', 'a b'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['=SUM(A1)', '=SUM(A1)'],
    ['José', 'José'],
  ])('keeps %j as %j', (typed, expected) => {
    expect(readValue(name, typed)).toEqual({ value: expected, problems: [] });
  });
  it.each([['a\u0000b'], ['a\u202eb'], ['a\u0007b'], ['a\ud800b'], ['a\u0085b\u009fc']])(
    'refuses the hidden character of %j',
    (typed) => {
      expect(messages(name, typed)).toEqual([
        'Name has a character that cannot be shown. Delete the text and type it again.',
      ]);
    },
  );
  it('allows 191 characters, counted as people count them, and no more', () => {
    expect(messages(name, '😀'.repeat(191))).toEqual([]);
    expect(messages(name, 'x'.repeat(192))).toEqual(['Name has 192 characters. Shorten it to 191 or fewer.']);
  });
  it('keeps the lines of a long text', () => {
    expect(kept(field.longText('Notes', { max: 2000 }), ' one\r\n\ttwo  three ')).toBe('one\n two three');
    expect(messages(field.longText('Notes'), 'a\u0000')).toHaveLength(1);
  });
});

describe('people’s names', () => {
  const name = field.text('First name', { max: 100, format: 'personName' });
  it.each(['Maeve', 'Søren', 'O’Brien', "D'Arcy", 'Mary-Jo', 'J. R.', 'Nguyễn'])('takes %s', (typed) => {
    expect(messages(name, typed)).toEqual([]);
  });
  it.each(['R2D2', '<b>', 'a@b', '-Ann', 'x'.repeat(101)])('refuses %s', (typed) => {
    expect(messages(name, typed)).toHaveLength(1);
  });
});

describe('e-mail', () => {
  const email = field.email('E-mail');
  it.each(['a@b.co', "o'neil+x@mail.example", 'first.last@sub.domain.example', `a@b.${'c'.repeat(20)}`])(
    'takes %s',
    (typed) => {
      expect(messages(email, typed)).toEqual([]);
    },
  );
  it.each([
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b..co',
    `a@b.${'c'.repeat(21)}`,
    'a@b',
    'a b@c.co',
    '@b.co',
    'a@-b.co',
    'a@b@c.co',
  ])('refuses %s', (typed) => expect(messages(email, typed)).toEqual(['Please enter a valid email address']));
  it('refuses more than 191 characters with its own words', () => {
    expect(messages(email, `${'a'.repeat(190)}@b.co`)).toEqual([
      'Please enter email address no longer than 191 characters',
    ]);
  });
});

describe('MM/DD', () => {
  const monthDay = field.monthDay('Plan year end');
  it.each([
    ['1/1', '01/01'],
    ['2/29', '02/29'],
    ['12/31', '12/31'],
  ])('takes %s', (typed, expected) => expect(readValue(monthDay, typed)).toEqual({ value: expected, problems: [] }));
  it.each(['1-1', '1/1/2027', 'Jan 1', '123/1', '/1'])('%s is of the wrong form', (typed) => {
    expect(monthDayMessage(typed)).toBe('Date needs to be in the format MM/DD');
    expect(messages(monthDay, typed)).toEqual([
      'Date needs to be in the format MM/DD. Plan year end: enter month and day, for example 12/31.',
    ]);
  });
  it.each([
    ['2/30', 'February has the days 1 to 29. Enter one of them, for example 02/15.'],
    ['4/31', 'April has the days 1 to 30. Enter one of them, for example 04/15.'],
    ['1/0', 'January has the days 1 to 31. Enter one of them, for example 01/15.'],
    ['1/32', 'January has the days 1 to 31. Enter one of them, for example 01/15.'],
    ['13/1', 'there is no month 13. Enter month and day, for example 12/31.'],
    ['0/1', 'there is no month 0. Enter month and day, for example 12/31.'],
    ['0/0', 'there is no month 0. Enter month and day, for example 12/31.'],
  ])('%s does not exist: %s', (typed, why) => {
    expect(monthDayMessage(typed)).toBe('Not a valid date');
    expect(messages(monthDay, typed)).toEqual([`Not a valid date. Plan year end: ${why}`]);
  });
});

describe('tax id', () => {
  const taxId = field.taxIdField('Federal tax id (EIN)', { isSensitive: true });
  it('keeps nine digits', () => expect(readValue(taxId, '06-1234560')).toEqual({ value: '061234560', problems: [] }));
  it.each(['12-345678', '1234567890', 'abc', '12.3456789'])('needs nine digits: %s', (typed) => {
    expect(messages(taxId, typed)).toEqual(['A federal tax id has nine digits, for example 06-1234560.']);
  });
  it.each(['111111111', '000000000', '123456789'])('refuses the placeholder %s', (typed) => {
    expect(messages(taxId, typed)).toEqual([
      'This is not a real tax id. Enter the one on your tax notice from the IRS.',
    ]);
  });
  it.each('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '))('warns of the prefix %s', (prefix) => {
    expect(readValue(taxId, `${prefix}1234560`).problems).toMatchObject([{ severity: 'warning' }]);
  });
});

describe('phone', () => {
  const phone = field.phone('Phone');
  it.each([
    ['(860) 555-0142', '8605550142'],
    ['+1 860.555.0142', '8605550142'],
    ['860 555 0142 ext. 12', '8605550142x12'],
    ['8605550142x123456', '8605550142x123456'],
  ])('reads %s', (typed, expected) => expect(readValue(phone, typed)).toEqual({ value: expected, problems: [] }));
  it.each(['555-0142', '160 555 0142', '860 155 0142', '860 555 0142 x1234567', 'call me', '86055501421'])(
    'refuses %s',
    (typed) => expect(messages(phone, typed)).toHaveLength(1),
  );
});

describe('codes, numbers and dates', () => {
  it.each<[field.Field, unknown, string | null]>([
    [field.zipCode('Zip code'), '06103', null],
    [field.zipCode('Zip code'), '06103-1234', null],
    [field.zipCode('Zip code'), '0610', 'Zip code needs to be in the format ##### or #####-####'],
    [field.zipCode('Zip code'), '061031234', 'Zip code needs to be in the format ##### or #####-####'],
    [field.state('State'), 'ct', null],
    [field.state('State'), 'PR', 'State not valid'],
    [field.state('State'), 'constructor', 'State not valid'],
    [field.date('Start'), '2027-02-28', null],
    ...[
      ['2027-02-29', 'February 2027 has the days 1 to 28'],
      ['2027-04-00', 'April 2027 has the days 1 to 30'],
      ['02/30/2027', 'February 2027 has the days 1 to 28'],
      ['13/01/2027', 'there is no month 13'],
    ].map(
      ([typed, why]) =>
        [field.date('Start'), typed, `Start is not a valid date: ${why}. Enter it like 01/05/2027.`] as [
          field.Field,
          unknown,
          string,
        ],
    ),
    ...['1800-01-01', '2200-01-01', '1899-12-31'].map(
      (typed) =>
        [
          field.date('Start'),
          typed,
          'Start has to lie between January 1, 1900 and December 31, 2199. Check the year.',
        ] as [field.Field, unknown, string],
    ),
    [field.date('Start'), '1900-01-01', null],
    [field.date('Start'), '2199-12-31', null],
    [field.date('Start'), 'soon', 'Start is not a valid date. Enter it like 01/05/2027.'],
    [field.date('Start'), '01/05/2027', 'Start is not a valid date. Enter it like 01/05/2027.'],
    [field.integer('Lives'), '1,200', null],
    [field.integer('Lives'), 1.5, 'Lives needs to be a whole number, for example 12.'],
    [field.integer('Lives'), 'many', 'Lives needs to be a number, for example 12.'],
    [field.integer('Lives'), -1, 'Lives needs to be between 0 and 1,000,000,000.'],
    [field.integer('Month', { range: [1, 12] }), 13, 'Month needs to be between 1 and 12.'],
    [field.percent('Share'), '50%', null],
    [field.percent('Share'), 100.5, 'Share needs to be between 0 and 100.'],
    [field.percent('Share'), 33.333, 'Share can have two digits after the decimal point at most.'],
    [field.money('Amount'), '$1,234.10', null],
    [field.money('Amount'), Number.NaN, 'Amount needs to be a number, for example 12.'],
    [field.yesNo('Ready'), 'MAYBE', 'Ready: choose one of the answers shown.'],
    [field.choices('Which', ['A', 'B']), ['A', 'A'], 'Which: the same answer is there twice.'],
    [field.choices('Which', ['A', 'B']), 'A', 'Which is a list.'],
    [field.bool('On'), 'yes', 'On is either yes or no.'],
    [field.id('Policy'), 'x', 'Policy: choose one from the list.'],
    [field.text('Plan number', { format: 'planNumber' }), '51', 'Plan number has three digits, for example 501.'],
    [
      field.text('Street', { format: 'streetAddress' }),
      'P.O. Box 12',
      'Street has to be a street address, where papers can be handed over, not a P.O. Box.',
    ],
    [field.text('Street', { format: 'streetAddress' }), '12 Post Road', null],
    [field.text('Policy number', { format: 'policyNumber' }), '92-4', null],
    [
      field.text('Policy number', { format: 'policyNumber' }),
      '----',
      'Policy number has 4 to 12 letters, digits or hyphens, for example 923-4410.',
    ],
  ])('%j, %j', (of, typed, expected) => {
    expect(messages(of, typed)).toEqual(expected === null ? [] : [expected]);
  });
});

describe('rows', () => {
  const rows = field.rows('Policies', { number: field.text('Policy number', { max: 5 }), end: field.date('End') });
  it('normalises and judges every cell, and says where', () => {
    expect(readValue(rows, [{ number: ' 1 ', end: '' }, { number: '123456' }])).toEqual({
      value: [{ number: '1', end: null }, { number: '123456' }],
      problems: [
        { path: '1.number', severity: 'error', message: 'Policy number has 6 characters. Shorten it to 5 or fewer.' },
      ],
    });
    expect(readValue(rows, [{ __proto__x: 1 }]).problems).toMatchObject([{ path: '0.__proto__x' }]);
    expect(readValue(rows, [3]).problems).toMatchObject([{ path: '0' }]);
    expect(kept(rows, [])).toBeNull();
  });
});

describe('required and ranges', () => {
  it.each<[field.Field, string]>([
    [field.monthDay('Start'), 'Please provide a response'],
    [field.yesNo('Any'), 'Please provide a response.'],
    [field.email('E-mail'), 'Email is required'],
    [field.text('First name'), 'First name is required'],
  ])('%j', (of, expected) => expect(requiredMessage(of)).toBe(expected));
  it.each<[string | null, string | null, number | null]>([
    ['11/01', '11/30', null],
    ['11/01', '12/01', null],
    ['11/01', '12/02', 31],
    ['12/20', '01/10', null],
    ['2027-01-01', '2027-01-31', null],
    ['2027-01-01', '2027-02-01', 31],
    [null, '02/01', null],
    ['nonsense', '02/01', null],
  ])('%s to %s', (start, end, days) => {
    const warning = rangeWarning(start, end);
    if (days === null) expect(warning).toBeNull();
    else expect(warning).toContain(`${days} days`);
  });
});

describe('any value at all', () => {
  const every: field.Field[] = [
    field.text('T', { format: 'personName' }),
    field.longText('L'),
    field.email('E'),
    field.phone('P'),
    field.zipCode('Z'),
    field.taxIdField('X'),
    field.integer('I'),
    field.money('M'),
    field.percent('%'),
    field.bool('B'),
    field.yesNo('Y'),
    field.choices('C', ['A']),
    field.date('D'),
    field.monthDay('N'),
    field.instant('S'),
    field.state('S'),
    field.states('S'),
    field.texts('T'),
    field.id('I'),
    field.ids('I'),
    field.rows('R', { a: field.text('A') }),
  ];
  it('is read without a throw, and reading again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.anything(), (of, typed) => {
        const { value } = readValue(of, typed);
        expect(normalise(of, value)).toEqual(value);
      }),
      { numRuns: 2_000 },
    );
  });
});
