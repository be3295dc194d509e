import type { Edit } from './correction-queue.ts';
import type { CellRef, FindingLine } from './findings.ts';

/** What mending a cell in place needs. */
export interface EditorProps {
  cell: CellRef;
  line: FindingLine;
  /** Every finding there is: the others like this one are looked for in here. */
  all: readonly FindingLine[];
  onEdit: (edits: readonly Edit[]) => void;
  /** Goes on to the next cell that can be mended. */
  onNext: () => void;
}
