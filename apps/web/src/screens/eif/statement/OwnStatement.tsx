import { hasOwnStatement } from '@onboard/domain/eif/billing';
import { FileDrop } from '@onboard/kit/FileDrop/FileDrop';
import type { FileProgress } from '@onboard/kit/FileDrop/FileList';
import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../../../data/documents.ts';
import { type Upload, useUploads } from '../../../data/use-uploads.ts';
import { usePageForm } from '../form/page-form.tsx';
import styles from '../sections/Sections.module.css';
import { StatementFiles } from './StatementFiles.tsx';
import { statementFilesOf } from './statement-place.ts';

const ENDINGS = '.pdf,.docx,.doc,.xlsx,.xls,.csv,.txt,.jpg,.jpeg,.png';

/** The statement that the client's own payments come with, uploaded where it was chosen. domain.md §1.5. */
export function OwnStatement() {
  const { eif, facts, place } = usePageForm();
  const policy = facts.policies.find(({ id }) => id === place.policyId);
  if (!policy || !hasOwnStatement(policy)) return null;
  return <UploadStatement clientId={eif.clientId} policyId={policy.id} />;
}

function UploadStatement(policy: { clientId: string; policyId: string }) {
  const place = statementFilesOf(policy);
  const files = useQuery(documentsQuery(place));
  const { uploads, add, retry, forget } = useUploads(place, files.data ?? [], () => {});
  const again = (id: string) => {
    const upload = uploads.find((each) => each.id === id);
    if (upload) retry(upload, upload.state.kind === 'taken' ? { name: upload.state.suggestion } : {});
  };
  return (
    <section className={styles.section} aria-labelledby="own-statement">
      <div className={styles.head}>
        <h2 id="own-statement">Your own statement</h2>
        <p className={styles.intro}>
          Upload the statement you will send with your payments, empty or as an example. You can do so until you sign.
        </p>
      </div>
      <FileDrop
        id="own-statement-files"
        label="Drop your statement here"
        accepts="PDF, Word, Excel, text or a picture, up to 20 MB"
        endings={ENDINGS}
        isMultiple
        onFiles={add}
        files={uploads.map(asProgress)}
        onRetry={again}
        onRemove={forget}
      />
      <StatementFiles place={place} query={files} mayRemove />
    </section>
  );
}

function asProgress({ id, name, file, state }: Upload): FileProgress {
  const about = { id, name, size: file.size };
  switch (state.kind) {
    case 'waiting':
      return { ...about, state: 'waiting', message: 'Waits for its turn' };
    case 'sending':
      return { ...about, state: 'uploading', progress: state.percent };
    case 'refused':
      return { ...about, state: 'error', message: state.message, mayRetry: state.canRetry };
    case 'taken':
      return {
        ...about,
        state: 'error',
        message: `A file with this name was already uploaded. Try again to upload it as ${state.suggestion}, or remove it.`,
      };
  }
}
