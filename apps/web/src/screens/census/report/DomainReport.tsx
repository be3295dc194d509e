import type { CensusDomainValidation, CensusFinding } from '@onboard/contract/census';
import { Button } from '@onboard/kit/Button/Button';
import { type Column, DataTable } from '@onboard/kit/DataTable/DataTable';
import { Pill } from '@onboard/kit/Pill/Pill';
import { useState } from 'react';
import { DOMAIN_WORDS, SEVERITY_WORDS } from '../census-words.data.ts';
import { countWords } from '../count-words.ts';
import reportStyles from './Report.module.css';

const COLUMNS: readonly Column<CensusFinding>[] = [
  { id: 'row', header: 'Row', cell: ({ row }) => row ?? 'All', width: 'fit' },
  {
    id: 'who',
    header: 'Person',
    cell: ({ personName, employeeRef }) => [personName, employeeRef].filter(Boolean).join(', ') || '–',
  },
  {
    id: 'column',
    header: 'Column',
    cell: ({ header, columnLetter }) => (header ? `${header}${columnLetter ? ` (${columnLetter})` : ''}` : '–'),
  },
  {
    id: 'value',
    header: 'Value',
    cell: ({ columnKey, row, maskedValue }) => (
      <span className={reportStyles.value}>{maskedValue || (row === null || columnKey === null ? '–' : 'Empty')}</span>
    ),
  },
  {
    id: 'finding',
    header: 'Finding',
    onPhone: 'title',
    cell: ({ severity, message, suggestedValue }) => (
      <span className={reportStyles.finding}>
        <Pill tone={SEVERITY_WORDS[severity].tone}>{SEVERITY_WORDS[severity].label}</Pill>
        <span>
          {message}
          {suggestedValue === undefined || severity === 'fixed' ? '' : ` Suggested: ${suggestedValue}.`}
        </span>
      </span>
    ),
  },
];

/** So many repairs are listed at first: they need nothing done, and would bury the rest. */
const FEW_FIXED = 20;

/** What was found in one domain; what passed says so. */
export function DomainReport({ validation }: { validation: CensusDomainValidation }) {
  const [isWhole, setWhole] = useState(false);
  const { domain, status, checkedRows, errorCount, warningCount, fixedCount, issues } = validation;
  const { label, about } = DOMAIN_WORDS[domain];
  const open = issues.filter(({ severity }) => severity !== 'fixed');
  const fixed = issues.filter(({ severity }) => severity === 'fixed');
  const shown = [...open, ...(isWhole ? fixed : fixed.slice(0, FEW_FIXED))];
  const left = open.length + fixed.length - shown.length;
  const counts = [
    countWords(checkedRows, 'row checked', 'rows checked'),
    errorCount > 0 ? countWords(errorCount, 'error', 'errors') : null,
    warningCount > 0 ? countWords(warningCount, 'warning', 'warnings') : null,
    fixedCount > 0 ? `${fixedCount.toLocaleString('en-US')} fixed by us` : null,
  ].filter(Boolean);
  return (
    <section className={reportStyles.domain} aria-label={label}>
      <h2>{label}</h2>
      <p className={reportStyles.about}>
        {about}. {status === 'NOT_CHECKED' ? 'Not checked.' : `${counts.join(', ')}.`}
      </p>
      {shown.length > 0 ? (
        <DataTable caption={`Findings: ${label}`} columns={COLUMNS} rows={shown} rowKey={keyOf} />
      ) : status === 'NOT_CHECKED' ? null : (
        <p>
          <Pill tone="success">Passed</Pill>
        </p>
      )}
      {left > 0 ? (
        <>
          <p className="no-print">
            <Button size="small" variant="secondary" onClick={() => setWhole(true)}>
              List {countWords(left, 'more repair', 'more repairs')}
            </Button>
          </p>
          <p className="print-only">
            {countWords(left, 'more repair is', 'more repairs are')} in the CSV of this report.
          </p>
        </>
      ) : null}
    </section>
  );
}

const keyOf = ({ ruleId, severity, sheet, row, columnKey, message }: CensusFinding): string =>
  JSON.stringify([ruleId, severity, sheet, row, columnKey, message]);
