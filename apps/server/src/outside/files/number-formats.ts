import { attribute, TagScanner } from './xml-tags.ts';

/** What a number format does to a number, as far as a census cares. */
export type NumberStyle = { kind: 'plain' } | { kind: 'date' } | { kind: 'digits'; pattern: string };

const PLAIN: NumberStyle = { kind: 'plain' };
const DATE: NumberStyle = { kind: 'date' };

/** The styles of a workbook by their index in `cellXfs`. */
export function readNumberStyles(xml: string): NumberStyle[] {
  const custom = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  new TagScanner({
    tag(name, attributes, isClosing) {
      if (name === 'cellXfs') inCells = !isClosing;
      if (isClosing) return;
      if (name === 'numFmt')
        custom.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
      if (name === 'xf' && inCells) styles.push(styleOf(Number(attribute(attributes, 'numFmtId') ?? 0), custom));
      return;
    },
    text() {},
  }).write(new TextEncoder().encode(xml));
  return styles;
}

const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function styleOf(id: number, custom: ReadonlyMap<number, string>): NumberStyle {
  const format = custom.get(id);
  if (format === undefined) return isDateId(id) ? DATE : PLAIN;
  const bare = (format.split(';')[0] ?? '')
    .replace(/"([^"]*)"/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/\[[^\]]*\]|[_*]./g, '')
    .trim();
  if (/^0[0-]*0$/.test(bare) && bare.length >= 3) return { kind: 'digits', pattern: bare };
  const unquoted = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, '');
  return /[yd]/i.test(unquoted) && !/general/i.test(unquoted) ? DATE : PLAIN;
}

/** A number as its cell shows it: `000-00-0000` brings lost zeros and hyphens back. */
export function formatDigits(value: number, pattern: string): string {
  const places = pattern.replaceAll('-', '').length;
  const digits = String(value).padStart(places, '0');
  if (!/^\d+$/.test(digits) || digits.length > places) return String(value);
  let at = 0;
  return pattern.replace(/0/g, () => digits[at++] ?? '0');
}
