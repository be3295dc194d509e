import { isTaken } from '../../../data/judge-file.ts';

/** Why a file cannot have this name; null when it can. */
export function nameProblem(name: string, taken: readonly string[]): string | null {
  const trimmed = name.trim();
  if (trimmed === '') return 'Enter a name for the file.';
  if (trimmed.length > 191) return 'A name has at most 191 characters. Enter a shorter one.';
  if (/[\\/"]/.test(trimmed)) return 'A name cannot have a slash or quotation marks. Leave them out.';
  return isTaken(trimmed, taken) ? `Another file is named ${trimmed} already. Choose another name.` : null;
}
