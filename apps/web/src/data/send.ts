import { NoResponseError } from './response-error.ts';

/** How much of an upload is on its way, 0 to 1. */
export type OnProgress = (part: number) => void;

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: OnProgress | undefined;
  /** Goes on when the page is closed, where the browser can: bodies of more than 64 KB together end with it. */
  outlivesPage?: boolean | undefined;
  /** Without an answer by then, there is none. */
  timeoutMs?: number | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Blob;
}

/** Sends one request with credentials, and waits for the whole answer, though no longer than it is given time. */
export async function send(request: Request): Promise<Answer> {
  const carry = request.onProgress ? sendWithProgress : sendPlain;
  if (request.timeoutMs === undefined) return carry(request);
  const limit = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  try {
    return await carry({ ...request, signal });
  } catch (error) {
    if (limit.aborted && !request.signal?.aborted) throw new NoResponseError(error);
    throw error;
  }
}

async function sendPlain({ method, url, headers, body, signal, outlivesPage }: Request): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(outlivesPage && canOutlivePage(body) && { keepalive: true }),
    });
    return { status: response.status, headers: response.headers, body: await response.blob() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoResponseError(error);
  }
}

const MOST_KEPT_ALIVE = 32_768;
/** Whether the browser still sends it when the page closes. In bytes at the most: a character is three. */
export const canOutlivePage = (body: Request['body']): boolean =>
  typeof body === 'string' && body.length * 3 <= MOST_KEPT_ALIVE;

// fetch does not tell how much of a body was sent; XMLHttpRequest does.
function sendWithProgress({ method, url, headers, body, signal, onProgress }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        headers: readHeaders(request.getAllResponseHeaders()),
        body: request.response as Blob,
      });
    request.onerror = () => reject(new NoResponseError());
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(signal.reason);
    else request.send(body);
  });
}

function readHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}
