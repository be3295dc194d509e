import type { CensusStanding } from '@onboard/contract/census';
import { LEFT_OUT } from '@onboard/domain/census/corrections';
import { role } from '@onboard/kit/DataTable/table-roles';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CensusPlace } from '../../../data/census.ts';
import type { Edit } from './correction-queue.ts';
import { FindingRow } from './FindingRow.tsx';
import styles from './Findings.module.css';
import { type CellRef, cellKey, type FindingLine, isSettled } from './findings.ts';
import { asksIfDisabled, DISABLED, rowCell } from './RowAnswers.tsx';
import type { useCorrections } from './use-corrections.ts';
import { usePressing } from './use-pressing.ts';

interface FindingGridProps {
  place: CensusPlace;
  /** What is shown. */
  lines: readonly FindingLine[];
  /** What there is: the others with the same finding are looked for in here. */
  all: readonly FindingLine[];
  made: CensusStanding['corrections'];
  corrections: ReturnType<typeof useCorrections>;
  hasSeveralFiles: boolean;
  /** The line where something is typed that is not saved; null once it is. */
  onTyping: (line: FindingLine | null) => void;
}

const HEADERS = ['Row', 'Person', 'In your file', 'What we found', 'Mend it here'];
/** A guess; every row is measured once it is there. */
const ROW_HEIGHT = 124;
/** So few rows are all there, for finding in the page and for printing. */
const FEW = 60;

/** Only the rows with findings, in the order of the file; rows out of sight are not in the page when there are many. */
export function FindingGrid({ place, lines, all, made, corrections, hasSeveralFiles, onTyping }: FindingGridProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const active = useRef<number | null>(null);
  const activeId = useRef<string | null>(null);
  const isPressing = usePressing();
  const [margin, setMargin] = useState(0);
  const madeByCell = useMemo(
    () => new Map(made.map((each) => [cellKey({ ...each, sheet: each.sheet ?? null }), each])),
    [made],
  );
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + window.scrollY));
  }, []);
  // What others mend takes rows away above: the row where somebody types stands elsewhere then.
  useLayoutEffect(() => {
    const at = activeId.current === null ? -1 : lines.findIndex(({ id }) => id === activeId.current);
    if (at >= 0) active.current = at;
  }, [lines]);
  const isLong = lines.length > FEW;
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: margin,
    getItemKey: (index) => lines[index]?.id ?? index,
    // The row where somebody types stays in the page, however far it is scrolled away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = lines.findIndex(({ id }) => id === activeId.current);
      if (at < 0 || shown.includes(at)) return shown;
      return [...shown, at].sort((a, b) => a - b);
    },
    enabled: isLong,
  });
  const items = isLong ? virtual.getVirtualItems().map(({ index }) => index) : lines.map((_, at) => at);

  const focusLine = (at: number) => {
    const field = body.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-main]`);
    field?.focus();
    return field !== null && field !== undefined;
  };
  // A row that was mended goes away: whoever was in it goes on in the row that took its place. Nobody is led anywhere
  // while they press something: the page would scroll away under the pointer, and what is pressed would miss its click.
  useLayoutEffect(() => {
    if (
      active.current === null ||
      isPressing.current ||
      (document.activeElement && document.activeElement !== document.body)
    )
      return;
    const at = Math.min(active.current, lines.length - 1);
    if (!focusLine(at)) document.getElementById('census-findings')?.focus({ preventScroll: true });
  });
  const next = (from: number) => {
    const at = lines.findIndex(
      (line, index) =>
        index > from && line.cell !== null && !isSettled(line) && !corrections.edits.has(cellKey(line.cell)),
    );
    if (at < 0) return;
    if (!focusLine(at)) {
      virtual.scrollToIndex(at, { align: 'center' });
      requestAnimationFrame(() => requestAnimationFrame(() => focusLine(at)));
    }
  };
  const edit = (edits: readonly Edit[]) =>
    corrections.queue.add(edits.map((one) => ({ seenAt: madeByCell.get(cellKey(one.cell))?.at ?? null, ...one })));

  return (
    <table {...role.table} aria-labelledby="census-findings" aria-rowcount={lines.length + 1} className={styles.grid}>
      <thead {...role.rowgroup} className={styles.head}>
        <tr {...role.row} aria-rowindex={1} className={styles.headRow}>
          {HEADERS.map((header) => (
            <th {...role.columnheader} key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...role.rowgroup}
        ref={body}
        className={styles.body}
        style={isLong ? { height: virtual.getTotalSize() } : undefined}
      >
        {items.map((index) => {
          const line = lines[index];
          if (!line) return null;
          const before = lines[index - 1];
          const key = line.cell && cellKey(line.cell);
          const start = isLong ? (virtual.measurementsCache[index]?.start ?? 0) - margin : null;
          return (
            <FindingRow
              key={line.id}
              place={place}
              line={line}
              index={index}
              all={all}
              isSameRow={before !== undefined && before.row === line.row && before.file === line.file}
              isFailed={corrections.status.kind === 'failed'}
              isSameCell={key !== null && before?.cell != null && cellKey(before.cell) === key}
              rowEdit={line.cell ? editOfRow(line, line.cell, corrections.edits) : undefined}
              edit={key ? corrections.edits.get(key) : undefined}
              made={key ? madeByCell.get(key) : undefined}
              hasFile={hasSeveralFiles}
              top={start}
              measure={isLong ? virtual.measureElement : undefined}
              onEdit={edit}
              onDrop={(cell) => corrections.queue.drop(cell)}
              onTyping={(typed) => {
                const wasTyped = corrections.noteTyped(line.id, typed);
                if (typed || wasTyped) onTyping(typed && line);
              }}
              onGone={() => {
                if (corrections.leaveField(line.id)) onTyping(null);
              }}
              onNext={() => next(index)}
              onActive={(isIn) => {
                if (isIn) {
                  active.current = index;
                  activeId.current = line.id;
                } else if (activeId.current === line.id) {
                  active.current = null;
                  activeId.current = null;
                }
              }}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** What was said of the whole row of a finding, and is on its way. */
function editOfRow(line: FindingLine, cell: CellRef, edits: ReadonlyMap<string, Edit>): Edit | undefined {
  const isOut = edits.get(cellKey(rowCell(cell, LEFT_OUT)));
  return isOut ?? (asksIfDisabled(line) ? edits.get(cellKey(rowCell(cell, DISABLED))) : undefined);
}
