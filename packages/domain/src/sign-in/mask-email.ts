/** Enough of an address for its owner to recognise it: 'm•••t@maple-ridge.example'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = at < 0 ? email : email.slice(0, at);
  const host = at < 0 ? '' : email.slice(at);
  const [first = ''] = name;
  const last = name.length > 2 ? (name.at(-1) ?? '') : '';
  return `${first}•••${last}${host}`;
}
