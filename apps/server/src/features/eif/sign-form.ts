import type { ClientRead } from '@onboard/contract/clients';
import type { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import type { BodyOf } from '@onboard/contract/endpoint';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { clearedAtSign } from '@onboard/domain/eif/cleared-at-sign';
import { errorsOf } from '@onboard/domain/eif/problems';
import { CONSENT_TEXT, signingProblems } from '@onboard/domain/eif/signing';
import type { Db } from '../../db/connect.ts';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { addEifDocument, sha256Of } from '../../records/eif/documents.ts';
import { addEifEvent } from '../../records/eif/events.ts';
import { advancePhase } from '../../records/policies/advance-phase.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { renderSummaryPdf } from './render-summary-pdf.ts';
import { signedInAs, summaryModel } from './summary-pdf.ts';
import { tellConsultant } from './tell-people.ts';

interface Signer {
  address: string;
  userAgent: string;
}

/**
 * Signs the form: every question answered, hidden answers cleared, the facts of the signature kept together with the
 * document that was signed and its hash (domain.md §1.10).
 */
export async function signForm(
  house: House,
  clientId: string,
  body: BodyOf<typeof eifApi.sign>,
  by: SignedIn,
  signer: Signer,
): Promise<{ eifSignedAt: Date }> {
  const { seenChangeNumber, timeZone, ...signature } = body;
  refuseWrongBlock(signature);
  return actOnForm(house, clientId, 'sign', by, async ({ tx, writer, at }) => {
    // The client is read while it is held: nobody else edits it until the signature stands.
    const read = async () => JSON.parse(found(await readClientJson(tx as unknown as Db, clientId))) as ClientRead;
    const client = await read();
    const facts = factsOf(client, at.toISOString().slice(0, 10));
    await refuseUnseen(tx, facts, { seen: seenChangeNumber, last: client.lastChangeNumber }, by.actor.userId);
    const errors = errorsOf(facts);
    if (errors.length > 0) {
      refuse('EIF_NOT_COMPLETE', { details: errors.map(({ path, message }) => ({ path, message })) });
    }
    for (const { entity, entityId, attributeKey, value } of clearedAtSign(facts)) {
      await updateEntity(tx, writer, { entity, clientId, id: entityId, set: { [attributeKey]: value } });
    }
    const set = { eifSignedAt: at.toISOString(), eifSignedBy: by.actor.userId };
    await updateEntity(tx, writer, { entity: 'Client', clientId, id: clientId, set });
    const account = { name: by.name, email: by.email };
    const model = summaryModel(await read(), { name: body.name, title: body.title, at, facts: signedInAs(account) });
    const content = await renderSummaryPdf({ ...model, timeZone });
    const details = {
      ...signature,
      account,
      timeZone,
      consent: CONSENT_TEXT,
      ...signer,
      documentSha256: sha256Of(content),
    };
    const actor = { actorId: by.actor.userId, actorName: body.name };
    const eventId = await addEifEvent(tx, { clientId, event: 'signed', ...actor, details, at });
    await addEifDocument(tx, { clientId, eventId, content, timeZone, model, at });
    const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
    await setTaskStatus(tx, task, 'Done', { userId: by.actor.userId, at });
    await advancePhase(tx, writer, clientId);
    await tellConsultant(house, tx, clientId, by, (about) => ({
      template: 'eif-signed',
      data: { ...about, signedBy: body.name, signedAt: displayInstant(at, timeZone) },
    }));
    return { eifSignedAt: at };
  });
}

/** The same rules as the page has: no control characters in a name, no name too long. */
function refuseWrongBlock({ name, title, hasConsented }: { name: string; title: string; hasConsented: boolean }): void {
  const problems = signingProblems({ typedName: name, title, hasConsented }, null);
  const details = problems.map(({ path, message }) => ({
    path: `body.${path === 'typedName' ? 'name' : path}`,
    message,
  }));
  if (details.length > 0) refuse('VALIDATION', { details });
}
