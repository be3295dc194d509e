import type { Edit } from './correction-queue.ts';
import { textProblem } from './text-problem.ts';

/** Whether a cell can take what was typed. */
const isSendable = (edit: Edit): boolean => edit.kind !== 'value' || textProblem(edit.value) === null;

/** What is being typed in the fields of the page and was not taken yet, by the line it is typed in. */
export class TypedTexts {
  readonly #texts = new Map<string, Edit>();

  get size(): number {
    return this.#texts.size;
  }

  /** What is typed in a line now, null where nothing is any more; whether something was before. */
  set(line: string, edit: Edit | null): boolean {
    if (!edit) return this.#texts.delete(line);
    const hadOne = this.#texts.has(line);
    this.#texts.set(line, edit);
    return hadOne;
  }

  /** Takes out what can be saved, as if each field (or that of one line) had been left. */
  takeSendable(line?: string): Edit[] {
    return this.#take((of, edit) => (line === undefined || of === line) && isSendable(edit));
  }

  /** Takes out whatever there is, or is of one line. */
  takeRest(line?: string): Edit[] {
    return this.#take((of) => line === undefined || of === line);
  }

  #take(isMeant: (line: string, edit: Edit) => boolean): Edit[] {
    const taken = [...this.#texts].filter(([line, edit]) => isMeant(line, edit));
    for (const [line] of taken) this.#texts.delete(line);
    return taken.map(([, edit]) => edit);
  }
}
