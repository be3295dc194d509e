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
  /** What is typed and not saved yet, null once it is: the row then stays, whatever others do. */
  onTyping: (edit: Edit | null) => void;
  /** The field goes away, perhaps with something typed in it. */
  onGone: () => void;
  /** Goes on to the next cell that can be mended. */
  onNext: () => void;
}
