/** What came back, without what differs from call to call whoever asks. */
export interface Answer {
  status: number;
  text: string;
  /** Text and headers with the object that was named left out. */
  seen: string;
}

const PASSING = new Set([
  'date',
  'correlation-id',
  'set-cookie',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'keep-alive',
]);

/** Reads a response; `named` are the ids that the call itself named, which an answer may repeat. */
export async function answerOf(response: Response, named: readonly string[]): Promise<Answer> {
  const text = await response.text();
  const headers = [...response.headers]
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => `${name}: ${value}`);
  const seen = [response.status, ...headers, text]
    .join('\n')
    .replace(/"correlationId":"[^"]*"/, '')
    .replace(/content-length: \d+/, '');
  const plain = named.reduce((rest, id) => rest.replaceAll(id, '<named>'), seen);
  return {
    status: response.status,
    text: named.reduce((rest, id) => rest.replaceAll(id, '<named>'), text),
    seen: plain,
  };
}

/** Says where two answers differ; empty when nobody could tell them apart. */
export function isAlike(a: Answer, b: Answer): string {
  if (a.seen === b.seen) return '';
  const [left, right] = [a.seen.split('\n'), b.seen.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  return `${left[at]?.slice(0, 300)} against ${right[at]?.slice(0, 300)}`;
}
