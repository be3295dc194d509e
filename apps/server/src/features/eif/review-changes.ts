import type { ClientRead } from '@onboard/contract/clients';
import type { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import type { BodyOf } from '@onboard/contract/endpoint';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { netChanges, pendingOf } from '@onboard/domain/changes/net-changes';
import { changesBySubStep } from '@onboard/domain/eif/changes-by-sub-step';
import type { Db, Tx } from '../../db/connect.ts';
import { restoreEntity } from '../../db/restore.ts';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { actOnForm, type FormBefore } from '../../records/eif/act-on-form.ts';
import { listChanges, reopenDeclined, settlePending } from '../../records/eif/changes.ts';
import { addEifEvent, type EifEvent } from '../../records/eif/events.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { tellConsultant, tellSigners } from './tell-people.ts';

const ZONE = 'America/New_York';
type Review = BodyOf<typeof eifApi.review>;

/** Moves the changes made after signing along their review. Spec portal §4, Design §3. */
export async function reviewChanges(house: House, clientId: string, review: Review, by: SignedIn) {
  const { action } = review;
  const reason = review.reason || null;
  if (action === 'decline' && !reason) {
    const message = 'Tell us what is not right, so that we can mend it.';
    refuse('VALIDATION', { details: [{ path: 'body.reason', message }] });
  }
  return actOnForm(house, clientId, action, by, async (before) => {
    await STEPS[action](house, clientId, by, before, reason ?? '');
    return { state: AFTER[action] };
  });
}

const AFTER = { markReady: 'inReview', withdraw: 'editing', accept: 'signed', decline: 'declined' } as const;

type Step = (house: House, clientId: string, by: SignedIn, before: FormBefore, reason: string) => Promise<void>;

/** Writes down a step: the dates on the client, the event, and the task's new status. */
async function note(
  house: House,
  { tx, writer }: FormBefore,
  by: SignedIn,
  clientId: string,
  step: Pick<EifEvent, 'event' | 'reason'> & { set: Record<string, unknown>; taskStatus: string },
) {
  const at = house.now();
  await updateEntity(tx, writer, { entity: 'Client', clientId, id: clientId, set: step.set });
  const { event, reason = null } = step;
  await addEifEvent(tx, { clientId, event, reason, actorId: by.actor.userId, actorName: by.name, at });
  const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
  await setTaskStatus(tx, task, step.taskStatus, { userId: by.actor.userId, at, reason });
}

const dated = (house: House, by: SignedIn, name: string) => ({
  [`deifChanges${name}At`]: house.now().toISOString(),
  [`deifChanges${name}By`]: by.actor.userId,
});

const STEPS: Record<Review['action'], Step> = {
  async markReady(house, clientId, by, before) {
    const set = dated(house, by, 'ReadyForReview');
    await note(house, before, by, clientId, { event: 'markedReady', set, taskStatus: 'Needs Review' });
    const sections = await changedSections(before.tx, clientId, house.now());
    await tellSigners(house, before.tx, clientId, by, (about) => ({
      template: 'ready-for-review',
      data: { ...about, consultantName: by.name, sections },
    }));
  },
  async withdraw(house, clientId, by, before) {
    const set = { deifChangesReadyForReviewAt: null, deifChangesReadyForReviewBy: null };
    await note(house, before, by, clientId, { event: 'withdrawn', set, taskStatus: 'In Progress' });
  },
  async accept(house, clientId, by, before) {
    await settlePending(before.tx, clientId, 'accepted');
    await note(house, before, by, clientId, {
      event: 'accepted',
      set: dated(house, by, 'Accepted'),
      taskStatus: 'Done',
    });
    const acceptedAt = displayInstant(house.now(), ZONE);
    await tellConsultant(house, before.tx, clientId, by, (about) => ({
      template: 'changes-accepted',
      data: { ...about, acceptedBy: by.name, acceptedAt },
    }));
  },
  async decline(house, clientId, by, before, reason) {
    await settlePending(before.tx, clientId, 'declined');
    const set = { ...dated(house, by, 'Declined'), deifChangesDeclinedReason: reason };
    await note(house, before, by, clientId, { event: 'declined', reason, set, taskStatus: 'Declined' });
    const declinedAt = displayInstant(house.now(), ZONE);
    await tellConsultant(house, before.tx, clientId, by, (about) => ({
      template: 'changes-declined',
      data: { ...about, declinedBy: by.name, declinedAt, declineReason: reason },
    }));
  },
};

/** Titles of the pages whose answers wait for review. */
async function changedSections(tx: Tx, clientId: string, now: Date): Promise<string[]> {
  const client = JSON.parse(found(await readClientJson(tx as unknown as Db, clientId))) as ClientRead;
  const facts = factsOf(client, now.toISOString().slice(0, 10));
  return changesBySubStep(facts, pendingOf(netChanges(await listChanges(tx, clientId, true)))).map(
    ({ title }) => title,
  );
}

/** Puts every answer that was not accepted back to its last accepted value. Spec portal §4 "undone". */
export async function undoEdits(house: House, clientId: string, by: SignedIn): Promise<{ state: string }> {
  return actOnForm(house, clientId, 'undo', by, async (before) => {
    const { tx, writer } = before;
    // Declined answers are still in place: to find what they were, they are looked at as if they waited again.
    await reopenDeclined(tx, clientId);
    for (const net of pendingOf(netChanges(await listChanges(tx, clientId, true)))) {
      await restoreEntity(tx, writer, clientId, net);
    }
    await settlePending(tx, clientId, 'declined');
    await note(house, before, by, clientId, { event: 'undone', set: dated(house, by, 'Undone'), taskStatus: 'Done' });
    return { state: 'signed' };
  });
}
