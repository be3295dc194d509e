import fc from 'fast-check';
import { DATES, RELATIONS, SSNS, STATES } from './cell-words.data.ts';
import { cleanRows, type Row } from './census-samples.ts';

export interface Variation {
  words: number[];
  order: number;
  delimiter: string;
  encoding: 'utf8' | 'utf8-bom' | 'utf16le' | 'utf16be' | 'windows-1252';
  newline: string;
  titles: number;
  blanks: boolean;
  footer: boolean;
  dates: string;
  ssns: string;
  zips: 'whole' | 'lost' | 'plus4';
  money: 'bare' | 'dollars' | 'decimals';
  states: 'codes' | 'names' | 'lower';
  genders: 'letters' | 'words';
  relations: number;
  names: 'parts' | 'last-first' | 'one';
  layout: 'long' | 'wide' | 'split';
}

export const variations: fc.Arbitrary<Variation> = fc.record({
  words: fc.array(fc.nat(20), { minLength: 29, maxLength: 29 }),
  order: fc.nat(10_000),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  encoding: fc.constantFrom('utf8', 'utf8-bom', 'utf16le', 'utf16be', 'windows-1252'),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  titles: fc.nat(4),
  blanks: fc.boolean(),
  footer: fc.boolean(),
  dates: fc.constantFrom(...Object.keys(DATES)),
  ssns: fc.constantFrom(...Object.keys(SSNS)),
  zips: fc.constantFrom('whole', 'lost', 'plus4'),
  money: fc.constantFrom('bare', 'dollars', 'decimals'),
  states: fc.constantFrom('codes', 'names', 'lower'),
  genders: fc.constantFrom('letters', 'words'),
  relations: fc.nat(RELATIONS.length - 1),
  names: fc.constantFrom('parts', 'last-first', 'one'),
  layout: fc.constantFrom('long', 'wide', 'split'),
});

/** The clean people with their cells written another way; the facts stay the same. */
export function rewritten(variation: Variation): Row[] {
  const relation = RELATIONS[variation.relations] ?? {};
  const date = (text: string) => {
    const [m = '', d = '', y = ''] = text.split('/');
    return text === '' ? '' : (DATES[variation.dates]?.(m, d, y) ?? text);
  };
  const state = (text: string) =>
    variation.states === 'names' ? (STATES[text] ?? text) : variation.states === 'lower' ? text.toLowerCase() : text;
  return cleanRows().rows.map((row) => {
    const zip = row['Zip Code'] ?? '';
    const pay = row.Salary ?? '';
    return {
      ...row,
      Relationship: relation[row.Relationship ?? ''] ?? '',
      SSN: SSNS[variation.ssns]?.(row.SSN ?? '') ?? '',
      'Date of Birth': date(row['Date of Birth'] ?? ''),
      'Date of Hire': date(row['Date of Hire'] ?? ''),
      'Zip Code': variation.zips === 'lost' ? zip.replace(/^0+/, '') : variation.zips === 'plus4' ? `${zip}-0001` : zip,
      State: state(row.State ?? ''),
      'Work State': state(row['Work State'] ?? ''),
      Gender: variation.genders === 'words' ? (row.Gender === 'M' ? 'Male' : 'Female') : (row.Gender ?? ''),
      Salary:
        pay === '' || variation.money === 'bare'
          ? pay
          : variation.money === 'dollars'
            ? `$${Number(pay).toLocaleString('en-US')}`
            : Number(pay).toFixed(2),
    };
  });
}
