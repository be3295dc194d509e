import { type Element, type Flow, structure } from './flow.ts';
import {
  BODY,
  BRAND_STRONG,
  HEADINGS,
  LABEL,
  LINE,
  PAGE,
  STRONG,
  type Style,
  SUN,
  TEXT_WIDTH,
  WORDMARK,
} from './style.data.ts';

type Bookmark = ReturnType<Flow['doc']['outline']['addItem']>;

/** A heading of level 1–4 that stays with what follows it; returns its bookmark. */
export function heading(flow: Flow, level: 1 | 2 | 3 | 4, text: string, under?: Bookmark): Bookmark | undefined {
  const style = HEADINGS[level - 1] ?? BODY;
  const { above, below } = { above: 0, below: 0, ...style };
  const lines = flow.lines(text, style, TEXT_WIDTH);
  const height = above + lines.length * style.leading + below;
  // Room for a sub-heading and a first row below it, so that no heading ends a page.
  flow.ensure(height + (level === 2 ? 90 : 44));
  if (flow.y > PAGE.top) flow.y += above;
  const { outline } = flow.doc;
  const bookmark =
    level <= 3
      ? (under ?? outline).addItem(lines.join(' '), { top: flow.y - 8, left: PAGE.width, expanded: level === 1 })
      : undefined;
  if (level === 2) {
    const top = flow.y - 8;
    flow.decoration((doc) => doc.rect(PAGE.left, top, 26, 3).fill(SUN));
  }
  const element = structure(flow, flow.root, `H${level}`);
  textLines(flow, element, lines, style);
  flow.y += below;
  return bookmark;
}

/** A paragraph over the whole width. */
export function paragraph(flow: Flow, text: string, style: Style = BODY): void {
  const lines = flow.lines(text, style, TEXT_WIDTH);
  textLines(flow, structure(flow, flow.root, 'P'), lines, style);
}

function textLines(flow: Flow, element: Element, lines: readonly string[], style: Style): void {
  for (const line of lines) {
    flow.ensure(style.leading);
    flow.line(element, line, PAGE.left, flow.y, style);
    flow.y += style.leading;
  }
}

export interface Cell {
  readonly text: string;
  readonly style?: Style;
}

/** A table: with column heads, or with the first cell of each row as its head. `shares` are parts of the width. */
export function table(
  flow: Flow,
  rows: readonly (readonly Cell[])[],
  { shares, heads }: { shares: readonly number[]; heads?: readonly string[] },
): void {
  const element = structure(flow, flow.root, 'Table');
  const columns = columnsOf(shares);
  if (heads) {
    const cells = heads.map((text) => ({ text, style: LABEL }));
    row(flow, structure(flow, element, 'TR'), columns, cells, () => 'Column');
  }
  for (const cells of rows) {
    row(flow, structure(flow, element, 'TR'), columns, cells, (at) => (heads || at > 0 ? undefined : 'Row'));
  }
}

interface Column {
  readonly x: number;
  readonly width: number;
}
const GAP = 18;
const PADDING = 6;

function columnsOf(shares: readonly number[]): Column[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = TEXT_WIDTH - GAP * (shares.length - 1);
  let x: number = PAGE.left;
  return shares.map((share) => {
    const column = { x, width: (room * share) / whole };
    x += column.width + GAP;
    return column;
  });
}

/** One row; a tall one goes on over as many pages as it needs. */
function row(
  flow: Flow,
  element: Element,
  columns: readonly Column[],
  cells: readonly Cell[],
  scopeOf: (at: number) => 'Row' | 'Column' | undefined,
): void {
  const set = columns.map((column, at) => {
    const { text = '', style = BODY } = cells[at] ?? {};
    const scope = scopeOf(at);
    const cell = structure(flow, element, scope ? 'TH' : 'TD', scope);
    return { ...column, style, cell, lines: flow.lines(text, style, column.width) };
  });
  const leading = Math.max(...set.map(({ style }) => style.leading));
  const count = Math.max(...set.map(({ lines }) => lines.length));
  const whole = count * leading + PADDING * 2;
  if (whole < 300) flow.ensure(whole);
  else flow.ensure(leading * 3 + PADDING * 2);
  flow.y += PADDING;
  for (let done = 0; done < count; ) {
    const fits = Math.max(1, Math.floor((flow.space() - PADDING) / leading));
    for (const { lines, x, style, cell } of set) {
      const top = flow.y;
      lines.slice(done, done + fits).forEach((line, at) => {
        flow.line(cell, line, x, top + at * leading, style);
      });
    }
    flow.y += Math.min(fits, count - done) * leading;
    done += fits;
    if (done < count) flow.newPage();
  }
  flow.y += PADDING;
  rule(flow);
}

function rule(flow: Flow): void {
  const { y } = flow;
  const end = PAGE.width - PAGE.right;
  flow.decoration((doc) => doc.moveTo(PAGE.left, y).lineTo(end, y).lineWidth(0.5).strokeColor(LINE).stroke());
}

export const labelled = (label: string, value: string, style: Style = STRONG): Cell[] => [
  { text: label },
  { text: value, style },
];

/** The sender's mark at the top of the first page. */
export function masthead(flow: Flow, name: string): void {
  const top = flow.y - 30;
  flow.decoration((doc) => {
    doc.roundedRect(PAGE.left, top, 26, 26, 6.5).fill(BRAND_STRONG);
    const at = (x: number) => PAGE.left + (x * 26) / 32;
    const down = (y: number) => top + (y * 26) / 32;
    doc.path(`M${at(6)} ${down(21)} A8.125 8.125 0 0 1 ${at(26)} ${down(21)} Z`).fill(SUN);
    doc
      .moveTo(at(5), down(25))
      .lineTo(at(27), down(25))
      .lineWidth(1.6)
      .lineCap('round')
      .strokeColor('#ffffff')
      .stroke();
  });
  const element = structure(flow, flow.root, 'P');
  for (const line of flow.lines(name, WORDMARK, TEXT_WIDTH - 38).slice(0, 1)) {
    flow.line(element, line, PAGE.left + 36, top + 4, WORDMARK);
  }
  flow.y += 24;
}
