import { expect, it } from 'vitest';
import { benefitNamedIn } from './recognise/benefit-named.ts';
import { unknownInWords } from './unknown-column.ts';

it.each([
  ['Dental Waived', 'dental'],
  ['Critical Illness Waived', 'critical illness'],
  ['AD&D Waived', 'AD&D'],
  ['Voluntary AD&D Waived?', 'AD&D'],
  ['Vol Life Opt-Out', 'voluntary life'],
  ['Waive Short Term Disability', 'STD'],
  ['Hospital Indemnity Declined', 'hospital indemnity'],
  ['LTD Xyz', 'LTD'],
  ['Date of Life Event', null],
  ['Life Status', null],
  ['Medical Record Number', null],
  ['Medical Leave', null],
  ['Health Savings Account', null],
  ['Add Date', null],
  ['Shoe Size', null],
])('“%s” names %s', (header, benefit) => expect(benefitNamedIn(header)).toBe(benefit));

it.each(['Waive Dental', 'Dental Waiver', 'Declined Vision', 'Opt-Out Medical'])(
  'nobody is told to choose what “%s” means: every choice would turn it round',
  (header) => {
    const told = unknownInWords({ header, letter: 'B' });
    expect(told).toContain('Leave it out');
    expect(told).not.toContain('choose');
  },
);
