import type { EmailRow } from '@onboard/contract/emails';
import { emailTemplateLabel } from '@onboard/domain/emails/email-templates';
import type { Column } from '@onboard/kit/DataTable/DataTable';
import { Instant } from '@onboard/kit/Instant/Instant';
import { Link } from '@onboard/kit/Link/Link';
import { paths } from '../../paths.ts';
import { EmailStatusPill } from './EmailStatusPill.tsx';
import styles from './Emails.module.css';

/** The people an email went to: the first, and how many more. The page of the email names all. */
function recipientsInWords([first, ...others]: EmailRow['recipients']): string {
  const name = first?.name ?? first?.address ?? '';
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}

const subjectColumn = (addressOf: (id: string) => string): Column<EmailRow> => ({
  id: 'subject',
  header: 'Subject',
  isSortable: true,
  onPhone: 'title',
  cell: ({ id, subject, template }) => (
    <span className={styles.recipient}>
      <Link href={addressOf(id)}>{subject}</Link>
      <span className={styles.soft}>{emailTemplateLabel(template)}</span>
    </span>
  ),
});

const toColumn: Column<EmailRow> = {
  id: 'recipients',
  header: 'To',
  cell: ({ recipients }) => recipientsInWords(recipients),
};

const statusColumn: Column<EmailRow> = {
  id: 'status',
  header: 'Status',
  width: 'fit',
  isSortable: true,
  cell: ({ status }) => <EmailStatusPill status={status} />,
};

const writtenColumn: Column<EmailRow> = {
  id: 'createdAt',
  header: 'Written',
  isSortable: true,
  cell: ({ createdAt }) => <Instant value={createdAt} />,
};

const clientColumn: Column<EmailRow> = {
  id: 'clientName',
  header: 'Client',
  isSortable: true,
  cell: ({ clientName }) => clientName ?? <span className={styles.soft}>No client</span>,
};

export const emailColumns: readonly Column<EmailRow>[] = [
  subjectColumn(paths.email),
  toColumn,
  clientColumn,
  statusColumn,
  writtenColumn,
];

/** Within a client there is no need to name it. */
export const clientEmailColumns = (clientId: string): readonly Column<EmailRow>[] => [
  subjectColumn((id) => paths.clientEmail(clientId, id)),
  toColumn,
  statusColumn,
  writtenColumn,
];
