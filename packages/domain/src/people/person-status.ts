/** How far somebody is on the way to signing in. */
export const PERSON_STATUSES = ['ACTIVE', 'INVITED', 'NOT_INVITED', 'INACTIVE', 'DELETED'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

/** As lists and filters call it. */
export const PERSON_STATUS_LABELS: Readonly<Record<PersonStatus, string>> = {
  ACTIVE: 'Active',
  INVITED: 'Not activated',
  NOT_INVITED: 'Not invited',
  INACTIVE: 'Switched off',
  DELETED: 'Deleted',
};

export interface PersonDates<At> {
  readonly deletedAt: At | null;
  readonly isActive: boolean;
  readonly firstPasswordSet: At | null;
  readonly welcomeEmailSentDate: At | null;
}

/** Followed from the dates of the person, never stored. */
export function personStatus<At>(person: PersonDates<At>): PersonStatus {
  if (person.deletedAt !== null) return 'DELETED';
  if (!person.isActive) return 'INACTIVE';
  if (person.firstPasswordSet !== null) return 'ACTIVE';
  return person.welcomeEmailSentDate === null ? 'NOT_INVITED' : 'INVITED';
}
