import { setTimeout as pause } from 'node:timers/promises';
import { openPool } from '../../../db/connect.ts';
import { newId } from '../../../db/new-id.ts';
import { createEmbeddedSigning, type EmbeddedSigning } from '../../../outside/signing/embedded.ts';
import type { TestHouse } from '../../../testing/test-house.ts';

export interface GivenForm {
  clientId: string;
  name?: string;
  completedDateTime?: Date;
  declinedDateTime?: Date;
  voidedDateTime?: Date;
  deletedAt?: Date;
  recipients: readonly {
    userId: string | null;
    email: string;
    signedDateTime?: Date;
    declinedDateTime?: Date;
  }[];
}

/** A look into the signing system of a house, from outside of it. */
export async function signingSystem(test: TestHouse): Promise<EmbeddedSigning & { end(): Promise<void> }> {
  const pool = openPool(test.databaseUrl, 2);
  return { ...createEmbeddedSigning(pool), end: () => pool.end() };
}

/** A form as the later calls of the product make it, here and at the signing system. */
export async function addForm(test: TestHouse, signing: EmbeddedSigning, given: GivenForm) {
  const { db } = test.house;
  const { recipients, clientId, name = 'Master application', ...dates } = given;
  const [id, envelopeId] = [newId(), newId()];
  const rows = recipients.map((recipient, index) => ({
    ...recipient,
    ...{ clientId, id: newId(), onboardingFormId: id, role: 'SIGNER', routingOrder: index + 1, name: 'Nora Vale' },
  }));
  const closedAt = dates.completedDateTime ?? dates.declinedDateTime ?? dates.voidedDateTime ?? null;
  await signing.seedEnvelope({
    envelopeId,
    closedAt,
    recipients: rows.map(({ id: recipientId, name: who, email, signedDateTime, declinedDateTime }) => {
      return { recipientId, name: who, email, actedAt: signedDateTime ?? declinedDateTime ?? null };
    }),
  });
  await db
    .insertInto('onboarding_forms')
    .values({ clientId, id, template: 'master-application', name, envelopeId, ...dates })
    .execute();
  await db.insertInto('onboarding_form_recipients').values(rows).execute();
  return { id, envelopeId, name };
}

export const recipientsOf = (test: TestHouse, onboardingFormId: string) =>
  test.house.db
    .selectFrom('onboarding_form_recipients')
    .selectAll()
    .where('onboardingFormId', '=', onboardingFormId)
    .orderBy('routingOrder')
    .execute();

/** Waits until the signing system was told of all that changed for a person. */
export async function signingTold(test: TestHouse, userId: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await test.house.db
      .selectFrom('onboarding_form_recipients')
      .select('id')
      .where('userId', '=', userId)
      .where('emailChangedAt', 'is not', null)
      .executeTakeFirst();
    if (!waiting) return;
    await pause(50);
  }
  throw new Error('The signing system was not told.');
}
