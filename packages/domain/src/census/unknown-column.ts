import { benefitNamedIn } from './recognise/recognise-header.ts';

/** F06: a column that is left out because nobody knows it, and what is lost with it where it names a benefit. */
export function unknownInWords({ header, letter }: { header: string; letter: string }): string {
  const benefit = benefitNamedIn(header);
  const unknown = `We do not know the column ${header || letter}; it is left out.`;
  return benefit
    ? `${unknown} It names ${benefit}: choose what it means, or what people chose or waived in it is not read.`
    : unknown;
}
