import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
  date: 'a date',
};
/** More choices than these are not listed. */
const MOST_CHOICES = 20;
const counted = (count: number | bigint): string => count.toLocaleString('en-US');

/**
 * What is wrong with a part of a request and how to mend it, in our words, where the contract gives no sentence of its
 * own; the path beside it says which field.
 */
export function issueWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) return 'This is missing. Enter a value.';
      const kind = KINDS[issue.expected];
      return kind === undefined ? FORM : `This has to be ${kind}.`;
    }
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES
        ? 'This is not one of the values that can be chosen. Choose another.'
        : `Choose ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return issue.format === 'uuid' ? 'This is not an id. Choose one from the list.' : FORM;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return FORM;
    default:
      return undefined;
  }
}

const FORM = 'This does not have the form that is asked for. Check it and enter it again.';

function tooBig(origin: string, most: number | bigint): string {
  if (origin === 'string') return `This is too long. Shorten it to ${counted(most)} characters or fewer.`;
  if (origin === 'array' || origin === 'set') return `There can be ${counted(most)} at most. Take some out.`;
  return `This can be ${counted(most)} at most. Enter a smaller one.`;
}

function tooSmall(origin: string, least: number | bigint): string {
  if (origin === 'string') {
    return Number(least) <= 1 ? 'This is empty. Enter a value.' : `This needs at least ${counted(least)} characters.`;
  }
  if (origin === 'array' || origin === 'set') return `There have to be at least ${counted(least)}. Add some.`;
  return `This has to be at least ${counted(least)}. Enter a larger one.`;
}
