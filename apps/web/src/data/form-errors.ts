import { ResponseError } from './response-error.ts';
import { SHORT_TEXT, userMessage } from './user-message.ts';

export interface FormErrors {
  /** By field name, as a form knows it. */
  fields: Record<string, string>;
  /** What belongs to no field. */
  general: string | null;
}

/** The name of the field a path means: without the leading "body.". Spec portal §8. */
const fieldOf = (path: string): string => path.replace(/^body(\.|$)/, '');

/**
 * The server's findings, field by field. Where `known` is given, a finding for another field becomes general, so that
 * nothing the server said goes unseen.
 */
export function formErrors(error: unknown, known?: readonly string[], fallback: string = SHORT_TEXT): FormErrors {
  const details = error instanceof ResponseError ? (error.data.details ?? []) : [];
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { path, message } of details) {
    const name = fieldOf(path);
    if (name && (!known || known.includes(name))) fields[name] ??= message;
    else rest.push(message);
  }
  if (rest.length > 0) return { fields, general: [...new Set(rest)].join(' ') };
  return { fields, general: Object.keys(fields).length > 0 ? null : userMessage(error, fallback) };
}
