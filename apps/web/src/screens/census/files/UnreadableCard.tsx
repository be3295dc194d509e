import type { CensusFileReading } from '@onboard/contract/census';
import { Banner } from '@onboard/kit/Banner/Banner';
import type { CensusPlace } from '../../../data/census.ts';
import { CannotBeRead } from './CannotBeRead.tsx';
import { FileNameText } from './FileNameText.tsx';

interface UnreadableCardProps {
  place: CensusPlace;
  file: { id: string; name: string };
  fault: NonNullable<CensusFileReading['unreadable']>;
  taken: readonly string[];
}

/** A file nobody can be read from: nothing is asked of it, and it has to go before the census is handed in. */
export function UnreadableCard({ place, file, fault, taken }: UnreadableCardProps) {
  return (
    <Banner
      tone="error"
      title={
        <>
          <FileNameText name={file.name} /> {fault.code === 'NO_PEOPLE' ? 'has nobody in it' : 'cannot be read'}
        </>
      }
      actions={<CannotBeRead place={place} file={file} taken={taken} />}
    >
      {fault.message} It counts for nothing, and nothing is asked about it. Replace or remove it before you submit.
    </Banner>
  );
}
