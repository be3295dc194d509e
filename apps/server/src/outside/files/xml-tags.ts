/** What the scanner hears: a tag with its raw attributes, or the text since the tag before. */
export interface TagListener {
  /** Return true to stop. */
  tag: (name: string, attributes: string, isClosing: boolean, isEmpty: boolean) => boolean | undefined;
  text: (text: string) => void;
}

/** Reads the flat XML of a worksheet as it arrives. Entities are decoded; everything else XML can do is left alone. */
export class TagScanner {
  readonly #listener: TagListener;
  readonly #decoder = new TextDecoder();
  #rest = '';

  constructor(listener: TagListener) {
    this.#listener = listener;
  }

  /** Returns true when the listener wants no more. */
  write(piece: Uint8Array): boolean {
    const text = this.#rest + this.#decoder.decode(piece, { stream: true });
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      const close = text.startsWith('<!--', open)
        ? after(text, '-->', open)
        : text.startsWith('<![CDATA[', open)
          ? after(text, ']]>', open)
          : text.indexOf('>', open);
      if (close < 0) break;
      if (open > at) this.#listener.text(unescapeXml(text.slice(at, open)));
      at = close + 1;
      const first = text.charCodeAt(open + 1);
      if (first === 33) {
        if (text.startsWith('<![CDATA[', open)) this.#listener.text(text.slice(open + 9, close - 2));
        continue;
      }
      if (first === 63) continue;
      const isClosing = first === 47;
      const isEmpty = text.charCodeAt(close - 1) === 47;
      const body = text.slice(open + (isClosing ? 2 : 1), isEmpty ? close - 1 : close);
      const space = body.search(/\s/);
      const full = space < 0 ? body : body.slice(0, space);
      const name = full.slice(full.indexOf(':') + 1);
      if (this.#listener.tag(name, space < 0 ? '' : body.slice(space), isClosing, isEmpty)) return true;
    }
    this.#rest = text.slice(at);
    return false;
  }
}

const after = (text: string, end: string, from: number): number => {
  const found = text.indexOf(end, from);
  return found < 0 ? -1 : found + end.length - 1;
};

export function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** `_x000D_` and the like, as workbooks write control characters. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
