import type { Db } from '../db/connect.ts';
import type { EmbeddedSigning } from '../outside/signing/embedded.ts';
import { SAMPLE_FORMS, type SampleForm } from './onboarding-forms.data.ts';
import { SAMPLE_PEOPLE } from './people.data.ts';
import { sampleId } from './sample-id.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Gives sample clients a few forms to sign, here and at the signing system; does nothing where there are forms. */
export async function seedForms(db: Db, signing: EmbeddedSigning, now: Date): Promise<void> {
  if (await db.selectFrom('onboarding_forms').select('id').executeTakeFirst()) return;
  const client = db.selectFrom('clients').select('id').where('id', '=', sampleId('cedar-falls'));
  if (!(await client.executeTakeFirst())) return;
  for (const form of SAMPLE_FORMS) await addForm(db, signing, form, now);
}

async function addForm(db: Db, signing: EmbeddedSigning, form: SampleForm, now: Date): Promise<void> {
  const ago = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() - days * DAY));
  const id = sampleId(`form ${form.client} ${form.template}`);
  const clientId = sampleId(form.client);
  const envelopeId = `sample-${form.client}-${form.template}`;
  const completedDateTime = ago(form.completed);
  const voidedDateTime = ago(form.voided);
  const recipients = form.recipients.map(({ role, email, name, signed }, index) => {
    const person = SAMPLE_PEOPLE.find((each) => each.email === email);
    const signedDateTime = ago(signed);
    return {
      clientId,
      id: sampleId(`recipient ${form.client} ${form.template} ${index}`),
      onboardingFormId: id,
      userId: person ? sampleId(email) : null,
      role,
      routingOrder: index + 1,
      name: person ? `${person.firstName} ${person.lastName}` : (name ?? email),
      email,
      deliveredDateTime: signedDateTime,
      signedDateTime,
      metadata: JSON.stringify(signedDateTime ? { lastAction: { date: signedDateTime } } : {}),
    };
  });
  await signing.seedEnvelope({
    envelopeId,
    closedAt: completedDateTime ?? voidedDateTime,
    recipients: recipients.map(({ id: recipientId, name, email, signedDateTime }) => {
      return { recipientId, name, email, actedAt: signedDateTime };
    }),
  });
  await db.transaction().execute(async (tx) => {
    const { template, name } = form;
    await tx
      .insertInto('onboarding_forms')
      .values({ clientId, id, template, name, envelopeId, completedDateTime, voidedDateTime })
      .execute();
    await tx.insertInto('onboarding_form_recipients').values(recipients).execute();
  });
}
