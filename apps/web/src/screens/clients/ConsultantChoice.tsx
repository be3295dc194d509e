import type { ClientRead } from '@onboard/contract/clients';
import { Card } from '@onboard/kit/Card/Card';
import { Select } from '@onboard/kit/Select/Select';
import { addToast } from '@onboard/kit/Toasts/toast-queue';
import { useQuery } from '@tanstack/react-query';
import { useUpdateClient } from '../../data/clients.ts';
import { staffQuery } from '../../data/people.ts';
import { SHORT_TEXT, userMessage } from '../../data/user-message.ts';
import { WITHOUT_CONSULTANT } from '../../frame/people/people-words.data.ts';

/** Who leads the client through onboarding; saved as soon as it is chosen. */
export function ConsultantChoice({ client }: { client: ClientRead }) {
  const staff = useQuery(staffQuery);
  const update = useUpdateClient(client.id);
  const current = client.slfImplementationConsultant;
  const known = staff.data ?? (current ? [current] : []);
  const choose = (slfImplementationConsultantId: string | null) =>
    update.mutate(
      {
        slfImplementationConsultantId,
        versions: { slfImplementationConsultantId: client.versions.slfImplementationConsultantId ?? 0 },
      },
      {
        onSuccess: () =>
          addToast({
            title: slfImplementationConsultantId
              ? 'Implementation consultant saved'
              : `${client.name} names no implementation consultant now`,
            tone: 'success',
          }),
      },
    );
  return (
    <Card title="Implementation consultant">
      <Select
        label="Consultant"
        isLabelHidden
        help={current ? 'The client sees how to reach this person.' : WITHOUT_CONSULTANT}
        name="consultant"
        placeholder="Nobody yet"
        value={update.isPending ? (update.variables.slfImplementationConsultantId ?? null) : (current?.id ?? null)}
        options={known.map((person) => ({ value: person.id, label: `${person.firstName} ${person.lastName}` }))}
        isDisabled={update.isPending}
        error={
          update.error
            ? userMessage(update.error, SHORT_TEXT)
            : staff.error
              ? 'The staff could not be loaded. Load the page again.'
              : undefined
        }
        onChange={choose}
      />
    </Card>
  );
}
