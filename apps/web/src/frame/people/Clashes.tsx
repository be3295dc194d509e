import type { Role } from '@onboard/domain/access/rules.data';
import { Banner } from '@onboard/kit/Banner/Banner';
import { RadioGroup } from '@onboard/kit/RadioGroup/RadioGroup';
import { Stack } from '@onboard/kit/Stack/Stack';
import { ROLE_WORDS } from './people-words.data.ts';
import { clashId, type EditedField, type useEditForm } from './use-edit-form.ts';

const LABELS: Readonly<Record<EditedField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  phoneNumber: 'Phone',
  title: 'Job title',
  role: 'Role',
};

const inWords = (name: EditedField, value: string): string =>
  name === 'role' ? ROLE_WORDS[value as Role] : value.trim() || 'None';

/** Says that somebody else changed the person meanwhile, and asks where both changed the same. */
export function Clashes({ form, name }: { form: ReturnType<typeof useEditForm>; name: string }) {
  const { clashes, isMet } = form.answers;
  if (!isMet) return null;
  const asked = Object.entries(clashes) as [EditedField, NonNullable<(typeof clashes)[EditedField]>][];
  return (
    <Banner tone="warning" role="alert" title={`Somebody else changed ${name} meanwhile`}>
      <Stack gap={4}>
        <p>
          {asked.length > 0
            ? 'What you changed is still here, over what they saved. You both changed the following: choose what counts.'
            : 'What you changed is still here, over what they saved. Look at it, then save.'}
        </p>
        {asked.map(([field, { mine, theirs, counts }]) => (
          <RadioGroup
            key={field}
            label={LABELS[field]}
            name={clashId(field)}
            value={counts}
            error={form.problems[clashId(field)]}
            onChange={(chosen) => form.decide(field, chosen)}
            options={[
              { value: 'mine', label: inWords(field, mine), help: 'What you entered' },
              { value: 'theirs', label: inWords(field, theirs), help: 'What is saved now' },
            ]}
          />
        ))}
      </Stack>
    </Banner>
  );
}
