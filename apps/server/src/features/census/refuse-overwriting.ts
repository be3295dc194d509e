import { IS_SAME, LEFT_OUT } from '@onboard/domain/census/corrections';
import { maskCell } from '@onboard/domain/census/mask-cell';
import type { Tx } from '../../db/connect.ts';
import { type CensusCell, type CensusCorrection, listCorrections } from '../../records/census/store.ts';
import { refuse } from '../../refuse.ts';

export type GivenCell = CensusCell & {
  value: string | null | undefined;
  /** When the correction was made that stood there as the person saw it; null where none did. */
  seenAt: string | null | undefined;
};

/**
 * Nobody writes over what somebody else said of a cell meanwhile: refuses with both, so that the person chooses. What is
 * the same anyway is no conflict, and whoever does not say what they saw has the last word.
 */
export async function refuseOverwriting(
  tx: Tx,
  clientId: string,
  cells: readonly GivenCell[],
  userId: string,
): Promise<void> {
  const asked = cells.filter(({ seenAt }) => seenAt !== undefined);
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ documentId }) => documentId))];
  const now = new Map((await listCorrections(tx, clientId, ids)).map((cell) => [keyOf(cell), cell]));
  const conflicts = asked.flatMap((cell) => {
    const there = now.get(keyOf(cell));
    return there && isConflict(cell, there, userId) ? [there] : [];
  });
  const [first] = conflicts;
  if (!first) return;
  const more = conflicts.length === 1 ? '' : ` (and ${conflicts.length - 1} more)`;
  refuse('STALE_ANSWER', {
    message: `${first.by ?? 'Someone'} changed row ${first.row}${more} while you were working on it. Choose which value counts.`,
    data: {
      cells: conflicts.map(({ documentId, sheet, row, columnKey, value, by, at }) => ({
        documentId,
        sheet,
        row,
        columnKey,
        value: value === null ? null : maskCell(columnKey, value),
        by,
        at,
      })),
    },
  });
}

function isConflict({ value, seenAt, columnKey }: GivenCell, there: CensusCorrection, userId: string): boolean {
  if (there.byUserId === userId || value === there.value) return false;
  // What is said of a row as a whole is an answer, not a text: whoever takes it back means it, unless they saw another.
  const isAnswer = columnKey.endsWith(LEFT_OUT) || columnKey.endsWith(IS_SAME);
  if (isAnswer && value === undefined && !seenAt) return false;
  return seenAt === null || seenAt === undefined || there.at.getTime() !== Date.parse(seenAt);
}

const keyOf = ({ documentId, sheet, row, columnKey }: CensusCell): string =>
  JSON.stringify([documentId, sheet ?? '', row, columnKey]);
