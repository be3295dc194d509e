/** Cheap 32-bit hash of a text, case folded. The same numbers come out of the byte path in `certify`. */
export const HASH_SEED = 0x811c9dc5;

export function hashText(text: string): number {
  const folded = text.toLowerCase();
  let hash = HASH_SEED;
  for (let i = 0; i < folded.length; i += 1) hash = Math.imul(hash ^ folded.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** A second, independent hash, where 32 bits alone would meet by chance. */
export const CHECK_SEED = 0x1b873593;
export const CHECK_FACTOR = 0x2c1b3c6d;

export function checkHash(text: string): number {
  const folded = text.toLowerCase();
  let hash = CHECK_SEED;
  for (let i = 0; i < folded.length; i += 1) hash = Math.imul(hash ^ folded.charCodeAt(i), CHECK_FACTOR);
  return hash | 0;
}
