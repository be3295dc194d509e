import { Refusal } from '../refuse.ts';

/** Keys that reach into every object of the language; nothing of ours is called so. */
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype']);

/** Where the reader is within a body: an object with the keys seen so far, or a list with its place. */
interface Level {
  keys: Set<string> | null;
  at: string | number;
}

/**
 * Reads a JSON body. A key that is given twice could be one thing to whoever checks it and another to whoever keeps it,
 * and a key of every object could change what all of them are: both are refused, with the place named.
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  const found = oddKey(text);
  if (!found) return value;
  throw new Refusal('VALIDATION', { details: [{ path: ['body', ...found.at].join('.'), message: found.message }] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('MALFORMED');
  }
}

/** The first key of a well-formed text that may not stand where it does. */
function oddKey(text: string): { at: (string | number)[]; message: string } | null {
  const levels: Level[] = [];
  let isKeyNext = false;
  for (let place = 0; place < text.length; place += 1) {
    const level = levels.at(-1);
    switch (text[place]) {
      case '{':
        levels.push({ keys: new Set(), at: '' });
        isKeyNext = true;
        break;
      case '[':
        levels.push({ keys: null, at: 0 });
        isKeyNext = false;
        break;
      case '}':
      case ']':
        levels.pop();
        isKeyNext = false;
        break;
      case ',':
        if (level && typeof level.at === 'number') level.at += 1;
        isKeyNext = level?.keys !== null;
        break;
      case '"': {
        const end = endOfText(text, place);
        if (isKeyNext && level?.keys) {
          const key = keyOf(text.slice(place, end + 1));
          level.at = key;
          const message = problemOf(key, level.keys);
          if (message) return { at: levels.map(({ at }) => at), message };
          level.keys.add(key);
          isKeyNext = false;
        }
        place = end;
        break;
      }
    }
  }
  return null;
}

function problemOf(key: string, seen: ReadonlySet<string>): string {
  if (OF_EVERY_OBJECT.has(key)) return 'Nothing can be called this. Leave it out.';
  return seen.has(key) ? 'This is given twice. Give it once.' : '';
}

/** Where a text ends that begins with a quote: the next quote that no backslash takes away. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, place: number): boolean {
  let backslashes = 0;
  while (text[place - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}

/** A key as it is meant: `"n\u0061me"` is `name`. */
const keyOf = (quoted: string): string => (quoted.includes('\\') ? JSON.parse(quoted) : quoted.slice(1, -1));
