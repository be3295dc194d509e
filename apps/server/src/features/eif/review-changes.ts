import type { ClientRead } from '@onboard/contract/clients';
import type { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import type { BodyOf } from '@onboard/contract/endpoint';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { Db, Tx } from '../../db/connect.ts';
import { restoreEntity, updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { listChanges, reopenDeclined, settlePending, settleUndone } from '../../records/eif/changes.ts';
import { addEifDocument, sha256Of } from '../../records/eif/documents.ts';
import { addEifEvent, type EifEvent } from '../../records/eif/events.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { renderSummaryPdf } from './render-summary-pdf.ts';
import { signatureOf, summaryModel } from './summary-pdf.ts';
import { tellConsultant, tellSigners } from './tell-people.ts';

const ZONE = 'America/New_York';
type Review = BodyOf<typeof eifApi.review>;

/** Moves the changes made after signing along their review. Spec portal §4, Design §3. */
export async function reviewChanges(house: House, clientId: string, review: Review, by: SignedIn) {
  const { action } = review;
  const reason = review.reason || null;
  const isDecision = action === 'accept' || action === 'decline';
  const details = [
    ...(action === 'decline' && !reason ? [{ path: 'body.reason', message: NO_REASON }] : []),
    ...(isDecision && !review.seenReadyAt ? [{ path: 'body.seenReadyAt', message: NOT_SEEN }] : []),
  ];
  if (details.length > 0) refuse('VALIDATION', { details });
  return actOnForm(house, clientId, action, by, async (before) => {
    // Withdrawn, changed and marked ready again meanwhile: the decision was about other changes than these.
    if (isDecision && before.readyAt?.getTime() !== Date.parse(review.seenReadyAt ?? '')) {
      refuse('STALE_VIEW', { message: 'The changes are not those you saw. Look at them again, then decide.' });
    }
    await STEPS[action](house, clientId, by, before, reason ?? '');
    return { state: AFTER[action] };
  });
}

const NO_REASON = 'Tell us what is not right, so that we can mend it.';
const NOT_SEEN = 'Say since when the changes you saw are ready for review.';
const AFTER = { markReady: 'inReview', withdraw: 'editing', accept: 'signed', decline: 'declined' } as const;

type Step = (house: House, clientId: string, by: SignedIn, before: FormBefore, reason: string) => Promise<void>;

/** Writes down a step: the dates on the client, the event, and the task's new status. */
async function note(
  { tx, writer, at }: FormBefore,
  by: SignedIn,
  clientId: string,
  step: Pick<EifEvent, 'event' | 'reason' | 'details'> & { set: Record<string, unknown>; taskStatus: string },
): Promise<string> {
  await updateEntity(tx, writer, { entity: 'Client', clientId, id: clientId, set: step.set });
  const { event, reason = null, details = {} } = step;
  const actor = { actorId: by.actor.userId, actorName: by.name };
  const eventId = await addEifEvent(tx, { clientId, event, reason, ...actor, details, at });
  const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
  await setTaskStatus(tx, task, step.taskStatus, { userId: by.actor.userId, at, reason });
  return eventId;
}

const dated = ({ at }: FormBefore, by: SignedIn, name: string) => ({
  [`deifChanges${name}At`]: at.toISOString(),
  [`deifChanges${name}By`]: by.actor.userId,
});

const STEPS: Record<Review['action'], Step> = {
  async markReady(house, clientId, by, before) {
    const set = dated(before, by, 'ReadyForReview');
    await note(before, by, clientId, { event: 'markedReady', set, taskStatus: 'Needs Review' });
    const sections = await changedSections(before.tx, clientId, before.at);
    await tellSigners(house, before.tx, clientId, by, (about) => ({
      template: 'ready-for-review',
      data: { ...about, consultantName: by.name, sections },
    }));
  },
  async withdraw(_house, clientId, by, before) {
    const set = { deifChangesReadyForReviewAt: null, deifChangesReadyForReviewBy: null };
    await note(before, by, clientId, { event: 'withdrawn', set, taskStatus: 'In Progress' });
  },
  async accept(house, clientId, by, before) {
    await settlePending(before.tx, clientId, 'accepted');
    const document = await acceptedDocument(before.tx, clientId, { name: by.name, at: before.at });
    const eventId = await note(before, by, clientId, {
      event: 'accepted',
      set: dated(before, by, 'Accepted'),
      taskStatus: 'Done',
      details: { documentSha256: sha256Of(document.content) },
    });
    await addEifDocument(before.tx, { ...document, clientId, eventId, at: before.at });
    const acceptedAt = displayInstant(before.at, ZONE);
    await tellConsultant(house, before.tx, clientId, by, (about) => ({
      template: 'changes-accepted',
      data: { ...about, acceptedBy: by.name, acceptedAt },
    }));
  },
  async decline(house, clientId, by, before, reason) {
    await settlePending(before.tx, clientId, 'declined');
    const set = { ...dated(before, by, 'Declined'), deifChangesDeclinedReason: reason };
    await note(before, by, clientId, { event: 'declined', reason, set, taskStatus: 'Declined' });
    const declinedAt = displayInstant(before.at, ZONE);
    await tellConsultant(house, before.tx, clientId, by, (about) => ({
      template: 'changes-declined',
      data: { ...about, declinedBy: by.name, declinedAt, declineReason: reason },
    }));
  },
};

/** The form as it is once these changes are accepted, under the signature it has, in the zone of who signed. */
async function acceptedDocument(tx: Tx, clientId: string, acceptance: { name: string; at: Date }) {
  const client = JSON.parse(found(await readClientJson(tx as unknown as Db, clientId))) as ClientRead;
  const { signature, timeZone } = found(await signatureOf(tx, clientId));
  const model = summaryModel(client, { ...signature, acceptance }, acceptance.at);
  return { content: await renderSummaryPdf({ ...model, timeZone }), timeZone, model };
}

/** Titles of the pages whose answers wait for review. */
async function changedSections(tx: Tx, clientId: string, now: Date): Promise<string[]> {
  const client = JSON.parse(found(await readClientJson(tx as unknown as Db, clientId))) as ClientRead;
  const facts = factsOf(client, now.toISOString().slice(0, 10));
  return changesBySubStep(facts, pendingOf(netChanges(await listChanges(tx, clientId, { isOpenOnly: true })))).map(
    ({ title }) => title,
  );
}

/** Puts every answer that was not accepted back to its last accepted value. Spec portal §4 "undone". */
export async function undoEdits(house: House, clientId: string, by: SignedIn): Promise<{ state: string }> {
  return actOnForm(house, clientId, 'undo', by, async (before) => {
    const { tx, writer } = before;
    // Declined answers are still in place: to find what they were, they are looked at as if they waited again.
    await reopenDeclined(tx, clientId);
    const pending = pendingOf(netChanges(await listChanges(tx, clientId, { isOpenOnly: true })));
    // What was added goes first, so that what it replaced, such as the primary administrator, finds its place free.
    const order = pending.toSorted((a, b) => Number(b.operation === 'created') - Number(a.operation === 'created'));
    for (const net of order) await restoreEntity(tx, writer, clientId, net);
    await settleUndone(tx, clientId);
    await note(before, by, clientId, { event: 'undone', set: dated(before, by, 'Undone'), taskStatus: 'Done' });
    return { state: 'signed' };
  });
}
