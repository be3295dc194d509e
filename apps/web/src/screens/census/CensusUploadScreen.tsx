import { buttonClass } from '@onboard/kit/Button/buttonClass';
import { FileDrop } from '@onboard/kit/FileDrop/FileDrop';
import { Link } from '@onboard/kit/Link/Link';
import { Stack } from '@onboard/kit/Stack/Stack';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { type CensusPlace, censusFilesOf, mappingQuery } from '../../data/census.ts';
import { documentsQuery } from '../../data/documents.ts';
import { useUploads } from '../../data/use-uploads.ts';
import { paths } from '../../paths.ts';
import styles from './Census.module.css';
import { CensusPage } from './CensusPage.tsx';
import { ACCEPTED_ENDINGS, ACCEPTED_WORDS } from './census-words.data.ts';
import { FileTable } from './files/FileTable.tsx';
import { OneCensus } from './upload/OneCensus.tsx';
import { UploadList } from './upload/UploadList.tsx';
import { arrivalWords, isNothingReadable } from './upload/upload-standing.ts';
import { WithPolicy } from './WithPolicy.tsx';

/** …/validations/upload-files: files in, one progress and one answer each. */
export function CensusUploadScreen() {
  return (
    <WithPolicy>
      {(census) => (
        <CensusPage
          census={census}
          step="upload-files"
          title="Upload your census"
          purpose="Everybody you want covered: employees, their spouses and their children. Your own spreadsheet is fine."
        >
          <UploadFiles place={census.place} />
        </CensusPage>
      )}
    </WithPolicy>
  );
}

function UploadFiles({ place }: { place: CensusPlace }) {
  const filesPlace = censusFilesOf(place);
  const files = useQuery(documentsQuery(filesPlace));
  const documentIds = (files.data ?? []).map(({ id }) => id);
  const hasFiles = documentIds.length > 0;
  const readings = useQuery({ ...mappingQuery(place, documentIds), enabled: hasFiles });
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const { uploads, isBusy, add, retry, forget } = useUploads(filesPlace, files.data ?? [], (id) =>
    setArrived((before) => [...before, id]),
  );
  const faults = new Map(
    (readings.data ?? []).flatMap(({ documentId, unreadable }) =>
      unreadable ? [[documentId, unreadable] as const] : [],
    ),
  );
  // Said once it is known whether the file can be read, so that nobody hears that all is well when it is not.
  const said = readings.isFetching
    ? []
    : (files.data ?? [])
        .filter(({ id }) => arrived.includes(id))
        .map((file) => arrivalWords(file, faults.get(file.id)));
  return (
    <Stack gap={5}>
      <FileDrop
        label={hasFiles ? 'Drop more files here' : 'Drop your files here'}
        accepts={ACCEPTED_WORDS}
        endings={ACCEPTED_ENDINGS}
        isMultiple
        id="census-files"
        onFiles={add}
      />
      <div className="visually-hidden" role="status" aria-atomic={false}>
        {said.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <UploadList uploads={uploads} files={files.data ?? []} onRetry={retry} onForget={forget} />
      <section className={styles.section} aria-labelledby="census-uploaded">
        <h2 id="census-uploaded">Uploaded files</h2>
        {readings.data ? <OneCensus clientId={place.clientId} files={files.data ?? []} faults={faults} /> : null}
        <FileTable
          place={place}
          query={files}
          readings={readings.data}
          empty={<p className={styles.soft}>No file was uploaded yet. What you upload is listed here, newest first.</p>}
        />
      </section>
      <div className={styles.forward}>
        {isNothingReadable(files.data ?? [], faults) && !isBusy ? (
          <p className={styles.soft}>
            Nobody can be read from your files yet. Upload a spreadsheet or text file with your people to continue.
          </p>
        ) : hasFiles && !isBusy ? (
          <Link href={paths.censusSource(place.clientId, place.policyId)} className={buttonClass()}>
            Continue to source and columns
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        ) : (
          <p className={styles.soft}>
            {isBusy ? 'You can continue once your files are uploaded.' : 'Upload a file to continue.'}
          </p>
        )}
      </div>
    </Stack>
  );
}
