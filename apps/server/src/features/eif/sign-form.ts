import { createHash } from 'node:crypto';
import type { ClientRead } from '@onboard/contract/clients';
import type { eifApi } from '@onboard/contract/eif';
import { factsOf } from '@onboard/contract/eif-facts';
import type { BodyOf } from '@onboard/contract/endpoint';
import { displayInstant } from '@onboard/domain/calendar/display-instant';
import { clearedAtSign } from '@onboard/domain/eif/cleared-at-sign';
import { errorsOf } from '@onboard/domain/eif/problems';
import { CONSENT_TEXT } from '@onboard/domain/eif/signing';
import type { Db } from '../../db/connect.ts';
import { updateEntity } from '../../db/write.ts';
import type { House } from '../../house.ts';
import type { SignedIn } from '../../http/session-reader.ts';
import { readClientJson } from '../../records/clients/read-client.ts';
import { actOnForm } from '../../records/eif/act-on-form.ts';
import { addEifEvent } from '../../records/eif/events.ts';
import { setTaskStatus } from '../../records/tasks/store.ts';
import { found, refuse } from '../../refuse.ts';
import { summaryPdf } from './summary-pdf.ts';
import { tellConsultant } from './tell-people.ts';

interface Signer {
  address: string;
  userAgent: string;
}

/**
 * Signs the form: every question answered, hidden answers cleared, the facts of the signature kept together with the
 * hash of the document that was signed (domain.md §1.10).
 */
export async function signForm(
  house: House,
  clientId: string,
  body: BodyOf<typeof eifApi.sign>,
  by: SignedIn,
  signer: Signer,
): Promise<{ eifSignedAt: Date }> {
  const at = house.now();
  return actOnForm(house, clientId, 'sign', by, async ({ tx, writer }) => {
    // From here on the client is read under the lock: nobody else edits it until the signature stands.
    const read = async () => JSON.parse(found(await readClientJson(tx as unknown as Db, clientId))) as ClientRead;
    const facts = factsOf(await read(), at.toISOString().slice(0, 10));
    const errors = errorsOf(facts);
    if (errors.length > 0) {
      refuse('EIF_NOT_COMPLETE', { details: errors.map(({ path, message }) => ({ path, message })) });
    }
    for (const { entity, entityId, attributeKey, value } of clearedAtSign(facts)) {
      await updateEntity(tx, writer, { entity, clientId, id: entityId, set: { [attributeKey]: value } });
    }
    const set = { eifSignedAt: at.toISOString(), eifSignedBy: by.actor.userId };
    await updateEntity(tx, writer, { entity: 'Client', clientId, id: clientId, set });
    const signature = { name: body.name, title: body.title, at };
    const pdf = await summaryPdf(await read(), body.timeZone, signature);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const details = { ...body, consent: CONSENT_TEXT, ...signer, documentSha256: sha256 };
    const actor = { actorId: by.actor.userId, actorName: body.name };
    await addEifEvent(tx, { clientId, event: 'signed', ...actor, details, at });
    const task = { clientId, taskId: 'eif-submit-company-information', policyId: null };
    await setTaskStatus(tx, task, 'Done', { userId: by.actor.userId, at });
    await tellConsultant(house, tx, clientId, by, (about) => ({
      template: 'eif-signed',
      data: { ...about, signedBy: body.name, signedAt: displayInstant(at, body.timeZone) },
    }));
    return { eifSignedAt: at };
  });
}
