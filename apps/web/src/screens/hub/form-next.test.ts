import type { ClientRead } from '@onboard/contract/clients';
import type { Role } from '@onboard/domain/access/rules.data';
import { mapleRidge, mapleRidgeUnanswered } from '@onboard/domain/eif/samples';
import { describe, expect, it } from 'vitest';
import { formNext } from './form-next.ts';

const person = (id: string, role: Role, firstName: string, lastName: string) => ({
  ...{ id, role, firstName, lastName, isAuthorizedSigner: false },
  email: `${id}@example.example`,
});
const users = [person('m', 'BEN_ADMIN', 'Maeve', 'Fitzgerald'), person('b', 'BROKER', 'Priya', 'Nair')];

function clientOf({ client, ...parts }: ReturnType<typeof mapleRidge>, more: object = {}): ClientRead {
  return { ...client, ...parts, users, ...more } as unknown as ClientRead;
}

describe('what comes after the last question', () => {
  const today = mapleRidge().today;
  it('is the signature, for who may sign', () => {
    expect(formNext(clientOf(mapleRidge()), { id: 'm', role: 'BEN_ADMIN' }, today)).toMatchObject({
      action: 'Review and sign',
      href: expect.stringMatching(/summary$/),
    });
  });
  it('is, for a broker, that somebody else signs', () => {
    expect(formNext(clientOf(mapleRidge()), { id: 'b', role: 'BROKER' }, today)).toMatchObject({
      words: 'All required questions are answered. Maeve Fitzgerald signs it next.',
      action: 'See the summary',
    });
  });
  it.each([
    ['questions are open', clientOf(mapleRidgeUnanswered())],
    ['it is signed', clientOf(mapleRidge(), { eifSignedAt: '2026-11-28T09:00:00.000Z' })],
  ])('is nothing while %s', (_, client) => {
    expect(formNext(client, { id: 'm', role: 'BEN_ADMIN' }, today)).toBeNull();
  });
});
