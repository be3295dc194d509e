import { PERSON_STATUS_LABELS, type PersonStatus } from '@onboard/domain/people/person-status';
import { Pill } from '@onboard/kit/Pill/Pill';

const TONES = {
  ACTIVE: 'success',
  INVITED: 'info',
  NOT_INVITED: 'neutral',
  INACTIVE: 'warning',
  DELETED: 'error',
} as const satisfies Record<PersonStatus, string>;

export function PersonStatusPill({ status }: { status: PersonStatus }) {
  return <Pill tone={TONES[status]}>{PERSON_STATUS_LABELS[status]}</Pill>;
}
