import type { DocumentRead } from '@onboard/contract/documents';
import { Link } from '@onboard/kit/Link/Link';
import { FileText } from 'lucide-react';
import type { CensusPlace } from '../../../data/census.ts';
import { paths } from '../../../paths.ts';
import styles from '../Census.module.css';
import { FileNameText } from '../files/FileNameText.tsx';

/** The way to the report of each file. */
export function ReportLinks({ place, files }: { place: CensusPlace; files: readonly DocumentRead[] }) {
  return (
    <ul className={styles.reports}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <Link href={paths.censusReport(place.clientId, place.policyId, id)} className={styles.report}>
            <FileText size={18} aria-hidden="true" />
            {files.length > 1 ? (
              <span>
                Report of <FileNameText name={name} />
              </span>
            ) : (
              'Report to print or download'
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
