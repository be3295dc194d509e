import { createHash } from 'node:crypto';

/** The same id for the same name in every sample world, so that tests and readers can rely on it. */
export function sampleId(name: string): string {
  const hex = createHash('sha256').update(`onboard sample ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The id of a plan in QPS, as its simulator numbers those of a policy. */
export const qpsPlanId = (policyNumber: string | null, index: number): string =>
  `${policyNumber}-${String(index + 1).padStart(2, '0')}`;
