import { BENEFITS } from './benefit-columns.data.ts';
import { isWaived } from './codes.data.ts';
import type { Person } from './person.ts';
import { readAmount } from './reading/read-money.ts';

const AMOUNTS = ['volume', 'volumeSpouse', 'volumeChild'];

type Elections = Pick<Person, 'enrolled' | 'waived' | 'amounts' | 'noAmounts'>;

/** Of each benefit whether it is taken or waived, and whether there is an amount. */
export function readElections(texts: Record<string, string | undefined>): Elections {
  let enrolled = 0;
  let waived = 0;
  let amounts = 0;
  let noAmounts = 0;
  for (let bit = 0; bit < BENEFITS.length; bit += 1) {
    const key = BENEFITS[bit]?.key ?? '';
    for (const word of AMOUNTS) {
      const amount = texts[`${key}.${word}`] ?? '';
      if (amount === '') continue;
      if (isWaived(amount) || readAmount(amount).amount === 0) noAmounts |= 1 << bit;
      else amounts |= 1 << bit;
    }
    const text = texts[`${key}.election`] || texts[`${key}.tier`] || '';
    if (text === '') continue;
    if (isWaived(text)) waived |= 1 << bit;
    else enrolled |= 1 << bit;
  }
  return { enrolled, waived, amounts, noAmounts };
}
