import PDFDocument from 'pdfkit';
import { facesOf } from './fonts.ts';
import { breakLines } from './lines.ts';
import { runsOf, settable } from './runs.ts';
import { INK_FAINT, LINE, PAGE, SMALL, type Style } from './style.data.ts';

export type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

/** What a document says of itself. */
export interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** From the data and not from the clock: the same data gives the same bytes. */
  readonly createdAt: Date;
  readonly runningHead: readonly [left: string, right: string];
  readonly footnote: string;
}

/** A document being set from top to bottom: where the pen is, and how to draw there. */
export interface Flow {
  readonly doc: Doc;
  /** The root of the structure tree. */
  readonly root: Element;
  y: number;
  /** Points left on this page. */
  space(): number;
  newPage(): void;
  /** Goes to a new page unless this much fits on the current one. */
  ensure(height: number): void;
  lines(text: string, style: Style, width: number): string[];
  /** Draws one line, tagged as part of `element`; `null` draws it as decoration. */
  line(element: Element | null, text: string, x: number, top: number, style: Style): void;
  /** Draws something that carries no meaning. */
  decoration(draw: (doc: Doc) => void, type?: 'Layout' | 'Pagination'): void;
  finish(): Promise<Buffer>;
}

/** Opens a tagged document of US Letter pages (PDF/UA), in English. */
export function openFlow(about: About): Flow {
  const doc = openDoc(about);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const use = (face: string, { size }: Style) => doc.font(face).fontSize(size);
  const measure = (style: Style) => (text: string) =>
    runsOf(text, style.weight).reduce((sum, run) => sum + use(run.face.name, style).widthOfString(run.text), 0);
  const write = (text: string, x: number, top: number, style: Style) => {
    // All faces of a line stand on one base line, whatever their height.
    const baseline = top + (style.leading + style.size * 0.7) / 2;
    let at = x;
    doc.fillColor(style.color);
    for (const run of runsOf(text, style.weight)) {
      use(run.face.name, style).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  };
  const flow: Flow = {
    doc,
    root,
    y: PAGE.top,
    space: () => PAGE.height - PAGE.bottom - flow.y,
    newPage() {
      doc.addPage();
      flow.y = PAGE.top;
    },
    ensure(height) {
      if (height > flow.space() && flow.y > PAGE.top) flow.newPage();
    },
    lines: (text, style, width) => breakLines(settable(text, style.weight), width, measure(style)),
    line(element, text, x, top, style) {
      if (text === '') return;
      if (element === null) return flow.decoration(() => write(text, x, top, style));
      element.add(doc.markStructureContent(tagOf(element)));
      write(text, x, top, style);
      doc.endMarkedContent();
    },
    decoration(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw(doc);
      doc.endMarkedContent();
    },
    async finish() {
      runAround(flow, about, (text) => measure(SMALL)(text), write);
      const chunks: Buffer[] = [];
      doc.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
      const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return flow;
}

const tags = new WeakMap<Element, string>();
const tagOf = (element: Element): string => tags.get(element) ?? 'Span';

/** A new element of the structure under `parent`. */
export function structure(flow: Flow, parent: Element, tag: string, scope?: 'Row' | 'Column'): Element {
  const element = flow.doc.struct(tag, scope && { scope });
  tags.set(element, tag);
  parent.add(element);
  return element;
}

/** PDF/UA: the published types of pdfkit do not know it yet. */
const CONFORMANCE: string = 'PDF/UA';

function openDoc({ title, author, subject, createdAt }: About): Doc {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: CONFORMANCE as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: author, Subject: subject, Creator: 'Onboard', CreationDate: createdAt },
  });
  for (const weight of ['regular', 'bold'] as const) {
    for (const face of facesOf(weight)) doc.registerFont(face.name, face.font);
  }
  return doc;
}

/** Heads and feet of all pages, once it is known how many there are. */
function runAround(
  { doc, decoration }: Flow,
  { runningHead: [left, right], footnote }: About,
  widthOf: (text: string) => number,
  write: (text: string, x: number, top: number, style: Style) => void,
): void {
  const { start, count } = doc.bufferedPageRange();
  const end = PAGE.width - PAGE.right;
  const rule = (y: number) => doc.moveTo(PAGE.left, y).lineTo(end, y).lineWidth(0.75).strokeColor(LINE).stroke();
  const fit = (text: string, room: number) => {
    const given = settable(text, 'regular').replaceAll('\n', ' ');
    if (widthOf(given) <= room) return given;
    let kept = given;
    while (kept !== '' && widthOf(`${kept}…`) > room) kept = kept.slice(0, -1);
    return `${kept.trimEnd()}…`;
  };
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    decoration(() => {
      if (page > 0) {
        const client = fit(right, 300);
        write(fit(left, 180), PAGE.left, 38, { ...SMALL, color: INK_FAINT });
        write(client, end - widthOf(client), 38, SMALL);
        rule(56);
      }
      const number = `Page ${page + 1} of ${count}`;
      rule(PAGE.height - 54);
      write(fit(footnote, 400), PAGE.left, PAGE.height - 46, SMALL);
      write(number, end - widthOf(number), PAGE.height - 46, SMALL);
    }, 'Pagination');
  }
}
