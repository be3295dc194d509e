import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

export interface ReadPage {
  /** What is tagged as content, in the order of drawing, each line with its tag. */
  content: { tag: string; text: string }[];
  /** What is marked as decoration: running heads, page numbers. */
  artifacts: string[];
}

type Cmap = Map<string, string>;

/** A second, plain reader of our PDFs: page by page what a text extractor or a screen reader finds. */
export async function readPdf(bytes: Uint8Array): Promise<{ document: PDFDocument; pages: ReadPage[] }> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages().map((page) => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const cmaps = new Map<string, Cmap>();
    for (const [name] of fonts?.entries() ?? []) cmaps.set(name.asString(), cmapOf(fonts?.lookup(name, PDFDict)));
    return readContent(textOf(page.node.Contents()), cmaps);
  });
  return { document, pages };
}

/** All tagged text, with every run of white space as one space. */
export const allText = (pages: readonly ReadPage[]): string =>
  pages
    .flatMap(({ content }) => content.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');

function textOf(stream: unknown): string {
  if (stream instanceof PDFArray)
    return stream
      .asArray()
      .map((_, at) => textOf(stream.lookup(at)))
      .join('\n');
  if (!(stream instanceof PDFRawStream)) throw new Error('No stream');
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

function cmapOf(font: PDFDict | undefined): Cmap {
  const map: Cmap = new Map();
  const ranges = textOf(font?.lookup(PDFName.of('ToUnicode'))).matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g);
  for (const [, first = '', list = ''] of ranges) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], at) => {
      const code = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
      map.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return map;
}

function readContent(source: string, cmaps: ReadonlyMap<string, Cmap>): ReadPage {
  const page: ReadPage = { content: [], artifacts: [] };
  let cmap: Cmap | undefined;
  let open: string | null = null;
  const operators = /\/(\w+) <<[^>]*>> BDC|(\/\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|(EMC)/g;
  for (const [, tag, font, shown, end] of source.matchAll(operators)) {
    if (tag !== undefined) {
      open = tag;
      if (tag !== 'Artifact') page.content.push({ tag, text: '' });
    } else if (font !== undefined) cmap = cmaps.get(font);
    else if (end !== undefined) open = null;
    else {
      const text = [...(shown ?? '').matchAll(/<(\w*)>/g)]
        .flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
        .map((code) => cmap?.get(code) ?? '\uFFFD')
        .join('');
      if (open === null) throw new Error(`Text outside the structure: ${text}`);
      const last = page.content.at(-1);
      if (open === 'Artifact') page.artifacts.push(text);
      else if (last) last.text += text;
    }
  }
  return page;
}
