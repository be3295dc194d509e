import { Banner } from '@onboard/kit/Banner/Banner';

/** What was taken out of a signed form and counts until that is accepted: it is in none of the answers below. */
export function RemovedSince({ removed }: { removed: readonly string[] }) {
  if (removed.length === 0) return null;
  const counted = [...Map.groupBy(removed, (each) => each)].map(([what, all]) => `${what}: ${all.length}`);
  return (
    <Banner tone="info" title="Taken out since the signature">
      {counted.join(' · ')}. This counts until its removal is accepted, and is not among the answers below.
    </Banner>
  );
}
