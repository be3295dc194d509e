import { formAddressesApi } from '@onboard/contract/onboarding-forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { peopleKey } from './people.ts';

/** After somebody's address was changed: what waits for them at the old one goes to the new one. Spec portal §7. */
export function useMoveForms() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, oldEmail }: { userId: string; oldEmail: string }) =>
      call(formAddressesApi.update, { params: { userId }, body: { oldEmail } }),
    // The person's history says so.
    onSuccess: ({ formCount }) => {
      if (formCount > 0) void queries.invalidateQueries({ queryKey: peopleKey });
    },
  });
}
