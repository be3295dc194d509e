import { expect, it } from 'vitest';
import { eventInWords } from './event-in-words.ts';

const words = (kind: string, detail: Record<string, unknown> = {}) =>
  eventInWords({ id: 'e', kind, at: '2027-01-05T10:00:00Z', byName: null, detail });

it.each([
  ['CREATED', {}, 'Added'],
  ['CLIENT_ASSIGNED', { clientId: 'c1', clientName: 'Cedar Falls' }, 'Assigned to Cedar Falls'],
  ['CLIENT_UNASSIGNED', { clientId: 'c1', clientName: '' }, 'Removed from a client'],
  ['CLIENT_UNASSIGNED', {}, 'Removed from a client'],
  ['ROLE_CHANGED', { from: 'BEN_ADMIN', to: 'BROKER' }, 'Changed from benefits administrator to broker'],
  [
    'EMAIL_CHANGED',
    { from: 'a@x.example', to: 'b@x.example' },
    'E-mail address changed from a@x.example to b@x.example',
  ],
  [
    'FORMS_MOVED',
    { from: 'a@x.example', to: 'b@x.example', formCount: 2 },
    'Forms to sign moved from a@x.example to b@x.example',
  ],
  ['CHANGED', { fields: ['title', 'phoneNumber'] }, 'Changed: job title, phone'],
  ['CHANGED', { fields: [] }, 'Details changed'],
  ['LINK_COPIED', {}, 'Activation link made, to pass on by hand'],
  ['PASSWORD_RESET', {}, 'Password reset'],
  ['MFA_RESET', {}, 'Two-step verification reset'],
  ['SOMETHING_NEW', {}, 'Something new'],
] as const)('%s %j', (kind, detail, said) => {
  expect(words(kind, detail)).toBe(said);
});
