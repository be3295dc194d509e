import type { Answer } from './send.ts';

export interface DownloadedFile {
  name: string;
  type: string;
  blob: Blob;
}

/** The file in an answer. Spec portal §5 "Document download". */
export function readDownload({ headers, body }: Answer): DownloadedFile {
  const type = headers.get('content-type');
  const disposition = headers.get('content-disposition');
  if (!type) throw new Error('Response missing content-type header');
  if (!disposition) throw new Error('Response missing content-disposition header');
  return { name: fileName(disposition), type, blob: body.slice(0, body.size, type) };
}

/** The name in a content-disposition header, without slashes and quotes. */
export function fileName(disposition: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const name = decoded(encoded) ?? plain?.[1] ?? plain?.[2];
  const clean = name?.replaceAll(/[/\\"']/g, '').trim();
  if (!clean) throw new Error(`Response has a malformed content-disposition header: ${disposition}`);
  return clean;
}

function decoded(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded.trim());
  } catch {
    return undefined;
  }
}

/** Hands the file to the browser, which saves it. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click; letting go at once would lose the file in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
