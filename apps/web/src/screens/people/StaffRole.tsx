import type { Role } from '@onboard/domain/access/rules.data';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';

export type StaffRoleValue = Extract<Role, 'SLF_ADMIN' | 'SLF_OWNER'>;

interface StaffRoleProps {
  value: StaffRoleValue;
  onChange: (role: StaffRoleValue) => void;
  isDisabled?: boolean | undefined;
  help?: string | undefined;
}

export const STAFF_ROLE_LABELS: Readonly<Record<StaffRoleValue, string>> = {
  SLF_ADMIN: 'Administrator',
  SLF_OWNER: 'Owner',
};

/** What an internal user may do. Spec portal §6. */
export function StaffRole(props: StaffRoleProps) {
  return (
    <RadioGroup
      label="Role"
      name="role"
      {...props}
      options={[
        {
          value: 'SLF_ADMIN',
          label: STAFF_ROLE_LABELS.SLF_ADMIN,
          help: 'Manages clients, brokers, benefits administrators and e-mails.',
        },
        { value: 'SLF_OWNER', label: STAFF_ROLE_LABELS.SLF_OWNER, help: 'Does all that, and manages internal users.' },
      ]}
    />
  );
}
