import { GENDERS, plain, RELATIONSHIPS } from '../codes.data.ts';

/** A column without a known header, by what stands in it. Only shapes that hardly anything else has. */
export function guessByContent(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  const share = (test: (value: string) => boolean) => values.filter(test).length / values.length;
  if (share((value) => /^\d{3}-\d{2}-\d{4}$/.test(value)) > 0.7) return 'ssn';
  if (share((value) => /^\S+@\S+\.\S+$/.test(value)) > 0.7) return 'email';
  const words = values.map(plain);
  if (words.includes('employee') && words.every((word) => RELATIONSHIPS.has(word))) return 'relationship';
  if (values.length === 2 && words.every((word) => /^(?:m|f|male|female)$/.test(word) && GENDERS.has(word)))
    return 'gender';
  return null;
}
