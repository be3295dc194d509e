import { asksWhoWaives, benefitNamedIn } from './recognise/benefit-named.ts';

/** F06: a column that is left out because nobody knows it, and what is lost with it where it names a benefit. */
export function unknownInWords({ header, letter }: { header: string; letter: string }): string {
  const benefit = benefitNamedIn(header);
  const unknown = `We do not know the column ${header || letter}; it is left out.`;
  if (!benefit) return unknown;
  return asksWhoWaives(header)
    ? `${unknown} No column of ours asks who waives ${benefit}, and under another “Yes” would be read as cover. Leave it out, and enter in a column for ${benefit} what each person chose, or “Waived”.`
    : `${unknown} It names ${benefit}: choose what it means, or what people chose in it is not read.`;
}
