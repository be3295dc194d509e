const LONGEST = 191;

/** A file's own name without folders, control characters and quotes, at most 191 characters long. */
export function fileName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = [...last]
    .filter((sign) => sign >= ' ' && sign !== '\u007f' && sign !== '"')
    .join('')
    .trim();
  const name = clean.replace(/^\.+/, '') || 'file';
  if (name.length <= LONGEST) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return `${name.slice(0, LONGEST - ending.length)}${ending}`;
}
