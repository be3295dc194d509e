import { createHash } from 'node:crypto';

/** The same id for the same name in every sample world, so that tests and readers can rely on it. */
export function sampleId(name: string): string {
  const hex = createHash('sha256').update(`onboard sample ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
