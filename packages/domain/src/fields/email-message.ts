import { DEFAULT_MAX } from './text-formats.ts';

const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.([A-Za-z][A-Za-z0-9-]{0,18}[A-Za-z0-9])$/;

/** What is wrong with an e-mail address, or `null`. Spec explorer §5, to the letter. */
export function emailMessage(value: string): string | null {
  if ([...value].length > DEFAULT_MAX) return 'Please enter email address no longer than 191 characters';
  const isFine = ADDRESS.test(value) && !value.startsWith('.') && !value.includes('.@') && !value.includes('..');
  return isFine ? null : 'Please enter a valid email address';
}
