import type { PersonEvent } from '@onboard/contract/people';
import { isRole } from '@onboard/domain/access/ability';
import { ROLE_WORDS } from '../../frame/people/people-words.data.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const roleWords = (value: unknown): string => (isRole(value) ? ROLE_WORDS[value] : 'unknown');

/** Attributes as the history names them. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  phoneNumber: 'phone',
  title: 'job title',
};

function changedFields(value: unknown): string {
  const fields = Array.isArray(value) ? value.flatMap((field) => FIELD_WORDS[String(field)] ?? []) : [];
  return fields.length > 0 ? `Changed: ${fields.join(', ')}` : 'Details changed';
}

/** What was done with somebody's access, in a few words. */
export function eventInWords({ kind, detail }: PersonEvent): string {
  const client = text(detail.clientName) ?? 'a client';
  switch (kind) {
    case 'CREATED':
      return 'Added';
    case 'RESTORED':
      return 'Restored';
    case 'DELETED':
      return 'Deleted';
    case 'ACTIVATION_SENT':
      return 'Activation e-mail sent';
    case 'LINK_COPIED':
      return 'Activation link made, to pass on by hand';
    case 'PASSWORD_RESET':
      return 'Password reset';
    case 'MFA_RESET':
      return 'Two-step verification reset';
    case 'UNLOCKED':
      return 'Sign-in unlocked';
    case 'CLIENT_ASSIGNED':
      return `Assigned to ${client}`;
    case 'CLIENT_UNASSIGNED':
      return `Removed from ${client}`;
    case 'ROLE_CHANGED':
      return `Changed from ${roleWords(detail.from)} to ${roleWords(detail.to)}`;
    case 'EMAIL_CHANGED':
      return `E-mail address changed from ${text(detail.from) ?? 'none'} to ${text(detail.to) ?? 'none'}`;
    case 'FORMS_MOVED':
      return `Forms to sign moved from ${text(detail.from) ?? 'none'} to ${text(detail.to) ?? 'none'}`;
    case 'CHANGED':
      return changedFields(detail.fields);
    default:
      return kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');
  }
}
