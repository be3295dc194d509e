import type { Edit } from './correction-queue.ts';
import type { CellRef, FindingLine } from './findings.ts';

/** What mending a cell in place needs. */
export interface EditorProps {
  cell: CellRef;
  line: FindingLine;
  /** Every finding there is: the others like this one are looked for in here. */
  all: readonly FindingLine[];
  /** When the correction was made that stands in the cell now; null where none does. */
  madeAt: string | null;
  onEdit: (edits: readonly Edit[]) => void;
  /** Whether something is typed that is not saved: the row then stays, whatever others do. */
  onTyping: (isTyping: boolean) => void;
  /** The field goes away while something is typed in it that is not saved. */
  onAbandon: (edit: Edit) => void;
  /** Goes on to the next cell that can be mended. */
  onNext: () => void;
}
