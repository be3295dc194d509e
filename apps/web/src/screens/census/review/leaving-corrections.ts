import type { CensusPlace } from '../../../data/census.ts';
import { canOutlivePage } from '../../../data/send.ts';
import { type CorrectionQueue, changeOf } from './correction-queue.ts';
import { isKept, whileAnswerComes } from './kept-corrections.ts';
import type { TypedTexts } from './typed-texts.ts';
import { addUnsaved } from './unsaved-edits.ts';

export interface CorrectionsOfPage {
  place: CensusPlace;
  queue: CorrectionQueue;
  typed: TypedTexts;
  /** Whether the person who entered it is the one signed in. */
  isTheirs(): boolean;
  /** Whether the census was submitted, as far as the page knows. */
  isSubmitted(): boolean;
  /** The tab closes, as far as anybody knows: what is on its way may be refused with nobody there. */
  closes(): void;
}

/**
 * The review is there no more, because its page was left, somebody submitted the census, or the session ended. What is
 * being typed counts as if its field had been left. What failed waits for the next visit, but for what no browser keeps:
 * that is told, and so is all of it once the census was submitted.
 */
export async function leaveReview(page: CorrectionsOfPage): Promise<void> {
  const { place, queue, typed } = page;
  queue.add(typed.takeSendable());
  addUnsaved(place, typed.takeRest());
  if (!page.isTheirs()) queue.hold();
  if (page.isSubmitted()) queue.giveUp((edit) => !queue.isOnItsWay(edit));
  const { edits, status } = queue.state();
  const { kind } = status;
  if ([...edits.values()].some(queue.isOnItsWay) || (kind === 'waiting' && page.isTheirs()))
    await whileAnswerComes(place, queue.flush());
  queue.giveUp((edit) => page.isSubmitted() || !isKept(edit));
}

/**
 * What is being typed when the page is closed was given as well: nobody leaves a field before they close a tab. A tab that
 * is only hidden was not left: whoever looks something up comes back to the field as it was.
 * Whoever closes it is asked first where something cannot go its way: no cell takes it, the choice between two values is
 * open, the server was not reached, or it is too much to be sent by a page that closes.
 */
export function onLeavingPage(page: CorrectionsOfPage): () => void {
  const { queue, typed } = page;
  const commit = () => {
    const hasFailed = queue.state().status.kind === 'failed';
    queue.add(typed.takeSendable());
    if (!hasFailed) void queue.flush();
    return hasFailed;
  };
  const close = (event: BeforeUnloadEvent) => {
    if (!page.isTheirs()) return;
    const hasFailed = commit();
    page.closes();
    const { edits, conflicts } = queue.state();
    if (typed.size > 0 || conflicts.size > 0 || (edits.size > 0 && (hasFailed || !goes(queue)))) event.preventDefault();
  };
  window.addEventListener('beforeunload', close);
  return () => {
    window.removeEventListener('beforeunload', close);
  };
}

/** Whether all there is goes its way although the page closes. */
function goes(queue: CorrectionQueue): boolean {
  const edits = [...queue.state().edits.values()];
  return edits.every(queue.isOnItsWay) && canOutlivePage(JSON.stringify(changeOf(edits)));
}
